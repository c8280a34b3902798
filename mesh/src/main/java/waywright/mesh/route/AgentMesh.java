package waywright.mesh.route;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Walls;
import waywright.prepare.Preparation;
import waywright.prepare.Recipe;

/** The data of a mesh that all pathfinders with the same filter and costs share. Immutable. */
final class AgentMesh {

  final Walls walls;

  /** The cost of each polygon. */
  final double[] cost;

  /** The lowest cost of a polygon that may be entered; infinity if there is none. */
  final double cheapest;

  /** Whether the polygons that may be entered have different costs. */
  final boolean hasCosts;

  /** For round agents: whether a wall ends at a vertex. */
  final boolean[] onWall;

  /** For round agents: a side that starts at a vertex where paths may turn, in its fan; else −1. */
  final int[] turning;

  /** For round agents on a flat mesh without filter and costs; null otherwise. */
  final @Nullable Passages passages;

  private AgentMesh(NavMesh mesh, Key key) {
    cost = new double[mesh.polygonCount()];
    double low = Double.POSITIVE_INFINITY;
    double high = 0;
    for (int p = 0; p < cost.length; p++) {
      cost[p] = key.cost(mesh.area(p));
      if (cost[p] < Agent.CLOSED && key.filter.test(p)) {
        low = Math.min(low, cost[p]);
        high = Math.max(high, cost[p]);
      }
    }
    cheapest = low;
    hasCosts = low < high;
    walls =
        key.isPlain()
            ? Walls.of(mesh)
            : Walls.of(mesh, p -> cost[p] < Agent.CLOSED && key.filter.test(p));
    onWall = new boolean[key.round ? mesh.vertexCount() : 0];
    turning = new int[onWall.length];
    passages = key.round && key.isPlain() && !mesh.hasHeights() ? new Passages(mesh) : null;
    if (key.round) {
      findTurns(mesh);
    }
  }

  private void findTurns(NavMesh mesh) {
    Arrays.fill(turning, -1);
    for (int side = 0; side < mesh.sideCount(); side++) {
      if (walls.across(side) < 0) {
        onWall[mesh.start(side)] = true;
        onWall[mesh.end(side)] = true;
      }
    }
    for (int side = 0; side < mesh.sideCount(); side++) {
      int v = mesh.start(side);
      int across = walls.across(side);
      boolean differs =
          !onWall[v] && across >= 0 && cost[mesh.polygonOf(side)] != cost[mesh.polygonOf(across)];
      if (differs || walls.isOpen(mesh.polygonOf(side)) && walls.isCorner(side)) {
        turning[v] = side;
      }
    }
  }

  /** The key of shared data: the mesh, and filter and costs compared by identity. */
  record Key(NavMesh of, IntPredicate filter, @Nullable IntToDoubleFunction costs, boolean round)
      implements Recipe<NavMesh, NavMesh, AgentMesh> {

    static Key of(NavMesh mesh, Agent agent) {
      return new Key(mesh, agent.filter(), agent.costs(), agent.radius() > 0);
    }

    boolean isPlain() {
      return filter == NavMesh.EVERY_POLYGON && costs == null;
    }

    private double cost(int area) {
      double cost = costs == null ? 1 : costs.applyAsDouble(area);
      if (!(cost > 0) || cost != Agent.CLOSED && !(cost <= 0x1p20 && cost >= 0x1p-20)) {
        throw new IllegalArgumentException(
            String.format(
                "area %s costs %s, not 2^-20 .. 2^20 or CLOSED. Maybe 1, for plain" + " lengths?",
                area, cost));
      }
      return cost;
    }

    /** Reads each side a few times; passages take as long as a short search around each side. */
    @Override
    public Preparation<AgentMesh> begin(NavMesh mesh) {
      return Preparation.atOnce(
          (round ? Preparation.SCANNED : 1) * mesh.sideCount(), () -> new AgentMesh(mesh, this));
    }

    @Override
    public long bytes(AgentMesh made, NavMesh mesh) {
      long own = isPlain() ? 0 : 5L * mesh.sideCount() + 8L * mesh.vertexCount();
      return own
          + 17L * made.cost.length
          + 5L * made.turning.length
          + (made.passages == null ? 0 : 100L * mesh.sideCount());
    }
  }
}
