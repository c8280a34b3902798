package waywright.game;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;
import waywright.search.SearchStatus;

/**
 * One field for all units with the same aim. Its state is a pure function of space and expansions,
 * so that it can be taken back to any earlier one: a complete field by repair, an unfinished one by
 * doing the same work again, both no earlier than when somebody looks.
 */
final class SharedField {

  private final Aim aim;
  private final int[] goals;
  private final Field field;

  /** The state to be in when somebody looks, or null if it is in it. */
  private @Nullable State owed;

  SharedField(Aim aim, GridSpace space) {
    this.aim = aim;
    goals = aim.target().cells(space.map(), aim.movement(), cell -> true);
    field = new Field(space);
    field.aim(goals, new long[goals.length]);
  }

  /**
   * A state.
   *
   * @param space the world
   * @param complete whether it was complete
   * @param done expansions of its first wave otherwise
   */
  record State(GridSpace space, boolean complete, long done) {}

  State save() {
    return owed != null ? owed : new State(field.space(), field.isComplete(), field.expanded());
  }

  void restore(State state) {
    owed = state;
  }

  Aim aim() {
    return aim;
  }

  /** The field as it is to be. */
  Field field() {
    State state = owed;
    if (state != null) {
      owed = null;
      catchUp(state);
    }
    return field;
  }

  private void catchUp(State state) {
    if (state.complete && field.isComplete()) {
      if (field.space() != state.space) {
        field.repair(state.space, differences(field.space(), state.space));
      }
    } else if (state.complete
        || field.isComplete()
        || field.space() != state.space
        || field.expanded() != state.done) {
      field.follow(state.space);
      field.restart();
      field.run(state.complete ? Long.MAX_VALUE : state.done);
    }
  }

  /** What becomes of a unit at a cell, once the field is complete; −1 is off the map. */
  SearchStatus status(int cell) {
    Field field = field();
    Target target = aim.target();
    GridMap map = field.space().map();
    if (!field.space().contains(cell)) {
      return SearchStatus.INVALID_START;
    }
    boolean onMap = map.contains(target.left(), target.top());
    if (target.isCell()
        && !(onMap && field.space().contains(map.cell(target.left(), target.top())))) {
      return SearchStatus.INVALID_GOAL;
    }
    return field.reached(cell) ? SearchStatus.FOUND : SearchStatus.UNREACHABLE;
  }

  /** The route from a cell, once the field is complete. */
  Route route(int cell, long worldVersion) {
    Field field = field();
    SearchStatus status = status(cell);
    boolean found = status == SearchStatus.FOUND;
    int[] path = new int[found ? 256 : 0];
    int count = found ? field.copyPath(cell, path) : 0;
    if (count > path.length) {
      path = new int[count];
      field.copyPath(cell, path);
    }
    return new Route(
        status,
        Arrays.copyOf(path, count),
        field.space().map().width(),
        found ? field.cost(cell) : 0,
        worldVersion);
  }

  /** The cells whose terrain differs between two versions. */
  static int[] differences(GridSpace a, GridSpace b) {
    int[] cells = new int[16];
    int count = 0;
    for (int cell = 0; cell < a.nodeCount(); cell++) {
      if (a.map().terrain(cell) != b.map().terrain(cell)) {
        cells = count == cells.length ? Arrays.copyOf(cells, 2 * count) : cells;
        cells[count++] = cell;
      }
    }
    return Arrays.copyOf(cells, count);
  }

  /**
   * Follows an edit: by repair, if that takes no more than {@code budget} expansions, else it
   * begins anew.
   *
   * @return the expansions spent
   */
  long follow(GridSpace newer, int[] changed, long budget) {
    Field field = field();
    boolean whole = field.isComplete();
    field.follow(newer, changed);
    if (!whole) {
      return 0;
    }
    boolean repaired = field.run(budget);
    long spent = field.expanded();
    if (!repaired) {
      field.restart();
    }
    return spent;
  }
}
