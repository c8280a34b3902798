package waywright.units.internal.ground;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.internal.Growth;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * The steps of one movement between the nodes of a mesh: straight lines that are free for its body,
 * to the nodes of the cell and of the eight around it. They cost their length times the mean cost
 * of the ground. Found when they are first needed.
 */
final class MeshSteps implements TwoWayExpander {

  final Movement movement;
  private final MeshNodes nodes;
  private final double keep;
  private final int[][] heads;
  private final long[][] costs;

  /** For each node those at which a body of the same size would overlap. */
  private final int[][] under;

  private final boolean isBackward;
  private @Nullable MeshSteps other;
  private int[] found = new int[32];
  private long[] foundCosts = new long[32];
  private int count;

  MeshSteps(MeshNodes nodes, Movement movement) {
    this(nodes, movement, null);
  }

  private MeshSteps(MeshNodes nodes, Movement movement, @Nullable MeshSteps forward) {
    this.nodes = nodes;
    this.movement = movement;
    keep = movement.body().radius() - Space.TOLERANCE;
    other = forward;
    isBackward = forward != null;
    heads = new int[nodes.nodeCount()][];
    costs = new long[nodes.nodeCount()][];
    under = new int[isBackward ? 0 : nodes.nodeCount()][];
  }

  @Override
  public MeshSteps reversed() {
    if (other == null) {
      boolean symmetric = nodes.links.length == 0 && !nodes.walk.mesh.hasOneWaySides();
      other = symmetric ? this : new MeshSteps(nodes, movement, this);
    }
    return other;
  }

  @Override
  public int nodeCount() {
    return nodes.nodeCount();
  }

  @Override
  public boolean contains(int node) {
    int polygon = node < 0 || node >= nodeCount() ? -1 : nodes.polygon(node);
    MeshWalk walk = nodes.walk;
    if (polygon < 0 || walk.cost(movement, polygon) == 0) {
      return false;
    }
    double x = nodes.x(node);
    double y = nodes.y(node);
    return nodes.clearance(node) >= keep
        || walk.along(movement, polygon, 0, x, y, x, y, keep) && walk.walls == 0;
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    int[] row = row(node);
    for (int i = 0; i < row.length; i++) {
      out.add(row[i], costs[node][i]);
    }
  }

  /** Returns the nodes at which a body of the same size would overlap one at a node, ascending. */
  int[] under(int node) {
    if (under[node] == null) {
      int[] near = nodes.around(nodes.x(node), nodes.y(node), nodes.z(node), 2 * keep);
      under[node] = near.length == 0 ? new int[] {node} : near;
    }
    return under[node];
  }

  /** Returns the cost of a step; −1 if it is not open. */
  long cost(int from, int to) {
    int place = from < 0 ? -1 : Arrays.binarySearch(row(from), to);
    return place < 0 ? -1 : costs[from][place];
  }

  /** Returns where the steps from a node lead, ascending. */
  private int[] row(int node) {
    int[] known = heads[node];
    if (known == null) {
      count = 0;
      for (int i = 0; i < 9 && contains(node); i++) {
        int cell = nodes.beside(node / MeshNodes.PER_CELL, i);
        for (int k = 0; cell >= 0 && k < nodes.cell(cell).count; k++) {
          int to = cell * MeshNodes.PER_CELL + k;
          boolean isOther = to != node && contains(to);
          long cost = !isOther ? -1 : isBackward ? find(to, node) : find(node, to);
          if (cost >= 0) {
            found = Growth.ensure(found, count + 1);
            foundCosts = Growth.ensure(foundCosts, count + 1);
            found[count] = to;
            foundCosts[count++] = cost;
          }
        }
      }
      for (int i = 0; i < nodes.links.length && contains(node); i++) {
        addLink(node, i);
      }
      known = Arrays.copyOf(found, count);
      heads[node] = known;
      costs[node] = Arrays.copyOf(foundCosts, count);
    }
    return known;
  }

  /** Adds the step of a link in the order of nodes, if there is no cheaper one. */
  private void addLink(int node, int link) {
    int tail = nodes.linked()[isBackward ? 2 * link + 1 : 2 * link];
    int head = nodes.linked()[isBackward ? 2 * link : 2 * link + 1];
    if (node != tail || !contains(head)) {
      return;
    }
    long cost = Math.round(nodes.links[link].cost() * movement.straight());
    int at = Arrays.binarySearch(found, 0, count, head);
    if (at < 0) {
      at = ~at;
      found = Growth.ensure(found, count + 1);
      foundCosts = Growth.ensure(foundCosts, count + 1);
      System.arraycopy(found, at, found, at + 1, count - at);
      System.arraycopy(foundCosts, at, foundCosts, at + 1, count - at);
      count++;
      found[at] = head;
      foundCosts[at] = Long.MAX_VALUE;
    }
    foundCosts[at] = Math.min(foundCosts[at], cost);
  }

  /** Returns the cost of the straight line between two nodes; −1 if it is not free. */
  private long find(int from, int to) {
    MeshWalk walk = nodes.walk;
    int polygon = nodes.polygon(from);
    if (walk.cost(movement, polygon) == 0) {
      return -1;
    }
    double fromX = nodes.x(from);
    double fromY = nodes.y(from);
    double dx = nodes.x(to) - fromX;
    double dy = nodes.y(to) - fromY;
    double length = Math.sqrt(dx * dx + dy * dy);
    double mean = walk.cost(movement, polygon);
    if (walk.mesh.hasHeights() || nodes.clearance(from) < length + keep) {
      boolean free =
          walk.along(movement, polygon, 0, fromX, fromY, nodes.x(to), nodes.y(to), keep)
              && walk.walls == 0
              && walk.met(nodes.polygon(to))
              && !walk.isShut();
      if (!free) {
        return -1;
      }
      mean = movement.isUniform() ? 1 : walk.meanCost(movement, false);
    }
    return Math.max(1, Math.round(length * mean * movement.straight()));
  }
}
