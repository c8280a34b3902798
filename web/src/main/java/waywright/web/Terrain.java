package waywright.web;

import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.Movement;

/**
 * The letters of the page's maps: {@code .} ground (1), {@code m} mud (3), {@code ~} water (6),
 * {@code ^ > v <} one-way ground, digits portals (those of one digit are joined), everything else
 * blocked.
 */
final class Terrain {

  private Terrain() {}

  /**
   * Who walks there. One-way ground is common ground on hexagons.
   *
   * @param neighbors 4, 6 or 8
   * @param corners ordinal of a {@link Corners}
   */
  static Movement movement(int neighbors, int corners) {
    Movement.Builder builder =
        Movement.builder()
            .passable(".GS 0123456789^>v<")
            .cost('m', 3)
            .cost('~', 6)
            .neighbors(neighbors)
            .corners(Corners.values()[corners]);
    if (neighbors != Ground.HEXAGONS) {
      builder
          .exits('^', Direction.NORTH, Direction.NORTH_EAST, Direction.NORTH_WEST)
          .exits('>', Direction.EAST, Direction.NORTH_EAST, Direction.SOUTH_EAST)
          .exits('v', Direction.SOUTH, Direction.SOUTH_EAST, Direction.SOUTH_WEST)
          .exits('<', Direction.WEST, Direction.NORTH_WEST, Direction.SOUTH_WEST);
    }
    return builder.build();
  }

  /** Whether a letter is a portal. */
  static boolean isPortal(int letter) {
    return letter >= '0' && letter <= '9';
  }
}
