package waywright.game.mesh;

import org.jspecify.annotations.Nullable;
import waywright.mesh.LivingMesh;
import waywright.mesh.NavMesh;
import waywright.mesh.Sight;
import waywright.plane.build.TiledOutlines;

/**
 * A mesh, and straight sight over it: one that stays, or one that follows the versions of tiles.
 */
final class ShownMesh {

  private final @Nullable LivingMesh living;
  private NavMesh mesh;
  private Sight sight;

  /** A mesh that stays. */
  ShownMesh(NavMesh mesh) {
    living = null;
    this.mesh = mesh;
    sight = new Sight(mesh);
  }

  /** A mesh of a version of tiles, which can show other versions later. */
  ShownMesh(TiledOutlines.Version version) {
    living = new LivingMesh(version);
    mesh = living.mesh();
    sight = new Sight(mesh);
  }

  /** Shows another version of the same tiles. */
  void show(TiledOutlines.Version version) {
    if (living != null) {
      living.follow(version);
      sight = living.mesh() == mesh ? sight : new Sight(living.mesh());
      mesh = living.mesh();
    }
  }

  /** Whether it shows a version. */
  boolean shows(TiledOutlines.Version version) {
    return living != null && living.version() == version;
  }

  /** The mesh; of tiles as {@link LivingMesh#mesh} says. */
  NavMesh mesh() {
    return mesh;
  }

  Sight sight() {
    return sight;
  }
}
