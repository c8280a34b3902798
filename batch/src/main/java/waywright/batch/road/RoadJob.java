package waywright.batch.road;

import java.nio.file.Path;
import java.util.List;
import waywright.batch.BatchJob;
import waywright.formats.graph.NamedPlace;
import waywright.road.route.RoadMatrix;
import waywright.road.route.RoadPathfinder;

/** A table of queries for many places on roads. Immutable. */
public abstract class RoadJob implements BatchJob {

  private static final long serialVersionUID = 2L;

  /** A minute, in milliseconds. */
  static final long MINUTE = 60_000;

  final RoadFiles roads;
  final List<NamedPlace> sources;
  final Split split;
  private final long fingerprint;

  /** Creates a job; for subclasses in this package only. */
  RoadJob(RoadFiles roads, List<NamedPlace> sources, Split split, long fingerprint) {
    this.roads = roads;
    this.sources = PlaceLists.copy(sources);
    this.split = split;
    this.fingerprint = fingerprint;
  }

  /**
   * Creates a job for the durations of the routes from all sources to all targets in milliseconds,
   * as CSV: {@code from} and the names of the targets, then a line for each source, −1 if there is
   * no route; see {@link RoadMatrix#forEachDuration}. An answer counts as found if it is not −1.
   * Blocks have about 2^17 answers: 128 lines of 1,000 targets.
   *
   * @throws IllegalArgumentException if the roads have no index
   */
  public static RoadJob matrix(
      RoadFiles roads, List<NamedPlace> sources, List<NamedPlace> targets) {
    return new MatrixJob(roads, sources, targets, Split.of(sources.size(), targets.size()));
  }

  /**
   * Creates the same job with a given number of lines per block.
   *
   * @param lines at least 1; multiples of eight are fastest
   * @throws IllegalArgumentException if {@code lines} is less than 1, or the roads have no index
   */
  public static RoadJob matrix(
      RoadFiles roads, List<NamedPlace> sources, List<NamedPlace> targets, int lines) {
    return new MatrixJob(roads, sources, targets, new Split(sources.size(), lines));
  }

  /**
   * Creates a job for the accessibility of each place within some minutes, as CSV: {@code from} and
   * the minutes, then a line for each source with the sums of the weights of the targets whose
   * routes take no longer. The sum is 0 if no target is in reach, and −1, not found, for a source
   * without a road nearby.
   *
   * <p>The time of a route is its duration, as in {@link RoadMatrix#forEachDuration}: penalties for
   * private and avoided roads affect the choice of the route but are not part of its time.
   *
   * @param weights of the targets, at least 0; copied
   * @param minutes at least 0; copied
   * @throws IllegalArgumentException if there is not one weight for each target, a number is
   *     negative, the sum of all weights is 2^63 or more, or the roads have no index
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
   * Creates a job for the areas that can be reached from each place within some minutes: for each
   * place and number of minutes a GeoJSON feature, one per line, with an area and the properties
   * {@code name}, {@code minutes} and {@code limit}. An answer counts as found if the area is not
   * empty. See {@link RoadPathfinder#reached}.
   *
   * @param cell resolution of the areas in meters, at least 10
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
   * Creates a job for the road lengths that can be reached from each place within some minutes, as
   * CSV, a line for each place and number of minutes: length in millimeters, each road counted
   * once, and the number of reached pieces of arcs. An answer counts as found if there are any. See
   * {@link RoadPathfinder#reached}.
   *
   * @param minutes at least 0; copied
   * @throws IllegalArgumentException if a number is less
   */
  public static RoadJob lengths(RoadFiles roads, List<NamedPlace> sources, int... minutes) {
    return new IsochroneJob(roads, sources, 0, minutes);
  }

  /**
   * Returns the names of the places without a road nearby, each once; empty for {@link #areas} and
   * {@link #lengths}, which detect them block by block.
   */
  public List<String> offRoad() {
    return List.of();
  }

  /** Returns a copy of limits in minutes, if there are any and none is below 0. */
  static int[] requireMinutes(int[] minutes) {
    if (minutes.length == 0) {
      throw new IllegalArgumentException("no minutes are given. Maybe 30?");
    }
    for (int some : minutes) {
      if (some < 0) {
        throw new IllegalArgumentException(some + " minutes. Maybe 0 or more?");
      }
    }
    return minutes.clone();
  }

  @Override
  public final long fingerprint() {
    return fingerprint;
  }

  @Override
  public final int blockCount() {
    return split.count();
  }

  @Override
  public final List<Path> files() {
    return roads.files();
  }
}
