package waywright.cli;

import picocli.CommandLine.Option;

/**
 * The cell where something begins, on a map. Mixed into each command that has one, so that it is
 * called the same everywhere.
 */
final class StartOption {

  /** Columns and rows from the upper left, as they stand in a benchmark's files. */
  @Option(
      names = "--from",
      required = true,
      paramLabel = "X,Y",
      converter = Cell.Converter.class,
      description = "the cell where it begins; 0,0 is the upper left cell")
  private Cell from;

  /** The cell; whether it is on the map is for the command to say. */
  Cell cell() {
    return from;
  }
}
