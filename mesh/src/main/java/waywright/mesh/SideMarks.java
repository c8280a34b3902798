package waywright.mesh;

/** Transfers the side marks of a builder: walls between polygons, one-way sides, ledges. */
final class SideMarks {

  private final SideMatch sides;
  private final int[] twin;
  private final boolean[] ledge;
  private final boolean[] shut;

  /** Writes the marks to arrays with one flag per side. */
  SideMarks(SideMatch sides, boolean[] ledge, boolean[] shut) {
    this.sides = sides;
    this.ledge = ledge;
    this.shut = shut;
    twin = sides.twins();
  }

  /** Sets all marks, and returns per side the one across it; −1 if it is a wall. */
  int[] marked(NavMeshBuilder from) {
    from.bars().forEach(this::bar);
    from.oneWays().forEach(this::oneWay);
    from.ledges().forEach(this::ledge);
    return twin;
  }

  private void bar(int from, int to) {
    int side = sides.find(from, to);
    if (side < 0 || twin[side] < 0 && sides.find(to, from) < 0) {
      throw new MeshException(
          -1, from, "no two polygons share the side to vertex " + to + ", which is to be barred");
    }
    twin[side] = -1;
    twin[sides.find(to, from)] = -1;
  }

  private void oneWay(int from, int to) {
    int side = sides.find(from, to);
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
    int side = sides.find(from, to);
    if (side < 0 || twin[side] >= 0) {
      throw new MeshException(
          -1,
          from,
          "no wall runs to vertex " + to + ", which is to be a ledge. Maybe turn it round?");
    }
    ledge[side] = true;
  }
}
