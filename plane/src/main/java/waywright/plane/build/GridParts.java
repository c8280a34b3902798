package waywright.plane.build;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import waywright.plane.Lattice;

/**
 * Decomposes the free cells of a grid, as {@link ConvexParts#ofCells} describes: the borders
 * between areas are traced, triangulated and merged, so polygons are larger and fewer than
 * rectangles.
 */
final class GridParts {

  private final int width;
  private final int height;
  private final Strands borders = new Strands(1024);

  /** Per column line: where its current run began, and the areas to its left and right. */
  private final int[] runStart;

  private final int[] runLeft;
  private final int[] runRight;

  private GridParts(int width, int height) {
    this.width = width;
    this.height = height;
    runStart = new int[width + 1];
    runLeft = new int[width + 1];
    runRight = new int[width + 1];
    Arrays.fill(runLeft, -1);
    Arrays.fill(runRight, -1);
  }

  static ConvexParts of(int width, int height, IntBinaryOperator areas) {
    checked(width, "width");
    checked(height, "height");
    FreeSpace free = FreeSpace.ofBorders(new GridParts(width, height).borders(areas));
    return Merging.of(Lattice.UNIT, free.triangles(), free.graph(), free.areas());
  }

  private static void checked(int size, String name) {
    if (size < 1 || size > Lattice.REACH) {
      throw new IllegalArgumentException(
          name + " is " + size + ", not from 1 to " + Lattice.REACH + ". Maybe an empty map?");
    }
  }

  /**
   * Traces the borders between areas, along rows and down columns at once. Pads each row with
   * blocked cells, one before it and one after it, to avoid bounds checks.
   */
  Strands borders(IntBinaryOperator areas) {
    int[] above = new int[width + 2];
    int[] row = new int[width + 2];
    Arrays.fill(above, -1);
    for (int y = 0; y <= height; y++) {
      Arrays.fill(row, -1);
      for (int x = 0; x < width && y < height; x++) {
        row[x + 1] = area(areas, x, y);
      }
      alongRow(y, above, row);
      acrossColumns(y, row);
      int[] spare = above;
      above = row;
      row = spare;
    }
    return borders;
  }

  private static int area(IntBinaryOperator areas, int x, int y) {
    int area = areas.applyAsInt(x, y);
    if (area < -1) {
      throw new IllegalArgumentException(
          "the area of cell (" + x + ", " + y + ") is " + area + ". Maybe -1 for blocked?");
    }
    return area;
  }

  /**
   * Adds the runs on the line between two rows, eastwards: the row with the greater y is on the
   * left.
   */
  private void alongRow(int y, int[] above, int[] row) {
    int start = 0;
    for (int x = 1; x <= width + 1; x++) {
      boolean ends = x > width || above[x] != above[start + 1] || row[x] != row[start + 1];
      int turns = row[start + 1] - above[start + 1];
      if (ends && turns != 0) {
        borders.add(start, y, x - 1, y, FreeSpace.AREA, turns);
      }
      start = ends ? x - 1 : start;
    }
  }

  private void acrossColumns(int y, int[] row) {
    for (int x = 0; x <= width; x++) {
      if (row[x] != runLeft[x] || row[x + 1] != runRight[x]) {
        int turns = runLeft[x] - runRight[x];
        if (turns != 0) {
          borders.add(x, runStart[x], x, y, FreeSpace.AREA, turns);
        }
        runStart[x] = y;
        runLeft[x] = row[x];
        runRight[x] = row[x + 1];
      }
    }
  }
}
