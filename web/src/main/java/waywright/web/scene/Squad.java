package waywright.web.scene;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.field.TurnRange;
import waywright.grid.sight.FieldOfView;
import waywright.grid.sight.LineOfSight;

/** Where a unit of a tactics game can go this turn and the next ones, and what it can strike. */
public final class Squad {

  private final GridSpace space;
  private final int unit;
  final TurnRange range;

  /**
   * The range of one unit.
   *
   * @param steps straight steps over common ground in a turn
   * @param friends cells that may be passed, not stopped at
   * @param enemies cells that may not be entered; beside them every turn ends
   */
  public Squad(GridSpace space, int unit, int steps, int turns, int[] friends, int[] enemies) {
    this.space = space;
    this.unit = unit;
    boolean[] friendly = marked(space.nodeCount(), friends);
    boolean[] hostile = marked(space.nodeCount(), enemies);
    int width = space.map().width();
    range =
        TurnRange.over(space)
            .points(steps * Octile.STRAIGHT)
            .turns(turns)
            .mayPass(cell -> !hostile[cell])
            .mayStop(cell -> !friendly[cell] || cell == unit)
            .mustStop(cell -> isBeside(enemies, cell, width))
            .from(unit);
  }

  private static boolean[] marked(int size, int[] cells) {
    boolean[] marks = new boolean[size];
    Arrays.stream(cells).forEach(cell -> marks[cell] = true);
    return marks;
  }

  static boolean isBeside(int[] enemies, int cell, int width) {
    return Arrays.stream(enemies)
        .anyMatch(
            enemy ->
                Math.abs(enemy % width - cell % width) + Math.abs(enemy / width - cell / width)
                    == 1);
  }

  /** The turn in which each cell is reached first, −1 if in none. */
  @JSExport
  public Int32Array turns(int cells) {
    return Int32Array.copyFromJavaArray(IntStream.range(0, cells).map(range::turn).toArray());
  }

  /** For each cell 1 if the unit can end a turn there. */
  @JSExport
  public Int8Array stops(int cells) {
    return flags(cells, cell -> range.turn(cell) >= 0 && range.canStop(cell));
  }

  /** For each cell 1 if it can be struck. */
  @JSExport
  public Int8Array threat(int nearest, int farthest) {
    boolean[] struck = range.threat(nearest, farthest);
    return flags(struck.length, cell -> struck[cell]);
  }

  /** For each cell 1 if a test holds, else 0. */
  static Int8Array flags(int cells, IntPredicate test) {
    byte[] flags = new byte[cells];
    for (int cell = 0; cell < cells; cell++) {
      flags[cell] = (byte) (test.test(cell) ? 1 : 0);
    }
    return Int8Array.copyFromJavaArray(flags);
  }

  /** For each cell 1 if it is seen from where the unit stands, as far as the map reaches. */
  @JSExport
  public Int8Array sight() {
    FieldOfView view = new FieldOfView(LineOfSight.of(space));
    GridMap map = space.map();
    view.look(map.x(unit), map.y(unit), Integer.MAX_VALUE);
    boolean[] seen = marked(map.size(), IntStream.range(0, view.count()).map(view::cell).toArray());
    return flags(seen.length, cell -> seen[cell]);
  }

  /** The way to a cell. */
  @JSExport
  public Int32Array path(int cell) {
    return Int32Array.copyFromJavaArray(range.path(cell));
  }
}
