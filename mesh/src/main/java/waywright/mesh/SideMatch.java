package waywright.mesh;

import java.util.Arrays;
import waywright.mesh.internal.Sides;

/**
 * Finds per side the same side of the neighbor, the same two vertices in reverse order, and
 * transfers the side marks of a builder: walls between polygons, one-way sides, ledges.
 */
final class SideMatch {

  private static final int NONE = -1;

  private final Sides of;

  /** Start and end of each side, sorted. */
  private final long[] keys;

  /** The side of each key. */
  private final int[] sides;

  SideMatch(Sides of) {
    this.of = of;
    keys = new long[of.start.length];
    for (int side = 0; side < keys.length; side++) {
      keys[side] = key(of.start[side], of.end(side));
    }
    Arrays.sort(keys);
    sides = new int[keys.length];
    Arrays.fill(sides, NONE);
    for (int side = keys.length - 1; side >= 0; side--) {
      place(side);
    }
  }

  private void place(int side) {
    int place = Arrays.binarySearch(keys, key(of.start[side], of.end(side)));
    if (place > 0 && keys[place - 1] == keys[place]
        || place + 1 < keys.length && keys[place + 1] == keys[place]
        || sides[place] != NONE) {
      throw new MeshException(
          of.polygon[side],
          of.start[side],
          String.format(
              "its side to vertex %s is also a side of another polygon, in the same direction. Maybe they overlap?",
              of.end(side)));
    }
    sides[place] = side;
  }

  /** The side from one vertex to another, or −1. */
  private int find(int from, int to) {
    int place = Arrays.binarySearch(keys, key(from, to));
    return place < 0 ? NONE : sides[place];
  }

  private static long key(int from, int to) {
    return (long) from << 32 | to;
  }

  /** Joins each side to the one across it, if any, and sets all marks. */
  void mark(NavMeshBuilder from) {
    for (int side = 0; side < keys.length; side++) {
      of.twin[side] = find(of.end(side), of.start[side]);
    }
    from.bars.forEach(this::bar);
    from.oneWays.forEach(this::oneWay);
    from.ledges.forEach(this::ledge);
  }

  private void bar(NavMeshBuilder.Side bar) {
    int side = find(bar.from(), bar.to());
    int other = find(bar.to(), bar.from());
    require(
        side >= 0 && other >= 0,
        bar,
        "the side to vertex %s cannot be barred: no two polygons share it. Maybe it is a wall?");
    of.twin[side] = -1;
    of.twin[other] = -1;
  }

  private void oneWay(NavMeshBuilder.Side open) {
    int side = find(open.from(), open.to());
    require(
        side >= 0 && of.twin[side] >= 0,
        open,
        "the side to vertex %s cannot be one-way: no two polygons share it. Maybe it is barred?");
    require(
        !of.shut[side], open, "the side to vertex %s is one-way in both directions. Maybe bar it?");
    of.shut[of.twin[side]] = true;
  }

  private void ledge(NavMeshBuilder.Side ledge) {
    int side = find(ledge.from(), ledge.to());
    require(
        side >= 0 && of.twin[side] < 0,
        ledge,
        "the side to vertex %s cannot be a ledge: it is not a wall. Maybe reverse it?");
    of.ledge[side] = true;
  }

  private static void require(boolean holds, NavMeshBuilder.Side side, String problem) {
    if (!holds) {
      throw new MeshException(-1, side.from(), String.format(problem, side.to()));
    }
  }
}
