package waywright.batch.road;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.batch.Block;
import waywright.formats.graph.NamedPlace;
import waywright.prepare.Workers;
import waywright.road.route.RoadMatrix;
import waywright.store.internal.Fingerprint;

/** A job with a CSV line per source, computed from the durations of its routes to all targets. */
abstract class SweepJob extends RoadJob {

  private static final long serialVersionUID = 4L;

  private final RoadMatrix matrix;

  /** The targets, in the order of the durations. */
  final List<NamedPlace> targets;

  /**
   * Creates a job; snaps all places to the roads once.
   *
   * @param kind a fingerprint of the kind of job and its other parameters
   * @throws IllegalArgumentException if the roads have no index
   */
  SweepJob(
      RoadFiles roads, List<NamedPlace> sources, List<NamedPlace> targets, Split split, long kind) {
    super(
        roads,
        sources,
        split,
        split.mix(
            PlaceLists.mix(
                PlaceLists.mix(Fingerprint.mix(kind, roads.fingerprint()), sources), targets)));
    if (!roads.isIndexed()) {
      throw new IllegalArgumentException(
          "files of roads without an index. Maybe create them with RoadFiles.indexed?");
    }
    this.targets = PlaceLists.copy(targets);
    matrix = roads.matrix(sources, targets);
  }

  /** Returns the number of answers per line. */
  abstract int answers();

  /**
   * Appends the answers of a source, each after a comma, and returns the number found.
   *
   * @param durations by target, in milliseconds, −1 if there is no route
   * @param isOnRoad whether a road is near the source
   */
  abstract int answer(long[] durations, boolean isOnRoad, StringBuilder line);

  @Override
  public final List<String> offRoad() {
    return Stream.concat(
            offRoad(sources, matrix::isSourceOnRoad), offRoad(targets, matrix::isTargetOnRoad))
        .distinct()
        .toList();
  }

  private static Stream<String> offRoad(List<NamedPlace> places, IntPredicate isOnRoad) {
    return IntStream.range(0, places.size())
        .filter(place -> !isOnRoad.test(place))
        .mapToObj(place -> places.get(place).name());
  }

  @Override
  public final Opened open(UnaryOperator<Path> located) throws IOException {
    RoadFiles.Opened opened = roads.open(located);
    RoadMatrix all = matrix.on(opened.map(), opened.turns());
    return number -> block(all, split.from(number), split.to(number));
  }

  /** Computes the lines of the sources {@code from} to before {@code to}. */
  private Block block(RoadMatrix all, int from, int to) throws IOException {
    StringBuilder lines = new StringBuilder();
    long[] found = {0};
    RoadMatrix rows = all.part(from, to);
    rows.forEachDuration(
        Workers.NONE,
        (source, durations) -> {
          lines.append(PlaceLists.field(sources.get(from + source).name()));
          found[0] += answer(durations, rows.isSourceOnRoad(source), lines);
          lines.append('\n');
        });
    byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
    return new Block(bytes, (long) (to - from) * answers(), found[0]);
  }
}
