package waywright.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.formats.grid.Tolerance;
import waywright.formats.mesh.MeshScenario;
import waywright.mesh.MeshPathfinder;
import waywright.mesh.NavMesh;
import waywright.search.SearchStatus;

/** The queries of a file of Polyanya's authors on their mesh. */
final class MeshQuestions implements Questions {

  private final MeshPathfinder find;
  private final List<MeshScenario> scenarios;
  private final Tolerance tolerance;

  /**
   * The queries.
   *
   * @param tolerance how far a length may lie from the stored one; null for as far as its print
   *     goes
   */
  MeshQuestions(NavMesh mesh, List<MeshScenario> scenarios, @Nullable Double tolerance) {
    find = new MeshPathfinder(mesh);
    this.scenarios = scenarios;
    this.tolerance =
        tolerance == null ? Tolerance.asPrinted(judged(scenarios)) : Tolerance.within(tolerance);
  }

  private static double[] judged(List<MeshScenario> scenarios) {
    return scenarios.stream()
        .mapToDouble(MeshScenario::length)
        .filter(length -> length >= 0)
        .toArray();
  }

  @Override
  public int count() {
    return scenarios.size();
  }

  @Override
  public SearchStatus ask(int i) {
    MeshScenario s = scenarios.get(i);
    return find.find(s.startX(), s.startY(), s.goalX(), s.goalY());
  }

  @Override
  public double length() {
    return find.length();
  }

  @Override
  public long expanded() {
    return find.search().expanded();
  }

  @Override
  public void addTo(PathHash hash) {
    double[] points = new double[2 * find.size()];
    for (int i = 0; i < find.size(); i++) {
      points[2 * i] = find.x(i);
      points[2 * i + 1] = find.y(i);
    }
    hash.add(points);
  }

  @Override
  public boolean isJudged(int i) {
    return stored(i) >= 0;
  }

  /** No such file has one without a path. */
  @Override
  public boolean isUnreachable(int i) {
    return false;
  }

  @Override
  public double stored(int i) {
    return scenarios.get(i).length();
  }

  @Override
  public boolean agrees(int i, double length) {
    return tolerance.agree(length, stored(i));
  }

  @Override
  public String ends(int i) {
    MeshScenario s = scenarios.get(i);
    return "from " + s.startX() + "," + s.startY() + " to " + s.goalX() + "," + s.goalY();
  }
}
