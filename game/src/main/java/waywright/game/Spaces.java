package waywright.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;

/** The world as each movement in use sees it, for one version; follows the world by its changes. */
final class Spaces {

  private final NavWorld world;
  private final List<GridSpace> spaces = new ArrayList<>();
  private GridMap map;
  private long version;

  Spaces(NavWorld world) {
    this.world = world;
    byte[] terrain = new byte[world.width() * world.height()];
    for (int cell = 0; cell < terrain.length; cell++) {
      terrain[cell] = letter(cell % world.width(), cell / world.width());
    }
    map = GridMap.of(world.width(), world.height(), terrain);
    version = world.version();
  }

  private byte letter(int x, int y) {
    char letter = world.terrain(x, y);
    if (letter > 0xff) {
      throw new IllegalArgumentException(
          "the world shows terrain "
              + (int) letter
              + " at ("
              + x
              + ", "
              + y
              + "), which is not one byte. Maybe map it to a Latin-1 letter?");
    }
    return (byte) letter;
  }

  /** What a rollback needs: all immutable. */
  record Saved(GridMap map, long version, List<GridSpace> spaces) {}

  Saved save() {
    return new Saved(map, version, List.copyOf(spaces));
  }

  void restore(Saved saved) {
    map = saved.map;
    version = saved.version;
    spaces.clear();
    spaces.addAll(saved.spaces);
  }

  GridMap map() {
    return map;
  }

  long version() {
    return version;
  }

  /** The space of a movement; made when first asked for. */
  GridSpace of(Movement movement) {
    for (int i = 0; i < spaces.size(); i++) {
      if (spaces.get(i).movement().equals(movement)) {
        return spaces.get(i);
      }
    }
    GridSpace space = new GridSpace(map, movement);
    spaces.add(space);
    return space;
  }

  boolean isBehind() {
    return world.version() != version;
  }

  /** Follows the world; returns the cells whose terrain differs from before. */
  int[] follow() {
    Cells changed = new Cells();
    if (!world.changesSince(version, changed::look)) {
      changed.look(0, 0, map.width(), map.height());
    }
    version = world.version();
    int[] cells = changed.distinct();
    if (cells.length > 0) {
      byte[] letters = new byte[cells.length];
      for (int i = 0; i < cells.length; i++) {
        letters[i] = letter(map.x(cells[i]), map.y(cells[i]));
      }
      map = map.with(cells, letters);
      spaces.replaceAll(space -> space.with(map, cells));
    }
    return cells;
  }

  /** Collects cells that really differ. */
  private final class Cells {

    private int[] cells = new int[16];
    private int count;

    void look(int x, int y, int columns, int rows) {
      if (x < 0
          || y < 0
          || columns < 0
          || rows < 0
          || x > map.width() - columns
          || y > map.height() - rows) {
        throw new IllegalArgumentException(
            "the world reports a change of "
                + columns
                + " x "
                + rows
                + " cells at ("
                + x
                + ", "
                + y
                + "), which does not lie on its "
                + map.width()
                + " x "
                + map.height()
                + " cells. Maybe clip it?");
      }
      for (int cy = y; cy < y + rows; cy++) {
        for (int cx = x; cx < x + columns; cx++) {
          if (world.terrain(cx, cy) != map.letter(cx, cy)) {
            cells = count == cells.length ? Arrays.copyOf(cells, 2 * count) : cells;
            cells[count++] = map.cell(cx, cy);
          }
        }
      }
    }

    int[] distinct() {
      return Arrays.stream(cells, 0, count).sorted().distinct().toArray();
    }
  }
}
