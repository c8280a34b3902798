package waywright.plane.build;

import waywright.plane.Lattice;

/** A closed square or box of the lattice. */
record Square(int west, int south, int east, int north) {

  /** Returns the smallest box that contains this one and a point. */
  Square with(int x, int y) {
    return new Square(Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y));
  }

  boolean contains(long point) {
    int x = Strands.x(point);
    int y = Strands.y(point);
    return west <= x && x <= east && south <= y && y <= north;
  }

  /**
   * Adds the contribution of a strand to the winding number at the point half a step east of the
   * south-western corner and slightly north: its signed crossing of the ray from there to the east.
   */
  void turn(Strands s, int i, int[] windings) {
    boolean up = s.ay(i) <= south;
    if (s.layer(i) == PlanarGraph.WALL || up == s.by(i) <= south) {
      return;
    }
    long side = side(s, i);
    if (side == 0) {
      side = (long) s.bx(i) - s.ax(i);
    }
    if (up ? side > 0 : side < 0) {
      windings[s.layer(i)] += up ? s.turns(i) : -s.turns(i);
    }
  }

  /**
   * Crosses a strand that rounding moves onto the southern line, from the corner to the vertex in a
   * column there, although it passes north of that point: the interior is north of it.
   */
  void lift(Strands s, int i, int column, int[] windings) {
    boolean isLaid =
        s.layer(i) != PlanarGraph.WALL
            && Pixel.isPassed(s, i, west, south)
            && Pixel.isPassed(s, i, column, south);
    boolean eastward = s.bx(i) > s.ax(i);
    if (isLaid && (eastward ? side(s, i) < 0 : side(s, i) > 0)) {
      windings[s.layer(i)] += eastward ? s.turns(i) : -s.turns(i);
    }
  }

  /** Returns on which side of a strand the point half a step east of the corner is. */
  private long side(Strands s, int i) {
    return Lattice.orientation(
        2 * s.ax(i), 2 * s.ay(i), 2 * s.bx(i), 2 * s.by(i), 2 * west + 1, 2 * south);
  }

  /** Adds its four lines, a step longer at each end, so that they cross at its corners. */
  void addFrame(Strands strands) {
    int turns = PlanarGraph.FRAME;
    strands.add(west - 1, south, east + 1, south, PlanarGraph.WALL, turns);
    strands.add(west - 1, north, east + 1, north, PlanarGraph.WALL, turns);
    strands.add(west, south - 1, west, north + 1, PlanarGraph.WALL, turns);
    strands.add(east, south - 1, east, north + 1, PlanarGraph.WALL, turns);
  }
}
