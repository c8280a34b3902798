package waywright.units.internal.slots;

import org.jspecify.annotations.Nullable;
import waywright.game.GameWorld;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.space.ArcBuffer;
import waywright.units.internal.ground.Space;
import waywright.units.internal.ground.SquareSpace;
import waywright.units.internal.ground.UnitNodes;

/** Squares from rows of text: # is a wall. Simple, for tests. */
public final class TextNodes implements UnitNodes {
  public final int width;
  public final int height;
  private final boolean[] walls;
  private final Space space;
  private boolean[] fits = {};
  private @Nullable Movement last;

  /** Makes squares of rows of equal length. */
  public TextNodes(String... rows) {
    width = rows[0].length();
    height = rows.length;
    walls = new boolean[width * height];
    space = new SquareSpace(new GameWorld(GridMap.of(rows)));
    for (int i = 0; i < walls.length; i++) {
      walls[i] = rows[i / width].charAt(i % width) == '#';
    }
  }

  /** Whether a cell is a wall or outside. */
  public boolean isWall(int x, int y) {
    return x < 0 || y < 0 || x >= width || y >= height || walls[y * width + x];
  }

  @Override
  public long version() {
    return 0;
  }

  @Override
  public int count() {
    return walls.length;
  }

  @Override
  public int at(double x, double y) {
    int column = (int) Math.floor(x);
    int row = (int) Math.floor(y);
    return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
  }

  @Override
  public double x(int node) {
    return node % width + 0.5;
  }

  @Override
  public double y(int node) {
    return node / width + 0.5;
  }

  @Override
  public boolean contains(Movement movement, int node) {
    return contains(movement, node % width, node / width);
  }

  private boolean contains(Movement movement, int x, int y) {
    return x >= 0 && y >= 0 && x < width && y < height && fits(movement)[y * width + x];
  }

  /** Where a body can stand: computed once for the movement that is asked for again and again. */
  private boolean[] fits(Movement movement) {
    if (movement != last) {
      last = movement;
      int[] cells = movement.body().cells();
      fits = new boolean[walls.length];
      for (int i = 0; i < walls.length; i++) {
        fits[i] = true;
        for (int k = 0; k < cells.length; k += 2) {
          fits[i] &= !isWall(i % width + cells[k], i / width + cells[k + 1]);
        }
      }
    }
    return fits;
  }

  @Override
  public void expand(Movement movement, int node, ArcBuffer out) {
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        int head = node + dy * width + dx;
        long cost = head == node ? -1 : step(movement, node, head);
        if (cost >= 0) {
          out.add(head, cost);
        }
      }
    }
  }

  @Override
  public long step(Movement movement, int from, int to) {
    int dx = Math.floorMod(to - from + 1, width) - 1;
    int x = from % width;
    int y = from / width;
    int dy = Math.floorDiv(to - from - dx, width);
    if (Math.abs(dx) > 1
        || Math.abs(dy) > 1
        || !contains(movement, x + dx, y + dy)
        || !contains(movement, x + dx, y)
        || !contains(movement, x, y + dy)) {
      return -1;
    }
    return dx != 0 && dy != 0 ? Octile.DIAGONAL : Octile.STRAIGHT;
  }

  @Override
  public int copyOccupied(Movement movement, int node, int[] nodes) {
    int[] cells = movement.body().cells();
    for (int i = 0; i < cells.length; i += 2) {
      nodes[i / 2] = node + cells[i + 1] * width + cells[i];
    }
    return cells.length / 2;
  }

  /** The free plane of the same squares. */
  public Space space() {
    return space;
  }

  /** Whether a disc touches no wall and is inside, by all cells near it. */
  public boolean isFree(double x, double y, double radius) {
    for (int row = (int) Math.floor(y - radius) - 1; row <= y + radius + 1; row++) {
      for (int column = (int) Math.floor(x - radius) - 1; column <= x + radius + 1; column++) {
        double dx = Math.max(0, Math.max(column - x, x - column - 1));
        double dy = Math.max(0, Math.max(row - y, y - row - 1));
        if (isWall(column, row) && dx * dx + dy * dy < radius * radius - 1e-12) {
          return false;
        }
      }
    }
    return true;
  }
}
