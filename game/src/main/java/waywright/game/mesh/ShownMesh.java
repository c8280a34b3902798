package waywright.game.mesh;

import org.jspecify.annotations.Nullable;
import waywright.mesh.LivingMesh;
import waywright.mesh.NavMesh;
import waywright.mesh.route.Sight;
import waywright.plane.build.TiledOutlines;

/** A mesh with line-of-sight tests: either fixed, or one that follows the versions of tiles. */
final class ShownMesh {

  private final @Nullable LivingMesh living;
  private NavMesh mesh;
  private Sight sight;

  /** Uses a fixed mesh. */
  ShownMesh(NavMesh mesh) {
    living = null;
    this.mesh = mesh;
    sight = new Sight(mesh);
  }

  /** Uses a version of tiles; can switch to other versions later. */
  ShownMesh(TiledOutlines.Version version) {
    living = new LivingMesh(version);
    mesh = living.mesh();
    sight = new Sight(mesh);
  }

  /** Switches to another version of the same tiles. */
  void show(TiledOutlines.Version version) {
    if (living != null) {
      living.follow(version);
      sight = living.mesh() == mesh ? sight : new Sight(living.mesh());
      mesh = living.mesh();
    }
  }

  /** Whether a version is the current one. */
  boolean shows(TiledOutlines.Version version) {
    return living != null && living.version() == version;
  }

  /** The mesh; for tiles with the restrictions of {@link LivingMesh#mesh}. */
  NavMesh mesh() {
    return mesh;
  }

  Sight sight() {
    return sight;
  }
}
