package waywright.mesh.internal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import waywright.internal.Growth;

/**
 * The fans of vertices where one-way sides end: for each polygon there, how far a path can go
 * around the vertex in both directions. Polygons with the same limits share a label, which a search
 * treats as a separate place: paths turn around the walls at the limits.
 */
final class OneWayFans {

  private final Sides sides;
  private final Walls walls;

  /** The label of each side. */
  final int[] label;

  /** Per label: the sides where a turn around the vertex ends, to the right and to the left. */
  private int[] ends = new int[16];

  int count;

  /** Labels by vertex and ends. */
  private final Map<List<Integer>, Integer> known = new HashMap<>();

  /** Reads from the walls which sides may be crossed. */
  OneWayFans(Sides sides, Walls walls) {
    this.sides = sides;
    this.walls = walls;
    boolean[] isEnd = new boolean[sides.x.length];
    label = new int[sides.start.length];
    for (int side = 0; side < label.length; side++) {
      boolean oneWay = walls.across(side) >= 0 && walls.across(sides.twin[side]) < 0;
      isEnd[sides.start[side]] |= oneWay;
      isEnd[sides.end(side)] |= oneWay;
    }
    for (int side = 0; side < label.length; side++) {
      int v = sides.start[side];
      label[side] = isEnd[v] ? labelOf(side, v) : v;
    }
  }

  private int labelOf(int side, int vertex) {
    int right = last(side, true);
    int left = last(side, false);
    return known.computeIfAbsent(List.of(vertex, right, left), key -> add(right, left));
  }

  private int add(int right, int left) {
    ends = Growth.ensure(ends, 2 * count + 2);
    ends[2 * count] = right < 0 ? -1 : sides.end(right);
    ends[2 * count + 1] = left < 0 ? -1 : sides.start[sides.before(left)];
    return sides.x.length + count++;
  }

  /** The last side on a turn around the vertex; −1 if there is no limit. */
  private int last(int side, boolean toRight) {
    int at = side;
    while (true) {
      int next = toRight ? walls.fanRight(at) : walls.fanLeft(at);
      if (next < 0 || next == side) {
        return next < 0 ? at : -1;
      }
      at = next;
    }
  }

  /** Marks every label with a wall as a corner; the search decides which turns are taut. */
  void mark(boolean[] corner, int[] rightWall, int[] leftWall) {
    for (int i = 0; i < count; i++) {
      rightWall[sides.x.length + i] = ends[2 * i];
      leftWall[sides.x.length + i] = ends[2 * i + 1];
    }
    for (int side = 0; side < label.length; side++) {
      int i = label[side] - sides.x.length;
      corner[side] = i < 0 ? corner[side] : ends[2 * i] >= 0 || ends[2 * i + 1] >= 0;
    }
  }
}
