package waywright.batch.road;

import java.util.List;
import java.util.stream.Collectors;
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
    return targets.stream()
        .map(target -> "," + PlaceLists.field(target.name()))
        .collect(Collectors.joining("", "from", "\n"));
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
