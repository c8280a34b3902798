package waywright.cli;

import picocli.CommandLine.Option;

/** How coarse areas are drawn: the same for one isochrone and for many. */
final class CellOption {

  /** The side of the squares that areas are drawn with; what is reached is not rounded. */
  @Option(
      names = "--cell",
      paramLabel = "METRES",
      description = "how coarse the areas are drawn, 10 to 100000. Default: 50")
  private int cell = 50;

  /**
   * The side, in metres.
   *
   * @throws UsageError if it is out of range
   */
  int metres() {
    UsageError.requireRange("--cell", cell, 10, 100_000, "50");
    return cell;
  }
}
