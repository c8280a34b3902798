package waywright.layout;

/**
 * A layout of rectangular cells or, seen at an angle, of diamonds: a step along a row then goes
 * half a tile right and half a tile down, a step along a column half a tile left and half a tile
 * down.
 *
 * @param isometric whether cells are diamonds
 * @param originX world x of the corner of cell (0,0) that it does not share with (1,1)
 * @param originY world y of that corner
 * @param tileWidth of a cell from left to right; negative if mirrored
 * @param tileHeight of a cell from top to bottom; negative if y grows upwards in the world
 */
record TileLayout(
    boolean isometric, double originX, double originY, double tileWidth, double tileHeight)
    implements Layout {

  private static final int CORNERS = 4;

  /** Rejects sizes of 0 and values that are not finite. */
  public TileLayout {
    FloorDivision.check(originX, originY, tileWidth, tileHeight);
  }

  @Override
  public int x(double worldX, double worldY) {
    return FloorDivision.of(isometric ? down(worldY) + across(worldX) : across(worldX));
  }

  @Override
  public int y(double worldX, double worldY) {
    return FloorDivision.of(isometric ? down(worldY) - across(worldX) : down(worldY));
  }

  private double across(double worldX) {
    return (worldX - originX) / tileWidth;
  }

  private double down(double worldY) {
    return (worldY - originY) / tileHeight;
  }

  /** World x of a point of the map, in cells. */
  private double worldX(double x, double y) {
    return originX + (isometric ? (x - y) / 2 : x) * tileWidth;
  }

  /** World y of a point of the map, in cells. */
  private double worldY(double x, double y) {
    return originY + (isometric ? (x + y) / 2 : y) * tileHeight;
  }

  @Override
  public double centerX(int x, int y) {
    return worldX(x + 0.5, y + 0.5);
  }

  @Override
  public double centerY(int x, int y) {
    return worldY(x + 0.5, y + 0.5);
  }

  @Override
  public int corners() {
    return CORNERS;
  }

  @Override
  public double cornerX(int x, int y, int corner) {
    return worldX(right(x, corner), below(y, corner));
  }

  @Override
  public double cornerY(int x, int y, int corner) {
    return worldY(right(x, corner), below(y, corner));
  }

  private static double right(double x, int corner) {
    return x + (FloorDivision.corner(corner, CORNERS) % 3 > 0 ? 1 : 0);
  }

  private static double below(double y, int corner) {
    return y + (corner > 1 ? 1 : 0);
  }
}
