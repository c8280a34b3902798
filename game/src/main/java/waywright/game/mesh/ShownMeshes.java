package waywright.game.mesh;

import org.jspecify.annotations.Nullable;
import waywright.plane.build.TiledOutlines;

/**
 * The meshes of the two versions of a world that were used last: usually the current one and the
 * one before. Another version replaces the least recently used one.
 */
final class ShownMeshes {

  private @Nullable ShownMesh last;
  private @Nullable ShownMesh other;

  ShownMesh at(TiledOutlines.Version version) {
    ShownMesh shownMesh = last;
    if (shownMesh == null || !shownMesh.shows(version)) {
      shownMesh = other;
      other = last;
      if (shownMesh == null) {
        shownMesh = new ShownMesh(version);
      } else if (!shownMesh.shows(version)) {
        shownMesh.show(version);
      }
      last = shownMesh;
    }
    return shownMesh;
  }
}
