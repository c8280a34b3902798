package waywright.layout;

/**
 * A layout of rectangular cells in straight rows and columns.
 *
 * @param originX world x of the outer corner of cell (0,0), the one that it does not share with
 *     (1,1)
 * @param originY world y of that corner
 * @param cellWidth from one column to the next; negative if columns grow against world x
 * @param cellHeight from one row to the next; negative if y grows upwards in the world
 */
record SquareLayout(double originX, double originY, double cellWidth, double cellHeight)
    implements Layout {

  private static final int CORNERS = 4;

  /** Rejects sizes of 0 and values that are not finite. */
  public SquareLayout {
    FloorDivision.check(originX, originY, cellWidth, cellHeight);
  }

  @Override
  public int x(double worldX, double worldY) {
    return FloorDivision.of((worldX - originX) / cellWidth);
  }

  @Override
  public int y(double worldX, double worldY) {
    return FloorDivision.of((worldY - originY) / cellHeight);
  }

  @Override
  public double centerX(int x, int y) {
    return originX + (x + 0.5) * cellWidth;
  }

  @Override
  public double centerY(int x, int y) {
    return originY + (y + 0.5) * cellHeight;
  }

  @Override
  public int corners() {
    return CORNERS;
  }

  /** Corner 0 is the one nearest to cell (0,0)'s outer corner, 1 the next along the row. */
  @Override
  public double cornerX(int x, int y, int corner) {
    int right = FloorDivision.corner(corner, CORNERS) == 1 || corner == 2 ? 1 : 0;
    return originX + ((double) x + right) * cellWidth;
  }

  @Override
  public double cornerY(int x, int y, int corner) {
    int down = FloorDivision.corner(corner, CORNERS) >= 2 ? 1 : 0;
    return originY + ((double) y + down) * cellHeight;
  }
}
