package waywright.bake;

/**
 * The size of the agent that a mesh is baked for, and the voxel resolution. Lengths are in the unit
 * of the geometry. Immutable; the defaults of {@link #usual} fit a person, in meters.
 *
 * @param cell the width of a voxel, rounded to eight binary digits so that all vertices lie on a
 *     lattice exactly; a third of the radius to half of it is usual
 * @param step the height of a voxel, rounded likewise; half the cell is usual
 * @param height the free height above the floor that a unit needs
 * @param radius the minimum distance from walls, up to rounding to cells; contours are simplified
 *     by up to 1.3 cells afterwards, so it does not guarantee that a disc fits
 * @param climb the highest step that a unit can walk up
 * @param slope the steepest walkable floor, in degrees, tested triangle by triangle
 * @param tile the width of a tile in cells
 */
public record BakeSettings(
    double cell, double step, double height, double radius, double climb, double slope, int tile) {

  private static final int DIGITS = 8;
  private static final int LEAST_TILE = 16;
  private static final int LARGEST_TILE = 1024;

  /** The maximum of radius, height and climb, in cells. */
  private static final int MOST_CELLS = 250;

  /** Checks the ranges, and rounds cell and step. */
  public BakeSettings {
    cell = rounded(cell, "cell");
    step = rounded(step, "step");
    require(height > 0 && height <= MOST_CELLS * step, "height", height, "above 0, to 250 steps");
    require(radius >= 0 && radius <= MOST_CELLS * cell, "radius", radius, "0 to 250 cells");
    require(climb >= 0 && climb < height, "climb", climb, "0 to less than the height");
    require(slope >= 0 && slope < 90, "slope", slope, "0 to less than 90 degrees");
    require(tile >= LEAST_TILE && tile <= LARGEST_TILE, "tile", tile, "16 to 1,024 cells");
  }

  /**
   * Returns settings for a person of height 2 and diameter 1.2: cells of 0.3, steps of 0.2, climb
   * 0.9, slope 45, tiles of 128 cells.
   */
  public static BakeSettings usual() {
    return new BakeSettings(0.3, 0.2, 2, 0.6, 0.9, 45, 128);
  }

  /** Returns the same settings with another cell width. */
  public BakeSettings withCell(double cell) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings with another voxel height. */
  public BakeSettings withStep(double step) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings for a unit of another height. */
  public BakeSettings withHeight(double height) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings for a unit of another radius. */
  public BakeSettings withRadius(double radius) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings with another maximum step height. */
  public BakeSettings withClimb(double climb) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings with another maximum slope, in degrees. */
  public BakeSettings withSlope(double slope) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings with another tile width, in cells. */
  public BakeSettings withTile(int tile) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  private static double rounded(double size, String name) {
    require(size >= 0x1p-20 && size <= 0x1p20, name, size, "2^-20 to 2^20");
    double unit = Math.scalb(1.0, Math.getExponent(size) - DIGITS + 1);
    return Math.rint(size / unit) * unit;
  }

  private static void require(boolean holds, String name, double value, String range) {
    if (!holds) {
      throw new IllegalArgumentException(
          name + " is " + value + ", not " + range + ". Maybe the geometry has another unit?");
    }
  }
}
