package waywright.batch.road;

import java.util.List;
import waywright.batch.BatchJob;
import waywright.formats.graph.NamedPlaces.NamedPlace;
import waywright.road.route.RoadMatrix;
import waywright.road.route.RoadPathfinder;

/** A table about many places on roads. Immutable. */
public abstract class RoadJob implements BatchJob {

  private static final long serialVersionUID = 1L;

  /** Here alone. */
  RoadJob() {}

  /**
   * The durations of the routes from all of some places to all of others in milliseconds, as CSV:
   * {@code from} and the names of the targets, then a line for each source, −1 where there is no
   * route; see {@link RoadMatrix#forEachDuration}. An answer is found if it is not −1. In blocks of
   * about 2^17 answers: 128 lines of 1,000 targets.
   *
   * @throws IllegalArgumentException if the roads have no index
   */
  public static RoadJob matrix(
      RoadFiles roads, List<NamedPlace> sources, List<NamedPlace> targets) {
    return new MatrixJob(roads, sources, targets, Split.of(sources.size(), targets.size()));
  }

  /**
   * The same in blocks of so many lines.
   *
   * @param lines at least 1; whole eights are fastest
   * @throws IllegalArgumentException if it is less, or the roads have no index
   */
  public static RoadJob matrix(
      RoadFiles roads, List<NamedPlace> sources, List<NamedPlace> targets, int lines) {
    return new MatrixJob(roads, sources, targets, new Split(sources.size(), lines));
  }

  /**
   * How much can be got to from each place within some minutes, as CSV: {@code from} and the
   * minutes, then a line for each source with the sums of the weights of the targets whose routes
   * take no longer. Nothing in reach is 0, a source that no road is near is −1, and not found.
   *
   * <p>What a route takes is its duration, as {@link RoadMatrix#forEachDuration} says: penalties
   * for private and avoided roads choose the route and are not part of its time.
   *
   * @param weights how much there is at each target, at least 0; copied
   * @param minutes at least 0; copied
   * @throws IllegalArgumentException if there is not one weight for each target, a number is less
   *     than 0, the sum of all weights is 2^63 or more, or the roads have no index
   */
  public static RoadJob access(
      RoadFiles roads,
      List<NamedPlace> sources,
      List<NamedPlace> targets,
      long[] weights,
      int... minutes) {
    return new AccessJob(roads, sources, targets, weights, minutes);
  }

  /**
   * What can be reached from each of many places within some minutes: for each place and number of
   * minutes a feature of GeoJSON, one a line, with an area and the properties {@code name}, {@code
   * minutes} and {@code limit}. It is found if there is anything in it. See {@link
   * RoadPathfinder#reached}.
   *
   * @param cell how coarse the areas are, in metres, at least 10
   * @param minutes at least 0; copied
   * @throws IllegalArgumentException if a number is less
   */
  public static RoadJob areas(RoadFiles roads, List<NamedPlace> sources, int cell, int... minutes) {
    if (cell < 10) {
      throw new IllegalArgumentException("areas of cells of " + cell + " m. Maybe 50?");
    }
    return new IsochroneJob(roads, sources, cell, minutes);
  }

  /**
   * What can be reached from each of many places within some minutes, as CSV, a line for each place
   * and number of minutes: lengths in millimetres, each road once, and the number of pieces of
   * directions. It is found if there is anything in it. See {@link RoadPathfinder#reached}.
   *
   * @param minutes at least 0; copied
   * @throws IllegalArgumentException if a number is less
   */
  public static RoadJob lengths(RoadFiles roads, List<NamedPlace> sources, int... minutes) {
    return new IsochroneJob(roads, sources, 0, minutes);
  }

  /**
   * The names of the places that no road is near, each once; empty for {@link #areas} and {@link
   * #lengths}, which find that out block by block.
   */
  public List<String> offRoad() {
    return List.of();
  }
}
