package waywright.cli;

import picocli.CommandLine.Option;

/** The option that says how much more expensive than the cheapest a path of weighted A* may be. */
final class WeightOption {

  /** A factor, at least 1; only weighted A* and anytime search use it. */
  @Option(names = "--weight", paramLabel = "W")
  private double weight = 1.5;

  /**
   * The factor.
   *
   * @throws UsageError if it is out of range, whether the algorithm uses it or not
   */
  public double factor() {
    if (!(weight >= 1 && weight <= 1000)) {
      throw new UsageError("--weight %s is not in 1 .. 1000. Maybe 1.5?", weight);
    }
    return weight;
  }
}
