package waywright.mesh;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import waywright.mesh.NavMeshBuilder.Side;
import waywright.plane.internal.Orientation;

/** Applies the requested repairs to rings before they are validated. */
final class RingRepair {

  private final NavMeshBuilder from;
  private final Set<Repair> repairs;
  private final double[] x;
  private final double[] y;
  private final NavMeshBuilder to = NavMesh.builder();

  /** The current ring. */
  private int[] ring = {};

  private int size;

  RingRepair(NavMeshBuilder from, Set<Repair> repairs) {
    this.from = from;
    this.repairs = repairs;
    x = from.xs();
    y = from.ys();
  }

  /**
   * Returns the repaired mesh; bars, one-way sides and ledges are kept if their sides still exist.
   */
  NavMeshBuilder repaired() {
    to.takeVertices(from);
    int[] first = from.firsts();
    int[] rings = from.rings();
    int[] area = from.areas();
    int[] flags = from.flags();
    double[] ceiling = from.ceilings();
    for (int p = 0; p + 1 < first.length; p++) {
      ring = Arrays.copyOfRange(rings, first[p], first[p + 1]);
      size = ring.length;
      int parts = to.polygonCount();
      repair(area[p], flags[p]);
      for (int part = parts; ceiling.length > 0 && part < to.polygonCount(); part++) {
        to.ceiling(part, ceiling[p]);
      }
    }
    if (!from.bars.isEmpty() || !from.ledges.isEmpty() || !from.oneWays.isEmpty()) {
      Set<Side> sides = sides();
      Predicate<Side> isShared = side -> sides.contains(side) && sides.contains(side.reversed());
      from.bars.stream().filter(isShared).forEach(to.bars::add);
      from.oneWays.stream().filter(isShared).forEach(to.oneWays::add);
      from.ledges.stream()
          .map(side -> sides.contains(side) ? side : side.reversed())
          .filter(sides::contains)
          .forEach(to.ledges::add);
    }
    return to;
  }

  /** The sides of all remaining polygons. */
  private Set<Side> sides() {
    int[] first = to.firsts();
    int[] rings = to.rings();
    Set<Side> sides = new HashSet<>();
    for (int p = 0; p + 1 < first.length; p++) {
      for (int i = first[p]; i < first[p + 1]; i++) {
        sides.add(new Side(rings[i], rings[i + 1 < first[p + 1] ? i + 1 : first[p]]));
      }
    }
    return sides;
  }

  private void repair(int area, int flags) {
    if (repairs.contains(Repair.DROP_EMPTY)) {
      dropEmpty();
      if (size < 3) {
        return;
      }
    }
    if (repairs.contains(Repair.TURN_CLOCKWISE) && isClockwise()) {
      reverse();
    }
    if (repairs.contains(Repair.CUT_CONCAVE) && isConcave()) {
      cut(area, flags);
    } else {
      add(area, flags, Arrays.copyOf(ring, size));
    }
  }

  private void add(int area, int flags, int[] part) {
    to.flags(to.polygon(area, part), flags);
  }

  /** Removes vertices until nothing changes: a removal may leave equal neighbors. */
  private void dropEmpty() {
    int kept = 0;
    for (int i = 0; kept < size && size >= 3; i = (i + 1) % size) {
      int before = at(i - 1);
      if (isSame(before, ring[i]) || turnAt(i) == 0 && turnsBack(before, ring[i], at(i + 1))) {
        remove(i);
        i = (i + size - 1) % size;
        kept = 0;
      } else {
        kept++;
      }
    }
  }

  private boolean isSame(int a, int b) {
    return x[a] == x[b] && y[a] == y[b];
  }

  private boolean turnsBack(int before, int here, int next) {
    return (x[here] - x[before]) * (x[next] - x[here]) + (y[here] - y[before]) * (y[next] - y[here])
        <= 0;
  }

  private void remove(int i) {
    System.arraycopy(ring, i + 1, ring, i, size - i - 1);
    size--;
  }

  /**
   * Whether the ring is clockwise, by the turn at the lowest of its leftmost vertices, which is
   * never reflex.
   */
  private boolean isClockwise() {
    int corner = 0;
    for (int i = 1; i < size; i++) {
      int v = ring[i];
      int least = ring[corner];
      corner = x[v] < x[least] || x[v] == x[least] && y[v] < y[least] ? i : corner;
    }
    return turnAt(corner) < 0;
  }

  private void reverse() {
    ring = IntStream.range(0, size).map(i -> ring[size - 1 - i]).toArray();
  }

  private boolean isConcave() {
    return IntStream.range(0, size).anyMatch(i -> turnAt(i) > 0)
        && IntStream.range(0, size).anyMatch(i -> turnAt(i) < 0);
  }

  /** Cuts off ears until a convex ring is left; if there is no ear, the rest is kept unchanged. */
  private void cut(int area, int flags) {
    for (int ear = ear(); ear >= 0 && isConcave(); ear = ear()) {
      add(area, flags, new int[] {at(ear - 1), ring[ear], at(ear + 1)});
      remove(ear);
    }
    add(area, flags, Arrays.copyOf(ring, size));
  }

  /**
   * The first vertex whose triangle with its neighbors contains no other vertex; −1 if there is
   * none, or only a triangle is left.
   */
  private int ear() {
    IntPredicate isEar = i -> size > 3 && turnAt(i) > 0 && isEmpty(i);
    return IntStream.range(0, size).filter(isEar).findFirst().orElse(-1);
  }

  private boolean isEmpty(int ear) {
    int a = at(ear - 1);
    int b = ring[ear];
    int c = at(ear + 1);
    for (int i = 0; i < size; i++) {
      int v = ring[i];
      boolean corner = v == a || v == b || v == c;
      if (!corner && turn(a, b, v) >= 0 && turn(b, c, v) >= 0 && turn(c, a, v) >= 0) {
        return false;
      }
    }
    return true;
  }

  private int at(int i) {
    return ring[(i + size) % size];
  }

  private double turnAt(int i) {
    return turn(at(i - 1), ring[i], at(i + 1));
  }

  private double turn(int a, int b, int c) {
    return Orientation.ADAPTIVE.of(x[a], y[a], x[b], y[b], x[c], y[c]);
  }
}
