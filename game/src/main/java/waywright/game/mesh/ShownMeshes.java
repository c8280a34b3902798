package waywright.game.mesh;

import org.jspecify.annotations.Nullable;
import waywright.plane.build.TiledOutlines;

/**
 * The grounds of the two versions of a world that were asked about last: what is, and what was
 * before. Another version is shown by the one that was not asked for longer.
 */
final class ShownMeshes {

  private @Nullable ShownMesh last;
  private @Nullable ShownMesh other;

  ShownMesh at(TiledOutlines.Version version) {
    ShownMesh ground = last;
    if (ground == null || !ground.shows(version)) {
      ground = other;
      other = last;
      if (ground == null) {
        ground = new ShownMesh(version);
      } else if (!ground.shows(version)) {
        ground.show(version);
      }
      last = ground;
    }
    return ground;
  }
}
