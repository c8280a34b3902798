package waywright.cli;

import picocli.CommandLine.Option;

/** How coarse areas are drawn: the same for one isochrone and for many. */
final class CellOption {

  /** The side of the squares that areas are drawn with; what is reached is not rounded. */
  @Option(names = "--cell", paramLabel = "METERS")
  private int cell = 50;

  /**
   * The side, in meters.
   *
   * @throws UsageError if it is out of range
   */
  int meters() {
    UsageError.requireRange("--cell", cell, 10, 100_000, "50");
    return cell;
  }
}
