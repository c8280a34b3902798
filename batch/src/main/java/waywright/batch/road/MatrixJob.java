package waywright.batch.road;

import java.util.List;
import waywright.formats.graph.NamedPlace;

/** Computes durations of routes: {@link RoadJob#matrix}. */
final class MatrixJob extends SweepJob {

  private static final long serialVersionUID = 1L;

  /** Distinguishes this kind of job in fingerprints. */
  private static final long KIND = 4;

  MatrixJob(RoadFiles roads, List<NamedPlace> sources, List<NamedPlace> targets, Split split) {
    super(roads, sources, targets, split, KIND);
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
