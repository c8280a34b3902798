package waywright.layout;

/**
 * An isometric layout of diamonds: a step along a row goes half a tile right and half a tile down,
 * a step along a column half a tile left and half a tile down.
 *
 * @param originX world x of the top corner of cell (0,0)
 * @param originY world y of that corner
 * @param tileWidth of a diamond from left to right; negative if mirrored
 * @param tileHeight of a diamond from top to bottom; negative if y grows upwards in the world
 */
record IsometricLayout(double originX, double originY, double tileWidth, double tileHeight)
    implements Layout {

  private static final int CORNERS = 4;

  /** Rejects sizes of 0 and values that are not finite. */
  public IsometricLayout {
    FloorDivision.check(originX, originY, tileWidth, tileHeight);
  }

  @Override
  public int x(double worldX, double worldY) {
    return FloorDivision.of(along(worldY) + across(worldX));
  }

  @Override
  public int y(double worldX, double worldY) {
    return FloorDivision.of(along(worldY) - across(worldX));
  }

  @Override
  public double centerX(int x, int y) {
    return originX + ((double) x - y) * tileWidth / 2;
  }

  @Override
  public double centerY(int x, int y) {
    return originY + ((double) x + y + 1) * tileHeight / 2;
  }

  @Override
  public int corners() {
    return CORNERS;
  }

  /** Corner 0 is the top, 1 the right, 2 the bottom, 3 the left one. */
  @Override
  public double cornerX(int x, int y, int corner) {
    int half = FloorDivision.corner(corner, CORNERS) == 1 ? 1 : corner == 3 ? -1 : 0;
    return centerX(x, y) + half * tileWidth / 2;
  }

  @Override
  public double cornerY(int x, int y, int corner) {
    int half = FloorDivision.corner(corner, CORNERS) == 0 ? -1 : corner == 2 ? 1 : 0;
    return centerY(x, y) + half * tileHeight / 2;
  }

  private double across(double worldX) {
    return (worldX - originX) / tileWidth;
  }

  private double along(double worldY) {
    return (worldY - originY) / tileHeight;
  }
}
