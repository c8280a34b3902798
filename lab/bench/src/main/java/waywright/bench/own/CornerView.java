package waywright.bench.own;

import waywright.internal.Growth;

/**
 * Finds the cell centers and corners of closed cells visible from such a point, between two rays of
 * one quadrant: row by row, in the runs of open cells that the view enters. Corners bound the view;
 * all decisions follow {@code ONE_OPEN}, in integer arithmetic.
 *
 * <p>Coordinates: rows begin at the root and lie across the view; cells are counted from 0 along p,
 * rows from 0 along q. Lengths from the root are in half cells: line i, before cell or row i, is 2i
 * − odd away, where odd is 1 if the root is a center, and 0 if it is a corner.
 */
final class CornerView {

  /**
   * The number of ints per part of the view: row, first cell and end of its run, right and left
   * ray.
   */
  private static final int PART = 7;

  private final CornerWaves visitor;
  private final int width;
  private final int height;
  private final boolean[] open;

  /**
   * For the upper left point of each cell the number of its corner; 0 for none, as on the border of
   * the map.
   */
  private final int[] corners;

  /** 1 if the root is a center, 0 if it is a corner. */
  private int odd;

  private int cells;
  private int rows;
  private int firstCell;
  private int cellStep;
  private int rowStep;
  private int firstPoint;

  /** The current part, as on the stack. */
  private int row;

  private int from;
  private int to;
  private int nearP;
  private int nearQ;
  private int farP;
  private int farQ;

  private int[] parts = new int[16 * PART];
  private int size;

  CornerView(CornerWaves visitor, int width, int height, boolean[] open, int[] corners) {
    this.visitor = visitor;
    this.width = width;
    this.height = height;
    this.open = open;
    this.corners = corners;
  }

  /**
   * Scans one quadrant from a root: from straight along q up to a ray.
   *
   * @param x of the root, in half cells
   * @param y of the root
   * @param right whether the quadrant is that of greater x
   * @param below whether it is that of greater y
   * @param upright whether q is y, and p is x
   * @param rayP the last ray, inclusive
   * @param rayQ not negative, like the other; 0 for straight along p
   */
  void scan(int x, int y, boolean right, boolean below, boolean upright, int rayP, int rayQ) {
    odd = x & 1;
    int column = right || odd == 1 ? x >> 1 : (x >> 1) - 1;
    int line = below || odd == 1 ? y >> 1 : (y >> 1) - 1;
    int stepX = right ? 1 : -1;
    int stepY = below ? 1 : -1;
    int columns = right ? width - column : column + 1;
    int lines = below ? height - line : line + 1;
    firstCell = line * width + column;
    firstPoint = (below ? line : line + 1) * width + (right ? column : column + 1);
    cells = upright ? columns : lines;
    rows = upright ? lines : columns;
    cellStep = upright ? stepX : stepY * width;
    rowStep = upright ? stepY * width : stepX;
    int limit = Math.min(cells - 1, before(rayP, rayQ, 2 - odd, odd));
    push(0, 0, runEnd(0, 0, limit), 0, 1, rayP, rayQ);
    while (size > 0) {
      pop();
      if (visitCells() && row + 1 < rows) {
        visitCorners();
        enterNextRow();
      }
    }
  }

  /** The last number i with 2i − shift at or before the intersection of a ray with a line. */
  private static int before(long p, long q, int line, int shift) {
    return q == 0 ? Integer.MAX_VALUE : (int) Math.floorDiv(p * line + shift * q, 2 * q);
  }

  /** The first number i with 2i − shift at or after the intersection of a ray with a line. */
  private static int after(long p, long q, int line, int shift) {
    return (int) -Math.floorDiv(-(p * line + shift * q), 2 * q);
  }

  /** Whether a ray lies nearer to q than another. */
  private static boolean isNearer(long p, long q, long otherP, long otherQ) {
    return p * otherQ < otherP * q;
  }

  private int runEnd(int inRow, int begin, int limit) {
    int end = begin;
    while (end <= limit && open[firstCell + inRow * rowStep + end * cellStep]) {
      end++;
    }
    return end;
  }

  /**
   * Visits all cells of the part in which the middle of the row is visible; returns whether to
   * continue behind.
   */
  private boolean visitCells() {
    int middle = 2 * row + 1 - odd;
    int first = after(nearP, nearQ, middle, odd - 1);
    int last = before(farP, farQ, middle, odd - 1);
    int end = Math.min(to - 1, before(farP, farQ, middle, odd));
    // A ray along the end of the run touches its last cell.
    int begin = Math.min(end, Math.max(from, before(nearP, nearQ, middle, odd)));
    double square = (double) middle * middle;
    boolean goesOn = false;
    for (int c = begin; c <= end; c++) {
      double p = 2.0 * c + 1 - odd;
      int cell = firstCell + row * rowStep + c * cellStep;
      goesOn |= visitor.cell(cell, Math.sqrt(p * p + square) / 2, c >= first && c <= last);
    }
    return goesOn;
  }

  /** Visits the corners at the far side of a row, which must not be on the border. */
  private void visitCorners() {
    int line = 2 * row + 2 - odd;
    int end = Math.min(Math.min(to, cells - 1), before(farP, farQ, line, odd));
    int points = firstPoint + (row + 1) * rowStep;
    double square = (double) line * line;
    for (int i = Math.max(from, after(nearP, nearQ, line, odd)); i <= end; i++) {
      int corner = corners[points + i * cellStep];
      if (corner > 0) {
        double p = 2.0 * i - odd;
        visitor.corner(corner, Math.sqrt(p * p + square) / 2);
      }
    }
  }

  /**
   * Cuts the view at the run's end and finds the runs of the next row that it enters. Two runs that
   * share only a corner are separated by two closed cells that touch there.
   */
  private void enterNextRow() {
    int next = row + 1;
    int line = 2 * next - odd;
    bound(2 * to - odd, line);
    int lastStart = Math.min(cells - 1, before(farP, farQ, line, odd));
    int limit = Math.min(cells - 1, before(farP, farQ, line + 2, odd));
    int cell = after(nearP, nearQ, line, odd) - 1;
    int cutP = farP;
    int cutQ = farQ;
    while (cell <= lastStart) {
      int start = cell;
      int end = runEnd(next, start, limit);
      int low = Math.max(from, start);
      int high = Math.min(to, end);
      if (low < high) {
        boolean cut = isNearer(nearP, nearQ, 2L * low - odd, line);
        farP = cutP;
        farQ = cutQ;
        bound(2 * high - odd, line);
        push(next, start, end, cut ? 2 * low - odd : nearP, cut ? line : nearQ, farP, farQ);
      }
      cell = end + 1;
    }
  }

  /** Limits the view to a point, unless it ends before it. */
  private void bound(int p, int q) {
    if (isNearer(p, q, farP, farQ)) {
      farP = p;
      farQ = q;
    }
  }

  /**
   * Pushes a part for later; a view of a single ray is kept, because the ray may touch corners on
   * both sides.
   */
  private void push(int inRow, int begin, int end, int leftP, int leftQ, int rightP, int rightQ) {
    if (isNearer(rightP, rightQ, leftP, leftQ)) {
      return;
    }
    if (size + PART > parts.length) {
      parts = Growth.ensure(parts, parts.length + 1);
    }
    parts[size++] = inRow;
    parts[size++] = begin;
    parts[size++] = end;
    parts[size++] = leftP;
    parts[size++] = leftQ;
    parts[size++] = rightP;
    parts[size++] = rightQ;
  }

  private void pop() {
    size -= PART;
    row = parts[size];
    from = parts[size + 1];
    to = parts[size + 2];
    nearP = parts[size + 3];
    nearQ = parts[size + 4];
    farP = parts[size + 5];
    farQ = parts[size + 6];
  }
}
