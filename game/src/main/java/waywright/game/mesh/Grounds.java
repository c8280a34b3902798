package waywright.game.mesh;

import org.jspecify.annotations.Nullable;
import waywright.plane.build.TiledOutlines;

/**
 * The grounds of the two versions of a world that were asked about last: what is, and what was
 * before. Another version is shown by the one that was not asked for longer.
 */
final class Grounds {

  private @Nullable Ground last;
  private @Nullable Ground other;

  Ground at(TiledOutlines.Version version) {
    Ground ground = last;
    if (ground == null || !ground.shows(version)) {
      ground = other;
      other = last;
      if (ground == null) {
        ground = new Ground(version);
      } else if (!ground.shows(version)) {
        ground.show(version);
      }
      last = ground;
    }
    return ground;
  }
}
