package waywright.game.mesh;

import org.jspecify.annotations.Nullable;
import waywright.mesh.LivingMesh;
import waywright.mesh.NavMesh;
import waywright.mesh.route.Sight;
import waywright.plane.build.TiledOutlines;
import waywright.prepare.Preparation;
import waywright.prepare.Recipe;
import waywright.prepare.Version;

/**
 * A mesh with line-of-sight tests and a search, for one user at a time: either fixed, or one that
 * follows the versions of tiles.
 */
final class ShownMesh {

  private final Raster raster;
  private final @Nullable LivingMesh living;
  private NavMesh mesh;
  private Sight sight;

  /** Created when it is first needed. */
  private @Nullable RasterSearch search;

  private ShownMesh(Raster raster, @Nullable LivingMesh living, NavMesh mesh) {
    this.raster = raster;
    this.living = living;
    this.mesh = mesh;
    sight = new Sight(mesh);
  }

  /** Returns the mesh; for tiles with the restrictions of {@link LivingMesh#mesh}. */
  NavMesh mesh() {
    return mesh;
  }

  Sight sight() {
    return sight;
  }

  RasterSearch search() {
    RasterSearch made = search;
    if (made == null) {
      made = new RasterSearch(raster, mesh);
      search = made;
    }
    return made;
  }

  private ShownMesh follow(LivingMesh living, TiledOutlines.Version version) {
    living.follow(version);
    return living.mesh() == mesh ? this : new ShownMesh(raster, living, living.mesh());
  }

  private interface Unshared<V extends Version<V>> extends Recipe<V, V, ShownMesh> {

    @Override
    default boolean isShared() {
      return false;
    }

    @Override
    default long bytes(ShownMesh made, V version) {
      NavMesh mesh = made.mesh;
      long slots = made.living == null ? 0 : 40L * mesh.sideCount();
      return slots + 24L * mesh.polygonCount() + 16L * mesh.vertexCount();
    }
  }

  /** A mesh that is replaced as a whole. */
  record OfMesh(Raster raster) implements Unshared<NavMesh> {

    @Override
    public Preparation<ShownMesh> begin(NavMesh mesh) {
      return Preparation.atOnce(mesh.polygonCount(), () -> new ShownMesh(raster, null, mesh));
    }
  }

  /** A mesh of tiles, updated by the tiles that differ. */
  record OfTiles(Raster raster, TiledOutlines tiles) implements Unshared<TiledOutlines.Version> {

    @Override
    public Preparation<ShownMesh> begin(TiledOutlines.Version version) {
      int sides = 0;
      for (int tile = 0; tile < tiles.tiles(); tile++) {
        sides += 1 + version.tile(tile).sides();
      }
      return Preparation.atOnce(
          Preparation.SCANNED * sides,
          () -> {
            LivingMesh living = new LivingMesh(version);
            return new ShownMesh(raster, living, living.mesh());
          });
    }

    @Override
    public boolean canFollow() {
      return true;
    }

    @Override
    public @Nullable ShownMesh follow(
        ShownMesh made, TiledOutlines.Version shown, TiledOutlines.Version version) {
      return made.living == null ? null : made.follow(made.living, version);
    }
  }
}
