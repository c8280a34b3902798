package waywright.plane.build;

import java.util.stream.IntStream;
import waywright.plane.Lattice;

/**
 * Free space for the centers of round agents: {@link Outlines#eroded} and {@link Outlines#relaxed}.
 * Blocks a parallelogram along each straight wall, and a polygon that approximates the disc at each
 * corner; {@link TiledOutlines} and {@link Outlines#build} unite them by winding numbers.
 *
 * <p>Discs come from bisected directions, by square roots alone, so they are the same on every
 * platform.
 */
final class Erosion {

  /** An upper bound on how far rounding can move a side. */
  private static final double STEP = 1;

  /** The margin of a disc for slanted ends of parallelograms and for its own rounding. */
  private static final double MARGIN = 1.5;

  private final FreeSpace free;
  private final Disc disc;
  private final double radius;
  private final boolean outward;
  private final Strands holes = new Strands(64);

  private Erosion(FreeSpace free, Disc disc, double radius, boolean outward) {
    this.free = free;
    this.disc = disc;
    this.radius = outward ? radius + STEP : radius - STEP;
    this.outward = outward;
  }

  /**
   * Returns the polygon around a point that keeps a radius, in steps, as in {@link
   * Outlines#eroded}.
   */
  static Disc keeping(double steps, int sides) {
    return Disc.around(steps + STEP + MARGIN, sides);
  }

  /** Erodes if outward, else relaxes. */
  static Outlines of(Outlines outlines, double radius, int sides, boolean outward) {
    Disc.checkSides(sides);
    double steps = radius / outlines.lattice().step();
    Square box = outlines.strands().box();
    double space =
        Lattice.REACH
            - Math.max(
                Math.max(Math.abs((double) box.west()), Math.abs((double) box.east())),
                Math.max(Math.abs((double) box.south()), Math.abs((double) box.north())));
    if (!(radius > 0) || !(2 * steps + 8 <= space)) {
      throw new IllegalArgumentException(
          String.format(
              "the radius is %s, not more than 0, or more than half of the lattice beyond"
                  + " the outlines, %s. Maybe a coarser lattice?",
              radius, Math.max(0, space / 2 - 4) * outlines.lattice().step()));
    }
    FreeSpace free = FreeSpace.of(Noding.of(outlines.strands()), outlines.rule());
    Disc disc = outward ? keeping(steps, sides) : Disc.within(steps - MARGIN, sides);
    Erosion erosion = new Erosion(free, disc, steps, outward);
    IntStream.range(0, free.triangles().halfEdges).filter(erosion::isWall).forEach(erosion::block);
    return Outlines.of(outlines.lattice(), free, erosion.holes);
  }

  /** Whether the left of a half-edge is free, and its right cannot be entered. */
  private boolean isWall(int e) {
    if (free.areas()[e / 3] < 0) {
      return false;
    }
    int edge = free.triangles().edge[e];
    return free.areas()[free.triangles().twin[e] / 3] < 0
        || (edge >= 0 && free.graph().isWall(edge));
  }

  /** Blocks the neighborhood of a wall and of its end. */
  private void block(int e) {
    Triangles t = free.triangles();
    int a = t.origin[e];
    int b = t.target(e);
    int next = Triangles.next(e);
    while (!isWall(next)) {
      next = Triangles.next(t.twin[next]);
    }
    int c = t.target(next);
    if (radius <= 0) {
      return;
    }
    long[] w = offset(t.x[b] - t.x[a], t.y[b] - t.y[a]);
    ring(
        t.x[a], t.y[a], t.x[b], t.y[b], t.x[b] + w[0], t.y[b] + w[1], t.x[a] + w[0], t.y[a] + w[1]);
    long turn = t.side(a, b, c);
    if (turn < 0 || (turn == 0 && isBack(a, b, c))) {
      disc.addTo(holes, t.x[b], t.y[b]);
      return;
    }
    // If the walls bend inwards, rounding may leave a gap between their two parallelograms.
    long[] v = offset(t.x[c] - t.x[b], t.y[c] - t.y[b]);
    if (outward && w[0] * v[1] - w[1] * v[0] < 0) {
      ring(t.x[b], t.y[b], t.x[b] + v[0], t.y[b] + v[1], t.x[b] + w[0], t.y[b] + w[1]);
    }
  }

  private boolean isBack(int a, int b, int c) {
    Triangles t = free.triangles();
    double dx = (double) (t.x[b] - t.x[a]) * (t.x[c] - t.x[b]);
    return dx + (double) (t.y[b] - t.y[a]) * (t.y[c] - t.y[b]) < 0;
  }

  private void ring(long... xy) {
    int last = xy.length - 2;
    for (int i = 0; i < xy.length; last = i, i += 2) {
      holes.add((int) xy[last], (int) xy[last + 1], (int) xy[i], (int) xy[i + 1], Outlines.HOLE, 1);
    }
  }

  /**
   * Returns the lattice vector that moves a side to its left by the radius: outward, the shortest
   * that is not less than the radius; inward, the longest that is not more.
   */
  private long[] offset(long dx, long dy) {
    double length = Math.sqrt((double) dx * dx + (double) dy * dy);
    long x = (long) Math.floor(-dy / length * radius + 0.5);
    long y = (long) Math.floor(dx / length * radius + 0.5);
    long[] best = {0, 0};
    double bestHeight = outward ? Double.POSITIVE_INFINITY : 0;
    for (long i = x - 1; i <= x + 1; i++) {
      for (long j = y - 1; j <= y + 1; j++) {
        double height = (dx * j - dy * i) / length;
        boolean fits =
            outward
                ? height >= radius && height < bestHeight
                : (double) (i * i + j * j) <= radius * radius && height > bestHeight;
        if (fits) {
          best[0] = i;
          best[1] = j;
          bestHeight = height;
        }
      }
    }
    return best;
  }
}
