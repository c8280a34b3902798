package waywright.mesh;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;

/**
 * A spatial index of the polygons of a mesh: a grid over its bounding box; each cell lists the
 * polygons whose box touches it. For a {@link LivingMesh} the cells are its tiles.
 */
final class PolygonBuckets {

  /** The maximum number of entries per polygon; with more, the cells are too small. */
  private static final int ENTRIES = 16;

  private static final int LONGEST_SIDE = 1 << 13;

  private final NavMesh mesh;
  private final Sides sides;
  private final double left;
  private final double bottom;
  private final double perX;
  private final double perY;
  private final int columns;
  private final int rows;

  /** Where the polygons of a cell begin in {@link #polygons}. */
  private final int[] first;

  private final int[] polygons;

  /** The tiles used as cells; null if the cells are built for the polygons. */
  private final @Nullable TileSlots tiles;

  private PolygonBuckets(NavMesh mesh, @Nullable TileSlots tiles, int columns, int rows) {
    this.mesh = mesh;
    sides = Walls.of(mesh).sides;
    this.tiles = tiles;
    left = mesh.left();
    bottom = mesh.bottom();
    this.columns = columns;
    this.rows = rows;
    perX = columns / (mesh.right() - left);
    perY = rows / (mesh.top() - bottom);
    // Filled backwards: each cell's count becomes its end, and then its start.
    int count = tiles == null ? mesh.polygonCount() : 0;
    int[] boxes = new int[4 * count];
    int[] end = new int[columns * rows + 1];
    for (int polygon = 0; polygon < count; polygon++) {
      putBox(polygon, boxes, 4 * polygon);
      forEachCell(boxes, 4 * polygon, cell -> end[cell]++);
    }
    for (int cell = 0; cell < columns * rows; cell++) {
      end[cell + 1] += end[cell];
    }
    polygons = new int[end[columns * rows]];
    for (int polygon = count - 1; polygon >= 0; polygon--) {
      int p = polygon;
      forEachCell(boxes, 4 * polygon, cell -> polygons[--end[cell]] = p);
    }
    first = end;
  }

  /** Visits the cells of a box, row by row. */
  private void forEachCell(int[] boxes, int at, IntConsumer visitor) {
    for (int row = boxes[at + 1]; row <= boxes[at + 3]; row++) {
      for (int column = boxes[at]; column <= boxes[at + 2]; column++) {
        visitor.accept(row * columns + column);
      }
    }
  }

  /** Computes the cells of a polygon's box: least column and row, greatest column and row. */
  private void putBox(int polygon, int[] boxes, int at) {
    int from = mesh.first(polygon);
    double least = mesh.x(mesh.start(from));
    double most = least;
    double low = mesh.y(mesh.start(from));
    double high = low;
    for (int side = from + 1; side < mesh.first(polygon + 1); side++) {
      int v = mesh.start(side);
      least = Math.min(least, mesh.x(v));
      most = Math.max(most, mesh.x(v));
      low = Math.min(low, mesh.y(v));
      high = Math.max(high, mesh.y(v));
    }
    boxes[at] = column(least);
    boxes[at + 1] = row(low);
    boxes[at + 2] = column(most);
    boxes[at + 3] = row(high);
  }

  /** Uses the tiles of a living mesh as cells, or cells built for the polygons. */
  static PolygonBuckets of(NavMesh mesh, @Nullable TileSlots tiles) {
    if (tiles != null) {
      return new PolygonBuckets(mesh, tiles, tiles.columns(), tiles.rows());
    }
    int cells = mesh.polygonCount();
    while (cells > 1 && isCrowded(mesh, cells)) {
      cells /= 4;
    }
    double across =
        Math.sqrt(cells * ((mesh.right() - mesh.left()) / (mesh.top() - mesh.bottom())));
    int rows = clamp((int) (cells / Math.max(1, across)));
    return new PolygonBuckets(mesh, null, clamp((int) across), rows);
  }

  /** Whether there would be too many entries, as with diagonal slivers. */
  private static boolean isCrowded(NavMesh mesh, int cells) {
    double unit = Math.sqrt((mesh.right() - mesh.left()) * (mesh.top() - mesh.bottom()) / cells);
    double entries = 0;
    for (int p = 0; p < mesh.polygonCount(); p++) {
      double width = 0;
      double height = 0;
      int origin = mesh.start(mesh.first(p));
      for (int side = mesh.first(p); side < mesh.first(p + 1); side++) {
        width = Math.max(width, Math.abs(mesh.x(mesh.start(side)) - mesh.x(origin)));
        height = Math.max(height, Math.abs(mesh.y(mesh.start(side)) - mesh.y(origin)));
      }
      entries += (2 * width / unit + 1) * (2 * height / unit + 1);
    }
    return entries > (double) ENTRIES * mesh.polygonCount() + cells * 8.0;
  }

  private static int clamp(int value) {
    return Math.max(1, Math.min(value, LONGEST_SIDE));
  }

  private int column(double x) {
    return Math.max(0, Math.min(columns - 1, (int) ((x - left) * perX)));
  }

  private int row(double y) {
    return Math.max(0, Math.min(rows - 1, (int) ((y - bottom) * perY)));
  }

  /** Visits every polygon that may touch this one, possibly more than once. */
  void forEachNear(int polygon, IntConsumer near) {
    int[] box = new int[4];
    putBox(polygon, box, 0);
    forEachCell(
        box,
        0,
        cell -> {
          for (int i = first[cell]; i < first[cell + 1]; i++) {
            near.accept(polygons[i]);
          }
        });
  }

  /** Finds the polygons that contain a point, ascending, like {@link NavMesh#locate}. */
  int locate(double x, double y, int[] found) {
    if (!sides.isInBox(x, y)) {
      return 0;
    }
    if (tiles != null) {
      return locateInTiles(tiles, x, y, found);
    }
    int count = 0;
    int cell = row(y) * columns + column(x);
    for (int i = first[cell]; i < first[cell + 1]; i++) {
      count = addIfContains(polygons[i], x, y, found, count);
    }
    return count;
  }

  private int addIfContains(int polygon, double x, double y, int[] found, int count) {
    if (!mesh.contains(polygon, x, y)) {
      return count;
    }
    if (count < found.length) {
      found[count] = polygon;
    }
    return count + 1;
  }

  /** Finds the polygons that contain a point; on a border both tiles may contain it. */
  private int locateInTiles(TileSlots tiles, double x, double y, int[] found) {
    int count = 0;
    int column = column(x);
    int row = row(y);
    // Column and row are rounded: the exact borders decide.
    int west = column > 0 && x <= tiles.of.left(column) ? column - 1 : column;
    int east = column + 1 < columns && x >= tiles.of.left(column + 1) ? column + 1 : column;
    int south = row > 0 && y <= tiles.of.bottom(row * columns) ? row - 1 : row;
    int north = row + 1 < rows && y >= tiles.of.bottom((row + 1) * columns) ? row + 1 : row;
    for (int r = south; r <= north; r++) {
      for (int c = west; c <= east; c++) {
        int tile = r * columns + c;
        for (int p = tiles.firstPolygon(tile); p < tiles.endPolygon(tile); p++) {
          count = tiles.mayHold(p, x, y) ? addIfContains(p, x, y, found, count) : count;
        }
      }
    }
    return count;
  }

  /**
   * Returns the polygon nearest to a point within a distance, or −1; ties go to the lowest number.
   * Considers only polygons whose nearest point has a height from low to high, unless these are
   * NaN.
   */
  int nearest(double x, double y, double within, IntPredicate filter, double low, double high) {
    double best = within * within;
    int found = -1;
    double cell = Math.min(1 / perX, 1 / perY);
    int rings = columns + rows;
    // The search may start outside the grid; nothing is nearer than the grid.
    double outside = Math.sqrt(sides.squaredDistanceToBox(x, y));
    for (int ring = 0; ring <= rings; ring++) {
      double reach = Math.max(0, ring - 1) * cell;
      if (Math.max(reach, outside) * Math.max(reach, outside) > best) {
        break;
      }
      for (int row = row(y) - ring; row <= row(y) + ring; row++) {
        boolean whole = row == row(y) - ring || row == row(y) + ring;
        int step = whole ? 1 : Math.max(1, 2 * ring);
        for (int column = column(x) - ring; column <= column(x) + ring; column += step) {
          if (row >= 0 && row < rows && column >= 0 && column < columns) {
            int at = row * columns + column;
            int end = tiles == null ? first[at + 1] : tiles.endPolygon(at);
            for (int i = tiles == null ? first[at] : tiles.firstPolygon(at); i < end; i++) {
              int polygon = tiles == null ? polygons[i] : i;
              if (filter.test(polygon)) {
                double distance = mesh.squaredDistance(polygon, x, y);
                boolean nearer =
                    distance < best || distance == best && (found < 0 || polygon < found);
                if (nearer && isWithin(polygon, x, y, low, high)) {
                  best = distance;
                  found = polygon;
                }
              }
            }
          }
        }
      }
    }
    return found;
  }

  private boolean isWithin(int polygon, double x, double y, double low, double high) {
    if (Double.isNaN(low)) {
      return true;
    }
    Spot spot = Spot.in(mesh, polygon, x, y);
    double height = mesh.height(polygon, spot.x(), spot.y());
    return height >= low && height <= high;
  }
}
