package waywright.game.mesh;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.mesh.LivingMesh;
import waywright.mesh.NavMesh;
import waywright.mesh.route.Sight;
import waywright.plane.build.TiledOutlines;
import waywright.prepare.Preparation;

/**
 * A mesh with line-of-sight tests and a search, for one user at a time: either fixed, or one that
 * follows the versions of tiles.
 */
final class ShownMesh {

  /** The mesh; for tiles with the restrictions of {@link LivingMesh#mesh}. */
  final NavMesh mesh;

  final Sight sight;
  private final Raster raster;
  private final @Nullable LivingMesh living;

  /** Created when it is first needed. */
  private @Nullable RasterSearch search;

  private ShownMesh(Raster raster, @Nullable LivingMesh living, NavMesh mesh) {
    this.raster = raster;
    this.living = living;
    this.mesh = mesh;
    sight = new Sight(mesh);
  }

  RasterSearch search() {
    if (search == null) {
      search = new RasterSearch(raster, mesh);
    }
    return search;
  }

  /** The recipe for the meshes of a world; those of tiles are updated by the tiles that differ. */
  record Recipe(Raster raster, @Nullable TiledOutlines tiles)
      implements waywright.prepare.Recipe<MeshSnapshot, Object, ShownMesh> {

    @Override
    public Preparation<ShownMesh> begin(MeshSnapshot version) {
      TiledOutlines.Version shown = version.shown;
      if (shown == null) {
        NavMesh mesh = version.mesh();
        return Preparation.atOnce(mesh.polygonCount(), () -> new ShownMesh(raster, null, mesh));
      }
      IntStream sides =
          IntStream.range(0, shown.of().tiles()).map(tile -> 1 + shown.tile(tile).sides());
      return Preparation.atOnce(
          Preparation.SCANNED * sides.sum(),
          () -> {
            LivingMesh living = new LivingMesh(shown);
            return new ShownMesh(raster, living, living.mesh());
          });
    }

    @Override
    public boolean canFollow() {
      return tiles != null;
    }

    @Override
    public @Nullable ShownMesh follow(ShownMesh made, Object before, MeshSnapshot version) {
      LivingMesh living = made.living;
      if (living == null || version.shown == null) {
        return null;
      }
      living.follow(version.shown);
      return living.mesh() == made.mesh ? made : new ShownMesh(raster, living, living.mesh());
    }

    @Override
    public boolean isShared() {
      return false;
    }

    @Override
    public long bytes(ShownMesh made, MeshSnapshot version) {
      long slots = made.living == null ? 0 : 40L * made.mesh.sideCount();
      return slots + 24L * made.mesh.polygonCount() + 16L * made.mesh.vertexCount();
    }
  }
}
