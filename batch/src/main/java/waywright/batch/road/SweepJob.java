package waywright.batch.road;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import waywright.batch.Block;
import waywright.batch.Job;
import waywright.build.Workers;
import waywright.formats.graph.NamedPlaces.NamedPlace;
import waywright.road.route.RoadMatrix;
import waywright.store.Fingerprint;

/** A line of CSV for each source, made of what the routes from it to all targets cost. */
abstract class SweepJob implements Job {

  private static final long serialVersionUID = 1L;

  private final RoadIndex roads;
  private final List<NamedPlace> sources;
  private final Split split;
  private final long fingerprint;

  /** Where routes end, in the order of the costs. */
  final List<NamedPlace> targets;

  /**
   * A job.
   *
   * @param question what is asked besides, as a fingerprint
   */
  SweepJob(
      RoadIndex roads,
      List<NamedPlace> sources,
      List<NamedPlace> targets,
      Split split,
      long question) {
    this.roads = roads;
    this.sources = List.copyOf(sources);
    this.targets = List.copyOf(targets);
    this.split = split;
    long mixed = Fingerprint.mix(question, roads.fingerprint());
    fingerprint = split.mix(Places.mix(Places.mix(mixed, sources), targets));
  }

  /** How many answers a line has. */
  abstract int answers();

  /**
   * Writes the answers of a source, each after a comma, and returns how many are found.
   *
   * @param costs by target, −1 for no route
   * @param isOnRoad whether a road is near the source
   */
  abstract int answer(long[] costs, boolean isOnRoad, StringBuilder line);

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

  @Override
  public final Opened open(UnaryOperator<Path> located) throws IOException {
    RoadIndex.Opened opened = roads.open(located);
    RoadMatrix ends =
        RoadMatrix.of(opened.map(), opened.turns(), List.of(), Places.onGlobe(targets));
    return number -> block(ends, sources.subList(split.from(number), split.to(number)));
  }

  private Block block(RoadMatrix ends, List<NamedPlace> some) throws IOException {
    StringBuilder lines = new StringBuilder();
    long[] found = {0};
    RoadMatrix matrix = ends.from(Places.onGlobe(some));
    matrix.forEach(
        Workers.NONE,
        (source, costs) -> {
          lines.append(Places.field(some.get(source).name()));
          found[0] += answer(costs, matrix.isSourceOnRoad(source), lines);
          lines.append('\n');
        });
    byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
    return new Block(bytes, (long) some.size() * answers(), found[0]);
  }
}
