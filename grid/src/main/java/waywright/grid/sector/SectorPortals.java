package waywright.grid.sector;

import java.util.Arrays;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.internal.IntList;

/**
 * Chooses the portals of a sector: cells at its border from which a step leads out of it. Sectors
 * on both sides choose the same crossings, because both use the same run of open pairs of cells.
 */
final class SectorPortals {

  private final GridSpace space;
  private final int spacing;
  private final IntList cells = new IntList();

  private SectorPortals(GridSpace space, int spacing) {
    this.space = space;
    this.spacing = spacing;
  }

  /** The portals of the sector with these corners, both inclusive, by number. */
  static int[] of(GridSpace space, int spacing, int left, int top, int right, int bottom) {
    SectorPortals portals = new SectorPortals(space, spacing);
    for (Direction out : Direction.values()) {
      if (!out.isDiagonal()) {
        int x = out == Direction.EAST ? right : left;
        int y = out == Direction.SOUTH ? bottom : top;
        portals.alongSide(x, y, out.dx() == 0 ? right - left + 1 : bottom - top + 1, out);
      }
    }
    portals.pastCorners(left, top, right, bottom);
    return Arrays.stream(portals.cells.toArray()).sorted().distinct().toArray();
  }

  /**
   * Adds the portals of one side, which begins at (x, y); steps {@code out} lead out of the sector.
   */
  private void alongSide(int x, int y, int length, Direction out) {
    int along = out.dx() == 0 ? 1 : space.map().width();
    int first = y * space.map().width() + x;
    int begin = 0;
    for (int i = 0; i <= length; i++) {
      boolean open = i < length && (space.steps(first + i * along) & out.bit()) != 0;
      if (!open) {
        run(first + begin * along, i - begin, along);
        begin = i + 1;
      }
    }
  }

  /**
   * Spreads portals evenly over a run, so that no cell of it is farther than half the spacing from
   * one.
   */
  private void run(int first, int length, int along) {
    int pieces = (length + spacing - 1) / spacing;
    for (int j = 0; j < pieces; j++) {
      long middle = (2L * j + 1) * length / (2L * pieces);
      cells.add(first + (int) middle * along);
    }
  }

  /**
   * Adds the ends of diagonal steps that lead out beside a blocked cell as portals, because a path
   * along the border cannot replace such a step.
   */
  private void pastCorners(int left, int top, int right, int bottom) {
    GridMap map = space.map();
    for (int y = top; y <= bottom; y++) {
      boolean whole = y == top || y == bottom;
      for (int x = left; x <= right; x += whole || x == right ? 1 : right - left) {
        int cell = map.cell(x, y);
        for (int out = space.steps(cell) & 0xf0; out != 0; out &= out - 1) {
          Direction d = Direction.values()[Integer.numberOfTrailingZeros(out)];
          int nx = x + d.dx();
          int ny = y + d.dy();
          boolean leaves = nx < left || nx > right || ny < top || ny > bottom;
          if (leaves && !(space.contains(map.cell(nx, y)) && space.contains(map.cell(x, ny)))) {
            cells.add(cell);
          }
        }
      }
    }
  }
}
