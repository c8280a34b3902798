package waywright.units.internal.ground;

import java.util.Arrays;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.internal.IntList;
import waywright.space.ArcBuffer;

/**
 * The narrow passages of a world, where units from both sides would block one another. Open are the
 * nodes that have all their steps. Wide are these and their neighbors: there three bodies fit
 * beside one another; on hexagons, where a gap in a wall may be beside an open node, only neighbors
 * whose own neighbors are connected without them. A door is a connected set of other nodes, at most
 * {@value #MOST}, with wide nodes at exactly two ends: a gap in a wall, a bridge or a corridor, not
 * a dead end, and no maze. Searched for around one node, so that an edit costs nothing but new
 * questions about the doors in use. Allocates memory. One thread.
 */
public final class Doors {

  /** The most nodes of a door. */
  private static final int MOST = 64;

  /**
   * A door.
   *
   * @param nodes its nodes, ascending
   * @param ax an end of its gate, the narrowest cross-section through a node; of equal ones that
   *     nearest to the middle
   * @param width the length of the gate
   * @param begin the wide nodes at the end with the lowest of them, ascending
   * @param end the wide nodes at the other end, ascending
   */
  public record Door(
      int[] nodes,
      double ax,
      double ay,
      double bx,
      double by,
      double width,
      int[] begin,
      int[] end) {}

  private final Space space;
  private final UnitNodes nodes;
  private final int neighbors;
  private final ArcBuffer steps = new ArcBuffer();
  private final ArcBuffer beside = new ArcBuffer();
  private double[] walls = new double[64];

  /**
   * Makes a search for doors.
   *
   * @param neighbors how many steps leave a node in the open: 8, 6 on hexagons, 4 on squares
   *     without diagonal steps
   */
  public Doors(Space space, UnitNodes nodes, int neighbors) {
    this.space = Objects.requireNonNull(space, "space");
    this.nodes = Objects.requireNonNull(nodes, "nodes");
    this.neighbors = neighbors;
  }

  /** Returns the door that contains a node; null if there is none. The same for all its nodes. */
  public @Nullable Door at(Movement movement, int node) {
    if (!nodes.contains(movement, node) || isWide(movement, node)) {
      return null;
    }
    TreeSet<Integer> ends = new TreeSet<>();
    int[] count = {0};
    int[] inside =
        joined(
            movement,
            node,
            head -> {
              boolean wide = isWide(movement, head);
              if (wide) {
                ends.add(head);
              }
              return !wide && count[0]++ <= MOST;
            });
    if (inside.length > MOST || ends.isEmpty()) {
      return null;
    }
    int[] begin = joined(movement, ends.first(), ends::contains);
    for (int each : begin) {
      ends.remove(each);
    }
    int[] end = ends.stream().mapToInt(Integer::intValue).toArray();
    boolean two = end.length > 0 && joined(movement, end[0], ends::contains).length == end.length;
    return two ? door(movement, inside, begin, end) : null;
  }

  /** Returns where the steps from a node lead, ascending. */
  private int[] heads(Movement movement, int node) {
    steps.clear();
    nodes.expand(movement, node, steps);
    return IntStream.range(0, steps.size()).map(steps::head).sorted().toArray();
  }

  private boolean isOpen(Movement movement, int node) {
    steps.clear();
    nodes.expand(movement, node, steps);
    return steps.size() == neighbors;
  }

  private boolean isWide(Movement movement, int node) {
    beside.clear();
    nodes.expand(movement, node, beside);
    boolean wide = beside.size() == neighbors;
    for (int i = 0; i < beside.size() && !wide; i++) {
      wide = isOpen(movement, beside.head(i));
    }
    if (!wide || neighbors != 6) {
      return wide;
    }
    int[] around = heads(movement, node);
    IntPredicate within = next -> Arrays.binarySearch(around, next) >= 0;
    return joined(movement, around[0], within).length == around.length;
  }

  /** Returns the nodes to which steps within some lead from one of them, ascending. */
  private int[] joined(Movement movement, int from, IntPredicate within) {
    TreeSet<Integer> found = new TreeSet<>();
    IntList queue = new IntList();
    queue.add(from);
    found.add(from);
    for (int i = 0; i < queue.size(); i++) {
      for (int head : heads(movement, queue.get(i))) {
        if (!found.contains(head) && within.test(head)) {
          found.add(head);
          queue.add(head);
        }
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns a door; null if no cross-section of it is between two walls. */
  private @Nullable Door door(Movement movement, int[] inside, int[] begin, int[] end) {
    double x = IntStream.of(inside).mapToDouble(nodes::x).average().orElse(0);
    double y = IntStream.of(inside).mapToDouble(nodes::y).average().orElse(0);
    Door best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int node : inside) {
      Door gate = gate(movement, node, inside, begin, end);
      double dx = nodes.x(node) - x;
      double dy = nodes.y(node) - y;
      double tolerance = (dx * dx + dy * dy < least - Space.TOLERANCE ? 1 : -1) * Space.TOLERANCE;
      if (gate != null && (best == null || gate.width < best.width + tolerance)) {
        best = gate;
        least = dx * dx + dy * dy;
      }
    }
    return best;
  }

  /** Returns a door whose gate is at a node: from the nearest wall to the nearest opposite one. */
  private @Nullable Door gate(Movement movement, int node, int[] inside, int[] begin, int[] end) {
    double x = nodes.x(node);
    double y = nodes.y(node);
    double range = 2 + 4 * movement.body().radius();
    int count = space.on(node).copyWalls(movement, x, y, range, walls);
    while (4 * count > walls.length) {
      walls = new double[4 * count];
      count = space.on(node).copyWalls(movement, x, y, range, walls);
    }
    double[] a = nearest(count, x, y, 0, 0);
    double[] b = a == null ? null : nearest(count, x, y, a[0] - x, a[1] - y);
    if (a == null || b == null) {
      return null;
    }
    double dx = b[0] - a[0];
    double dy = b[1] - a[1];
    double width = Math.sqrt(dx * dx + dy * dy);
    return new Door(inside, a[0], a[1], b[0], b[1], width, begin, end);
  }

  /** Returns the nearest point of a wall, at least 120 degrees from a direction; null if none. */
  private double @Nullable [] nearest(int count, double x, double y, double awayX, double awayY) {
    double[] best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < 4 * count; i += 4) {
      double sideX = walls[i + 2] - walls[i];
      double sideY = walls[i + 3] - walls[i + 1];
      double along = (x - walls[i]) * sideX + (y - walls[i + 1]) * sideY;
      double part = Math.max(0, Math.min(1, along / (sideX * sideX + sideY * sideY)));
      double dx = walls[i] + part * sideX - x;
      double dy = walls[i + 1] + part * sideY - y;
      double squared = dx * dx + dy * dy;
      double toward = dx * awayX + dy * awayY;
      boolean any = awayX == 0 && awayY == 0;
      boolean opposite =
          toward < 0 && 4 * toward * toward >= squared * (awayX * awayX + awayY * awayY);
      if (squared < least && (any || opposite)) {
        least = squared;
        best = new double[] {x + dx, y + dy};
      }
    }
    return best;
  }
}
