package waywright.plane.build;

/**
 * A spatial index of strands: a coarse grid, each square with the strands that pass within a step
 * of it. There are about as many squares as strands.
 */
final class Buckets {

  private static final int MOST_ACROSS = 1024;

  private final int columns;
  private final int rows;
  private final double left;
  private final double low;
  private final double width;
  private final double height;
  private final int[] first;
  private final int[] strand;

  Buckets(Strands strands) {
    Square box = strands.box();
    columns = (int) Math.max(1, Math.min(MOST_ACROSS, Math.sqrt(strands.count())));
    rows = columns;
    left = box.west() - 1.0;
    low = box.south() - 1.0;
    width = Math.max(4, ((double) box.east() - box.west() + 3) / columns);
    height = Math.max(4, ((double) box.north() - box.south() + 3) / rows);
    first = new int[columns * rows + 1];
    strand = fill(strands);
  }

  /** Creates an index with squares of a given size; strands beyond are in the nearest square. */
  Buckets(Strands strands, int west, int south, int size, int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
    left = west;
    low = south;
    width = size;
    height = size;
    first = new int[columns * rows + 1];
    strand = fill(strands);
  }

  private int[] fill(Strands strands) {
    int buckets = count();
    for (int i = 0; i < strands.count(); i++) {
      visit(strands, i, (item, bucket) -> first[bucket + 1]++);
    }
    for (int bucket = 0; bucket < buckets; bucket++) {
      first[bucket + 1] += first[bucket];
    }
    int[] filled = new int[first[buckets]];
    int[] next = first.clone();
    for (int i = 0; i < strands.count(); i++) {
      visit(strands, i, (item, bucket) -> filled[next[bucket]++] = item);
    }
    return filled;
  }

  /** Visits a strand and a bucket that contains it, or two strands. */
  interface Visitor {
    void visit(int strand, int other);
  }

  /** Visits all pairs of strands in one bucket, once for each bucket that they share. */
  void visitPairs(Visitor visitor) {
    for (int bucket = 0; bucket < count(); bucket++) {
      for (int p = first[bucket]; p < first[bucket + 1]; p++) {
        for (int q = p + 1; q < first[bucket + 1]; q++) {
          visitor.visit(strand[p], strand[q]);
        }
      }
    }
  }

  int count() {
    return columns * rows;
  }

  int first(int bucket) {
    return first[bucket];
  }

  int strand(int place) {
    return strand[place];
  }

  /**
   * Returns the bucket of a point; it contains all strands that pass within one step of the point.
   */
  int of(int x, int y) {
    return row(y) * columns + column(x);
  }

  /**
   * Visits all buckets of a strand, each once: in each row those that the strand's part in it can
   * touch.
   */
  void visit(Strands strands, int i, Visitor visitor) {
    double ax = strands.ax(i);
    double ay = strands.ay(i);
    double bx = strands.bx(i);
    double by = strands.by(i);
    double bottom = Math.min(ay, by) - 1;
    double top = Math.max(ay, by) + 1;
    double slope = ay == by ? 0 : (bx - ax) / (by - ay);
    for (int row = row(bottom), last = row(top); row <= last; row++) {
      double from = Math.max(bottom, low + row * height - 1);
      double to = Math.min(top, low + (row + 1) * height + 1);
      double one = ay == by ? ax : within(ax + (from - ay) * slope, ax, bx);
      double other = ay == by ? bx : within(ax + (to - ay) * slope, ax, bx);
      int end = column(Math.max(one, other) + 2);
      for (int column = column(Math.min(one, other) - 2); column <= end; column++) {
        visitor.visit(i, row * columns + column);
      }
    }
  }

  private static double within(double value, double a, double b) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), value));
  }

  private int column(double x) {
    return (int) Math.max(0, Math.min(columns - 1, Math.floor((x - left) / width)));
  }

  private int row(double y) {
    return (int) Math.max(0, Math.min(rows - 1, Math.floor((y - low) / height)));
  }
}
