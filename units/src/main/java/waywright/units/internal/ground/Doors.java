package waywright.units.internal.ground;

import java.util.Arrays;
import java.util.Objects;
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
  private final Nodes nodes;
  private final int neighbors;
  private final ArcBuffer steps = new ArcBuffer();
  private double[] walls = new double[64];

  /**
   * Makes a search for doors.
   *
   * @param neighbors how many steps leave a node in the open: 8, 6 on hexagons, 4 on squares
   *     without diagonal steps
   */
  public Doors(Space space, Nodes nodes, int neighbors) {
    this.space = Objects.requireNonNull(space, "space");
    this.nodes = Objects.requireNonNull(nodes, "nodes");
    this.neighbors = neighbors;
  }

  /** Returns the door that contains a node; null if there is none. The same for all its nodes. */
  public @Nullable Door at(Movement movement, int node) {
    if (!nodes.contains(movement, node) || isWide(movement, node)) {
      return null;
    }
    IntList passage = new IntList();
    IntList wide = new IntList();
    passage.add(node);
    for (int i = 0; i < passage.size(); i++) {
      for (int head : heads(movement, passage.get(i))) {
        if (!holds(passage, head) && !holds(wide, head)) {
          (isWide(movement, head) ? wide : passage).add(head);
        }
      }
      if (passage.size() > MOST) {
        return null;
      }
    }
    int[] inside = sorted(passage.toArray());
    int[] ends = sorted(wide.toArray());
    int[] begin = ends.length == 0 ? ends : joined(movement, ends, ends[0]);
    int[] rest = Arrays.stream(ends).filter(end -> Arrays.binarySearch(begin, end) < 0).toArray();
    boolean two = rest.length > 0 && joined(movement, rest, rest[0]).length == rest.length;
    return two ? door(movement, inside, begin, rest) : null;
  }

  /** Returns where the steps from a node lead, ascending. */
  private int[] heads(Movement movement, int node) {
    steps.clear();
    nodes.expand(movement, node, steps);
    int[] heads = new int[steps.size()];
    for (int i = 0; i < heads.length; i++) {
      heads[i] = steps.head(i);
    }
    Arrays.sort(heads);
    return heads;
  }

  private boolean isWide(Movement movement, int node) {
    int[] around = heads(movement, node);
    boolean wide = around.length == neighbors;
    for (int i = 0; i < around.length && !wide; i++) {
      wide = heads(movement, around[i]).length == neighbors;
    }
    return wide && (neighbors != 6 || joined(movement, around, around[0]).length == around.length);
  }

  private static boolean holds(IntList list, int item) {
    boolean holds = false;
    for (int i = 0; i < list.size() && !holds; i++) {
      holds = list.get(i) == item;
    }
    return holds;
  }

  private static int[] sorted(int[] items) {
    Arrays.sort(items);
    return items;
  }

  /** Returns those of some nodes to which steps within them lead from one of them, ascending. */
  private int[] joined(Movement movement, int[] within, int from) {
    IntList found = new IntList();
    found.add(from);
    for (int i = 0; i < found.size(); i++) {
      for (int head : heads(movement, found.get(i))) {
        if (Arrays.binarySearch(within, head) >= 0 && !holds(found, head)) {
          found.add(head);
        }
      }
    }
    return sorted(found.toArray());
  }

  /** Returns a door; null if no cross-section of it is between two walls. */
  private @Nullable Door door(Movement movement, int[] inside, int[] begin, int[] end) {
    double x = 0;
    double y = 0;
    for (int node : inside) {
      x += nodes.x(node) / inside.length;
      y += nodes.y(node) / inside.length;
    }
    double[] best = {0, 0, 0, 0, Double.POSITIVE_INFINITY};
    double least = Double.POSITIVE_INFINITY;
    for (int node : inside) {
      double[] gate = gate(movement, nodes.x(node), nodes.y(node));
      double dx = nodes.x(node) - x;
      double dy = nodes.y(node) - y;
      boolean nearer = dx * dx + dy * dy < least - Space.TOLERANCE;
      if (gate[4] < best[4] + (nearer ? Space.TOLERANCE : -Space.TOLERANCE)) {
        best = gate;
        least = dx * dx + dy * dy;
      }
    }
    return best[4] == Double.POSITIVE_INFINITY
        ? null
        : new Door(inside, best[0], best[1], best[2], best[3], best[4], begin, end);
  }

  /**
   * Returns the nearest point of a wall, the nearest on the other side of a position, and their
   * distance, infinite if there is none.
   */
  private double[] gate(Movement movement, double x, double y) {
    double range = 2 + 4 * movement.body().radius();
    int count = space.copyWalls(movement, x, y, range, walls);
    while (4 * count > walls.length) {
      walls = new double[4 * count];
      count = space.copyWalls(movement, x, y, range, walls);
    }
    double[] gate = {x, y, x, y, 0};
    boolean both =
        nearest(count, x, y, 0, 0, gate, 0)
            && nearest(count, x, y, gate[0] - x, gate[1] - y, gate, 2);
    double dx = gate[2] - gate[0];
    double dy = gate[3] - gate[1];
    gate[4] = both ? Math.sqrt(dx * dx + dy * dy) : Double.POSITIVE_INFINITY;
    return gate;
  }

  /**
   * Finds the nearest point of a wall, in a direction at least 120 degrees from another one.
   *
   * @return whether there is one
   */
  private boolean nearest(
      int count, double x, double y, double awayX, double awayY, double[] gate, int to) {
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
        gate[to] = x + dx;
        gate[to + 1] = y + dy;
      }
    }
    return least < Double.POSITIVE_INFINITY;
  }
}
