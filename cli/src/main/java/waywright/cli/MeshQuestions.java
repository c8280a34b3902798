package waywright.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.formats.grid.internal.Tolerance;
import waywright.formats.mesh.internal.MeshScenario;
import waywright.internal.PathHash;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshPathfinder;
import waywright.search.SearchStatus;

/** The queries of a file of Polyanya's authors on their mesh. */
final class MeshQuestions extends Questions {

  /** Answers all of them. */
  private final MeshPathfinder find;

  /** As they stand in the file. */
  private final List<MeshScenario> scenarios;

  /**
   * The queries.
   *
   * @param tolerance how far a length may lie from the stored one; null for as far as its print
   *     goes
   */
  MeshQuestions(NavMesh mesh, List<MeshScenario> scenarios, @Nullable Double tolerance) {
    super(
        scenarios.stream().mapToDouble(MeshScenario::length).toArray(),
        tolerance == null ? Tolerance.asPrinted(judged(scenarios)) : Tolerance.within(tolerance));
    find = MeshPathfinder.of(mesh);
    this.scenarios = scenarios;
  }

  private static double[] judged(List<MeshScenario> scenarios) {
    return scenarios.stream()
        .mapToDouble(MeshScenario::length)
        .filter(length -> length >= 0)
        .toArray();
  }

  @Override
  SearchStatus ask(int i) {
    MeshScenario s = scenarios.get(i);
    return find.start(s.startX(), s.startY(), s.goalX(), s.goalY()).run();
  }

  @Override
  double length() {
    return find.length();
  }

  @Override
  long expanded() {
    return find.search().expanded();
  }

  @Override
  void addTo(PathHash hash) {
    double[] points = new double[2 * find.size()];
    for (int i = 0; i < find.size(); i++) {
      points[2 * i] = find.x(i);
      points[2 * i + 1] = find.y(i);
    }
    hash.add(points);
  }

  @Override
  String ends(int i) {
    MeshScenario s = scenarios.get(i);
    return ends(s.startX(), s.startY(), s.goalX(), s.goalY());
  }
}
