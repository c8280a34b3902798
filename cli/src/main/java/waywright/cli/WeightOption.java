package waywright.cli;

import picocli.CommandLine.Option;

/** The option that says how much more expensive than the cheapest a path of weighted A* may be. */
final class WeightOption {

  /** A factor, at least 1; other algorithms than weighted A* do not look at it. */
  @Option(names = "--weight", paramLabel = "W")
  private double weight = 1.5;

  /** The factor. */
  public double factor() {
    return weight;
  }
}
