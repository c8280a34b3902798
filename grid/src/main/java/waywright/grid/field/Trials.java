package waywright.grid.field;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;

/**
 * Computes {@link Buildable} for bodies larger than a cell by trial: blocks each square, repairs
 * and reads the field towards the goals, and undoes both. A building blocks more anchors than it
 * covers cells, some of them blocked before, so that the ring around it decides nothing.
 */
final class Trials {

  final long[] deltas;
  final long[] longest;
  final long[] lanes;

  private final Anchors anchors;
  private final GridSpace space;
  private final Field field;
  private final int[] spawns;
  private final int[] units;

  /** Tries all squares of this side length. */
  Trials(GridSpace bodies, int side, int[] spawns, int[] goals, int[] units) {
    anchors = bodies.anchors();
    space = new GridSpace(anchors.map(), anchors.movement());
    field = Field.towards(space, goals);
    this.spawns = Arrays.stream(spawns).filter(field::reached).distinct().toArray();
    this.units = Arrays.stream(units).filter(field::reached).distinct().toArray();
    lanes = Arrays.stream(spawns).mapToLong(field::cost).toArray();
    deltas = new long[space.nodeCount()];
    longest = new long[space.nodeCount()];
    long[] now = Arrays.stream(this.spawns).mapToLong(field::cost).toArray();
    boolean[] taken = new boolean[space.nodeCount()];
    for (int[] kind : new int[][] {spawns, goals, units}) {
      Arrays.stream(kind).forEach(cell -> taken[cell] = true);
    }
    for (int cell = 0; cell < deltas.length; cell++) {
      int[] square = square(cell, side);
      int[] shut = square.length == 0 ? square : anchors.over(square);
      boolean free = square.length > 0 && Arrays.stream(shut).noneMatch(at -> taken[at]);
      deltas[cell] = free ? 0 : Buildable.REFUSED;
      longest[cell] = free ? Arrays.stream(now).max().orElse(0) : Buildable.REFUSED;
      int[] open = Arrays.stream(shut).filter(space::contains).toArray();
      if (free && open.length > 0) {
        attempt(cell, open, now);
      }
    }
  }

  /** The cells of a square of the ground; empty if one is blocked. */
  private int[] square(int cell, int side) {
    GridMap ground = anchors.ground();
    int x = ground.x(cell);
    int y = ground.y(cell);
    if (x + side > ground.width() || y + side > ground.height()) {
      return new int[0];
    }
    int[] square =
        IntStream.range(0, side * side).map(i -> ground.cell(x + i % side, y + i / side)).toArray();
    boolean free =
        Arrays.stream(square).allMatch(at -> anchors.mover().passable(ground.terrain(at)));
    return free ? square : new int[0];
  }

  private void attempt(int cell, int[] shut, long[] now) {
    byte[] letters = new byte[shut.length];
    Arrays.fill(letters, (byte) space.movement().lowestBlocked());
    field.repair(space.with(space.map().with(shut, letters), shut), shut);
    boolean cut = Arrays.stream(units).anyMatch(unit -> !field.reached(unit));
    long most = 0;
    long delta = 0;
    for (int i = 0; i < spawns.length; i++) {
      long cost = field.cost(spawns[i]);
      cut |= cost == Field.UNREACHED;
      most = Math.max(most, cost);
      delta = Math.max(delta, cost - now[i]);
    }
    longest[cell] = cut ? Buildable.REFUSED : most;
    deltas[cell] = cut ? Buildable.REFUSED : delta;
    field.repair(space, shut);
  }
}
