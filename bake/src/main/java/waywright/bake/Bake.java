package waywright.bake;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import waywright.formats.mesh.TriangleSoup;
import waywright.mesh.NavMesh;
import waywright.prepare.Build;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;

/**
 * Builds navigation meshes from the triangles of 3-D levels: Recast (Mononen 2009) tile by tile,
 * with the tiles joined at their borders. A value of this type is the size of the agent that meshes
 * are baked for, and the voxel resolution. Lengths are in the unit of the geometry. Immutable; the
 * defaults of {@link #usual} fit a person, in meters.
 *
 * <pre>{@code
 * NavMesh mesh = Bake.usual().withRadius(0.4).mesh(Path.of("level.obj"));
 * }</pre>
 *
 * <p>The y of the triangles points up and becomes the height of the mesh; x stays x, and z becomes
 * y. A triangle is walkable if its corners are counter-clockwise seen from above and it is not too
 * steep. A wall of the mesh is marked as a {@link NavMesh#isLedge ledge} if at three points beyond
 * it there is neither an obstacle nor a continuing floor; walls on a border between tiles are not
 * tested. Heights are exact at the corners of polygons and interpolated between them: where a
 * polygon spans the foot of a ramp, its height differs from that of the triangles.
 *
 * @param cell the width of a voxel, rounded to eight binary digits so that all vertices lie on a
 *     lattice exactly; usually a third to half of the radius
 * @param step the height of a voxel, rounded likewise; usually half the cell
 * @param height the free height above the floor that a unit needs
 * @param radius the minimum distance from walls, up to rounding to cells; contours are simplified
 *     by up to 1.3 cells afterwards, so it does not guarantee that a disc fits
 * @param climb the highest step that a unit can walk up
 * @param slope the steepest walkable floor, in degrees, tested triangle by triangle
 * @param tile the width of a tile in cells
 */
public record Bake(
    double cell, double step, double height, double radius, double climb, double slope, int tile) {

  private static final int DIGITS = 8;
  private static final int LEAST_TILE = 16;
  private static final int LARGEST_TILE = 1024;

  /** The maximum of radius, height and climb, in cells. */
  private static final int MOST_CELLS = 250;

  /** Checks the ranges, and rounds cell and step. */
  public Bake {
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
  public static Bake usual() {
    return new Bake(0.3, 0.2, 2, 0.6, 0.9, 45, 128);
  }

  /** Returns the same settings with another cell width. */
  public Bake withCell(double cell) {
    return new Bake(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings with another voxel height. */
  public Bake withStep(double step) {
    return new Bake(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings for a unit of another height. */
  public Bake withHeight(double height) {
    return new Bake(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings for a unit of another radius. */
  public Bake withRadius(double radius) {
    return new Bake(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings with another maximum step height. */
  public Bake withClimb(double climb) {
    return new Bake(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings with another maximum slope, in degrees. */
  public Bake withSlope(double slope) {
    return new Bake(cell, step, height, radius, climb, slope, tile);
  }

  /** Returns the same settings with another tile width, in cells. */
  public Bake withTile(int tile) {
    return new Bake(cell, step, height, radius, climb, slope, tile);
  }

  /**
   * Prepares to build a mesh: a step bakes one tile per worker, and the last step joins the tiles.
   * The mesh is the same for any number of workers and on every machine. Memory: about 150 bytes
   * per triangle, plus the voxels of one tile per worker. Takes time linear in the cells that the
   * triangles cover.
   *
   * @throws IllegalArgumentException if there are no triangles, or they are wider than 65,536 cells
   *     or higher than 8,191 steps; the steps throw it if a tile cannot be baked, the polygons do
   *     not fit together, or nothing is walkable
   */
  public Build<NavMesh> build(TriangleSoup triangles, Workers workers) {
    return new MeshBuild(triangles, this, workers);
  }

  /**
   * Prepares to build a mesh again after an edit: only the tiles near a rectangle in x and z are
   * baked, the others are those of the earlier build. The mesh is the same as from {@link
   * #build(TriangleSoup, Workers)}. If the settings or the bounding box have changed, all tiles are
   * baked.
   *
   * @param triangles all of them, after the edit
   * @param before a build by {@link Bake} that has run to its end
   * @param left the least x of what was edited, before and after the edit
   * @param bottom the least z
   * @param right the largest x
   * @param top the largest z
   */
  public Build<NavMesh> rebuild(
      TriangleSoup triangles,
      Workers workers,
      Build<NavMesh> before,
      double left,
      double bottom,
      double right,
      double top) {
    Objects.requireNonNull(before, "before");
    if (!(right >= left && top >= bottom)) {
      throw new IllegalArgumentException(
          "a rectangle from %s,%s to %s,%s. Maybe the corners are exchanged?"
              .formatted(left, bottom, right, top));
    }
    MeshBuild build = new MeshBuild(triangles, this, workers);
    return before instanceof MeshBuild made ? build.keep(made, left, bottom, right, top) : build;
  }

  /**
   * Builds the mesh of a Wavefront {@code .obj} file on the calling thread.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException as {@link #build(TriangleSoup, Workers)} does
   */
  public NavMesh mesh(Path file) throws IOException {
    return build(TriangleSoup.read(file), Workers.NONE).finish(BuildProgress.SILENT);
  }

  /**
   * Builds the mesh of a Wavefront {@code .obj} file with the {@linkplain #usual usual} settings.
   */
  public static NavMesh of(Path file) throws IOException {
    return usual().mesh(file);
  }

  private static double rounded(double size, String name) {
    require(size >= 0x1p-20 && size <= 0x1p20, name, size, "2^-20 to 2^20");
    double unit = Math.scalb(1.0, Math.getExponent(size) - DIGITS + 1);
    return Math.rint(size / unit) * unit;
  }

  private static void require(boolean holds, String name, double value, String range) {
    if (!holds) {
      throw new IllegalArgumentException(
          name + " is " + value + ", not " + range + ". Maybe the geometry uses another unit?");
    }
  }
}
