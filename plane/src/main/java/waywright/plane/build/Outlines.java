package waywright.plane.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import waywright.plane.Lattice;

/**
 * Free space described by rings: outlines that are free inside, holes that are not, areas in it,
 * and walls without thickness. {@link #build} decomposes it into convex polygons.
 *
 * <p>A point is free if it is in an outline and in no hole. Rings may overlap, cross and touch one
 * another; where areas overlap, the greatest area number applies. Each ring by itself is simple and
 * counter-clockwise if y grows upwards, including holes; any other ring is rejected with its name
 * and vertex, unless {@link #repairing} was called.
 *
 * <p>Vertices and crossings of sides are snapped to the nearest points of the lattice, which bends
 * sides by at most half a step where they pass such a point. So parts thinner than a step may
 * vanish. The polygons depend on the rings alone, not on their order.
 *
 * <p>Building takes O(n log n) time and about 600 bytes per vertex or crossing, of which there may
 * be 2^26. Not thread-safe.
 */
public final class Outlines {

  private static final int OUTLINE = FreeSpace.AREA;
  static final int HOLE = 2;
  private static final int FIRST_AREA = 3;

  private final Lattice lattice;
  private final Strands outlines = new Strands(64);
  private final TreeMap<Integer, Strands> areas = new TreeMap<>();
  private final int[] rings = new int[4];
  private boolean repairing;

  /** The tolerance of simplified rings, in steps; 0 if they are not simplified. */
  private double tolerance;

  /** Creates outlines without any free space. */
  public Outlines(Lattice lattice) {
    this.lattice = Objects.requireNonNull(lattice, "lattice");
  }

  /**
   * Repairs all following rings that would be rejected: reverses clockwise ones, drops repeated
   * vertices, and replaces rings that cross or touch themselves by the region they wind around;
   * rings without an interior are dropped.
   */
  public Outlines repairing() {
    requireEither(tolerance == 0);
    repairing = true;
    return this;
  }

  /**
   * Removes vertices of all following outlines and holes where that removes free space and adds
   * none: blocked space stays blocked, and all lost space is within the tolerance of an original
   * side. So outlines lose convex vertices, holes reflex ones; a convex hole keeps all. Areas and
   * walls are not simplified.
   *
   * @param tolerance in the unit of the coordinates, 0 or more
   * @throws IllegalArgumentException if it is negative or not finite
   * @throws IllegalStateException with {@link #repairing}: the lost space is bounded for simple
   *     rings only
   */
  public Outlines simplifying(double tolerance) {
    if (!(tolerance >= 0 && tolerance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "the tolerance is " + tolerance + ", not finite and 0 or more. Maybe 0.5?");
    }
    requireEither(!repairing);
    this.tolerance = tolerance / lattice.step();
    return this;
  }

  private static void requireEither(boolean other) {
    if (!other) {
      throw new IllegalStateException(
          "rings can be repaired or simplified, not both. Maybe repair them first?");
    }
  }

  /**
   * Makes the inside of a ring free space.
   *
   * @param ring x0, y0, x1, y1, …, read and not retained
   * @throws IllegalArgumentException if it is clockwise, has fewer than 3 vertices, a repeated
   *     vertex or sides that intersect, or a coordinate is not a number or beyond the lattice
   */
  public Outlines outline(double... ring) {
    add("outline " + rings[0]++, ring, outlines, OUTLINE);
    return this;
  }

  /** Blocks the inside of a ring, regardless of outlines; throws like {@link #outline}. */
  public Outlines hole(double... ring) {
    add("hole " + rings[1]++, ring, outlines, HOLE);
    return this;
  }

  /**
   * Assigns an area number to the free space inside a ring; free space in no area has 0. Throws
   * like {@link #outline}.
   *
   * @param area 0 to 65535; the greatest applies where areas overlap
   */
  public Outlines area(int area, double... ring) {
    if (area < 0 || area > 0xffff) {
      throw new IllegalArgumentException(
          "the area is " + area + ", not from 0 to 65535. Maybe a coordinate was meant?");
    }
    Strands strands = areas.computeIfAbsent(area, a -> new Strands(8));
    add("ring " + rings[2]++ + " of areas", ring, strands, FIRST_AREA);
    return this;
  }

  /**
   * Adds a wall without thickness along a chain of two or more vertices: it cannot be crossed, nor
   * passed at ends that touch other walls.
   *
   * @throws IllegalArgumentException if it has fewer than 2 vertices, or a coordinate that is not a
   *     number or beyond the lattice
   */
  public Outlines wall(double... chain) {
    LatticeRing points = LatticeRing.of("wall " + rings[3]++, lattice, chain, 2);
    for (int i = 1; i < points.size(); i++) {
      outlines.add(
          points.x()[i - 1], points.y()[i - 1], points.x()[i], points.y()[i], PlanarGraph.WALL, 1);
    }
    return this;
  }

  private void add(String name, double[] coordinates, Strands strands, int layer) {
    LatticeRing ring = LatticeRing.of(name, lattice, coordinates, repairing ? 0 : 3);
    if (repairing) {
      ring.addRepaired(strands, layer);
    } else {
      ring.checkSimple();
      boolean whole = tolerance == 0 || layer == FIRST_AREA;
      // Outlines lose the vertices to the right of new sides, holes those to the left.
      ring = whole ? ring : Thinning.of(ring, layer == HOLE ? 1 : -1, tolerance);
      ring.addSides(strands, layer);
    }
  }

  /**
   * Decomposes the free space into convex polygons; none if nothing is free.
   *
   * @throws IllegalArgumentException if there are more than 2^26 crossings
   */
  public ConvexParts build() {
    FreeSpace free = FreeSpace.of(Noding.of(strands()), rule());
    return Merging.of(lattice, free.triangles(), free.graph(), free.areas());
  }

  /**
   * Returns outlines whose free space is for the centers of round agents: it keeps a radius from
   * everything blocked here, including walls. Walls move by the radius and one to two steps of the
   * lattice, tips of corners by at most {@code radius / cos(π / sides)} and four steps; so a gap
   * exactly as wide as an agent is closed.
   *
   * @param radius above 0, in the unit of the coordinates
   * @param sides of the polygons that approximate discs: a power of two from 8 to 1024; 32 make
   *     arcs 0.5 % longer
   * @throws IllegalArgumentException if the radius or the sides are out of range, or the blocked
   *     parts, up to two radii beyond the outlines, do not fit in the lattice
   */
  public Outlines eroded(double radius, int sides) {
    return Erosion.of(this, radius, sides, true);
  }

  /**
   * Returns outlines whose free space contains all centers that keep the radius, and exceeds them
   * about as much as {@link #eroded} falls short: a gap exactly as wide as an agent is open.
   *
   * @throws IllegalArgumentException like {@link #eroded}
   */
  public Outlines relaxed(double radius, int sides) {
    return Erosion.of(this, radius, sides, false);
  }

  /** Returns outlines along the borders of a free space, with additional holes. */
  static Outlines of(Lattice lattice, FreeSpace free, Strands holes) {
    Outlines outlines = new Outlines(lattice);
    outlines.outlines.addAll(holes, 0);
    PlanarGraph graph = free.graph();
    Triangles t = free.triangles();
    for (int e = 0; e < t.halfEdges; e++) {
      int edge = t.edge[e];
      if (edge < 0 || t.origin[e] != graph.from()[edge]) {
        continue;
      }
      int left = free.areas()[e / 3];
      int right = free.areas()[t.twin[e] / 3];
      if (graph.isWall(edge)) {
        t.addTo(outlines.outlines, e, PlanarGraph.WALL, 1);
      }
      if (left < 0 != right < 0) {
        t.addTo(outlines.outlines, e, OUTLINE, left < 0 ? -1 : 1);
      }
      if (left > 0 && left != right) {
        t.addTo(outlines.areas.computeIfAbsent(left, a -> new Strands(8)), e, FIRST_AREA, 1);
      }
      if (right > 0 && left != right) {
        t.addTo(outlines.areas.computeIfAbsent(right, a -> new Strands(8)), e, FIRST_AREA, -1);
      }
    }
    return outlines;
  }

  Lattice lattice() {
    return lattice;
  }

  int layers() {
    return FIRST_AREA + areas.size();
  }

  /** Returns the sides of all rings, and the walls, with a layer for each area. */
  Strands strands() {
    Strands all = new Strands(outlines.count());
    all.addAll(outlines, 0);
    int higher = 0;
    for (Strands area : areas.values()) {
      all.addAll(area, higher++);
    }
    return all;
  }

  /** Returns the rule from the winding numbers of these layers to areas. */
  ToIntFunction<int[]> rule() {
    List<Integer> numbers = new ArrayList<>(areas.keySet());
    return windings -> area(windings, numbers);
  }

  private static int area(int[] windings, List<Integer> numbers) {
    if (windings[OUTLINE] <= 0 || (windings.length > HOLE && windings[HOLE] > 0)) {
      return -1;
    }
    for (int layer = windings.length - 1; layer >= FIRST_AREA; layer--) {
      if (windings[layer] > 0) {
        return numbers.get(layer - FIRST_AREA);
      }
    }
    return 0;
  }
}
