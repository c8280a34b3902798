package waywright.batch.road;

import java.util.List;
import waywright.formats.graph.NamedPlaces.NamedPlace;
import waywright.road.route.RoadMatrix;

/**
 * The durations of the routes from all of some places to all of others in milliseconds, as CSV:
 * {@code from} and the names of the targets, then a line for each source, −1 where there is no
 * route; see {@link RoadMatrix#forEachDuration}. An answer is found if it is not −1.
 */
public final class MatrixJob extends SweepJob {

  private static final long serialVersionUID = 1L;

  /** Tells this question from others. */
  private static final long KIND = 4;

  /** In blocks of about 2^17 answers: 128 lines of 1,000 targets. */
  public MatrixJob(RoadFiles roads, List<NamedPlace> sources, List<NamedPlace> targets) {
    super(roads, sources, targets, Split.of(sources.size(), targets.size()), KIND);
  }

  /**
   * In blocks of so many lines.
   *
   * @param lines at least 1; whole eights are fastest
   * @throws IllegalArgumentException if it is less
   */
  public MatrixJob(RoadFiles roads, List<NamedPlace> sources, List<NamedPlace> targets, int lines) {
    super(roads, sources, targets, new Split(sources.size(), lines), KIND);
  }

  @Override
  public String head() {
    StringBuilder line = new StringBuilder("from");
    for (NamedPlace target : targets) {
      line.append(',').append(PlaceLists.field(target.name()));
    }
    return line.append('\n').toString();
  }

  @Override
  int answers() {
    return targets.size();
  }

  @Override
  int answer(long[] durations, boolean isOnRoad, StringBuilder line) {
    int found = 0;
    for (long duration : durations) {
      line.append(',').append(duration);
      found += duration < 0 ? 0 : 1;
    }
    return found;
  }
}
