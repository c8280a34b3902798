package waywright.cli.road;

import picocli.CommandLine.Option;
import waywright.road.place.Place;

/** Where a question about roads begins. */
final class StartOption {

  @Option(
      names = "--from",
      required = true,
      paramLabel = "LAT,LON",
      converter = GlobePlace.class,
      description = "where it begins, in degrees")
  private Place from;

  /** The place, which need not lie on a road. */
  Place place() {
    return from;
  }
}
