package waywright.grid.building;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;

/**
 * Computes {@link Buildable} for bodies larger than a cell by trial: blocks each square, repairs
 * and reads the field towards the goals, and undoes both. A building blocks more anchors than it
 * covers cells, some of them blocked before, so the ring around it decides nothing.
 */
final class Trials {

  private final Buildable made;
  private final Anchors anchors;
  private final GridSpace space;
  private final Field field;
  private final int[] spawns;
  private final int[] units;

  /** By cell, whether a spawn, goal or unit is there. */
  private final boolean[] taken;

  Trials(GridSpace bodies, int[] goals, int[] spawns, int[] units, Buildable made) {
    this.made = made;
    anchors = bodies.anchors();
    space = new GridSpace(anchors.map(), anchors.movement());
    field = Field.towards(space, goals);
    this.spawns = Arrays.stream(spawns).filter(field::reached).distinct().toArray();
    this.units = Arrays.stream(units).filter(field::reached).distinct().toArray();
    made.lanes = Arrays.stream(spawns).mapToLong(field::cost).toArray();
    taken = new boolean[space.nodeCount()];
    Stream.of(spawns, goals, units).flatMapToInt(Arrays::stream).forEach(at -> taken[at] = true);
  }

  /** Tries all squares of this side length. */
  void run(int side) {
    long[] now = Arrays.stream(spawns).mapToLong(field::cost).toArray();
    long most = made.longest();
    for (int cell = 0; cell < taken.length; cell++) {
      int[] square = square(cell, side);
      int[] closed = square.length == 0 ? square : anchors.over(square);
      boolean free = square.length > 0 && Arrays.stream(closed).noneMatch(at -> taken[at]);
      set(cell, free, most, 0);
      int[] open = Arrays.stream(closed).filter(space::contains).toArray();
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

  private void attempt(int cell, int[] closed, long[] now) {
    byte[] letters = new byte[closed.length];
    Arrays.fill(letters, (byte) space.movement().lowestBlocked());
    field.repair(space.with(space.map().with(closed, letters), closed), closed);
    boolean cut = Arrays.stream(units).anyMatch(unit -> !field.reached(unit));
    long most = 0;
    long delta = 0;
    for (int i = 0; i < spawns.length; i++) {
      long cost = field.cost(spawns[i]);
      cut |= cost == Field.UNREACHED;
      most = Math.max(most, cost);
      delta = Math.max(delta, cost - now[i]);
    }
    set(cell, !cut, most, delta);
    field.repair(space, closed);
  }

  private void set(int cell, boolean allowed, long longest, long delta) {
    made.longest[cell] = allowed ? longest : Buildable.REFUSED;
    made.deltas[cell] = allowed ? delta : Buildable.REFUSED;
  }
}
