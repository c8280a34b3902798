package waywright.mesh;

import waywright.mesh.internal.Sides;

/** Transfers the side marks of a builder: walls between polygons, one-way sides, ledges. */
final class SideMarks {

  private final SideMatch match;
  private final int[] twin;
  private final boolean[] shut;
  private final boolean[] ledge;

  SideMarks(Sides sides) {
    match = new SideMatch(sides);
    twin = sides.twin;
    shut = sides.shut;
    ledge = sides.ledge;
  }

  /** Joins the sides of neighbors, and sets all marks. */
  void mark(NavMeshBuilder from) {
    match.join();
    from.bars().forEach(this::bar);
    from.oneWays().forEach(this::oneWay);
    from.ledges().forEach(this::ledge);
  }

  private void bar(int from, int to) {
    int side = match.find(from, to);
    if (side < 0 || twin[side] < 0 && match.find(to, from) < 0) {
      throw new MeshException(
          -1, from, "no two polygons share the side to vertex " + to + ", which is to be barred");
    }
    twin[side] = -1;
    twin[match.find(to, from)] = -1;
  }

  private void oneWay(int from, int to) {
    int side = match.find(from, to);
    if (side < 0 || twin[side] < 0) {
      throw new MeshException(
          -1,
          from,
          "no two polygons share the side to vertex "
              + to
              + ", which is to be one-way. Maybe it is barred?");
    }
    if (shut[side]) {
      throw new MeshException(
          -1, from, "the side to vertex " + to + " is one-way both ways. Maybe bar it?");
    }
    shut[twin[side]] = true;
  }

  private void ledge(int from, int to) {
    int side = match.find(from, to);
    if (side < 0 || twin[side] >= 0) {
      throw new MeshException(
          -1,
          from,
          "no wall runs to vertex " + to + ", which is to be a ledge. Maybe turn it round?");
    }
    ledge[side] = true;
  }
}
