package waywright.bake;

/**
 * For whom a mesh is baked, and how finely. Lengths are in the unit of the geometry. Immutable; the
 * usual ones fit a person in meters.
 *
 * @param cell the width of a voxel, rounded to eight binary digits so that all vertices lie on a
 *     lattice exactly; a third of the radius to half of it is usual
 * @param step the height of a voxel, rounded likewise; half the cell is usual
 * @param height how much room above the floor a unit needs
 * @param radius how far walls are kept at least, up to rounding to cells; contours are simplified
 *     by up to 1.3 cells afterwards, so it is no proof that a disc fits
 * @param climb the highest step that is walked up
 * @param slope the steepest floor that is walked, in degrees, judged triangle by triangle
 * @param tile how many cells a tile is across
 */
public record BakeSettings(
    double cell, double step, double height, double radius, double climb, double slope, int tile) {

  private static final int DIGITS = 8;
  private static final int LEAST_TILE = 16;
  private static final int LARGEST_TILE = 1024;

  /** So many cells at most are a radius, a height or a climb. */
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

  /** For a person of 2 by 1.2: cells of 0.3, steps of 0.2, climb 0.9, slope 45, tiles of 128. */
  public static BakeSettings usual() {
    return new BakeSettings(0.3, 0.2, 2, 0.6, 0.9, 45, 128);
  }

  /** With cells of another size. */
  public BakeSettings withCell(double cell) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** With steps of another height. */
  public BakeSettings withStep(double step) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** For a unit that needs another height. */
  public BakeSettings withHeight(double height) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** For a unit of another radius. */
  public BakeSettings withRadius(double radius) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** For a unit that climbs other steps. */
  public BakeSettings withClimb(double climb) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** For a unit that walks other slopes, in degrees. */
  public BakeSettings withSlope(double slope) {
    return new BakeSettings(cell, step, height, radius, climb, slope, tile);
  }

  /** With tiles of another size, in cells. */
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
