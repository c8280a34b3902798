package waywright.web.grid;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * The letters of the page's maps: {@code .} ground (1), {@code m} mud (3), {@code ~} water (6),
 * {@code ^ > v <} one-way ground, digits portals (those of one digit are joined), everything else
 * blocked.
 */
public final class Terrain {

  /** The number of neighbors of a hexagon. */
  public static final int HEXAGONS = 6;

  /** Up, right, down, left: in the order of {@link Direction}. */
  private static final String ONE_WAY = "^>v<";

  private Terrain() {}

  /**
   * Who walks there, whatever is painted. One-way ground is common ground on hexagons.
   *
   * @param neighbors 4, 6 or 8
   * @param corners ordinal of a {@link Corners}
   */
  public static Movement movement(int neighbors, int corners) {
    Movement.Builder builder = common(neighbors, corners);
    if (neighbors != HEXAGONS) {
      for (int way = 0; way < ONE_WAY.length(); way++) {
        builder.exits(ONE_WAY.charAt(way), exits(way));
      }
    }
    return builder.build();
  }

  /**
   * The movement on this map: one-way ground is part of it only if there is some, because it is
   * slow.
   */
  public static Movement movement(int neighbors, int corners, GridMap map) {
    boolean anyOneWay =
        IntStream.range(0, map.size()).map(map::terrain).anyMatch(Terrain::isOneWay);
    return anyOneWay ? movement(neighbors, corners) : common(neighbors, corners).build();
  }

  /** Whether a letter is one-way ground. */
  public static boolean isOneWay(int letter) {
    return ONE_WAY.indexOf(letter) >= 0;
  }

  private static Movement.Builder common(int neighbors, int corners) {
    return Movement.builder()
        .passable(".GS 0123456789" + ONE_WAY)
        .cost('m', 3)
        .cost('~', 6)
        .neighbors(neighbors)
        .corners(Corners.values()[corners]);
  }

  /** The steps that lead more forth than back. */
  private static Direction[] exits(int way) {
    Direction forth = Direction.values()[way];
    return Arrays.stream(Direction.values())
        .filter(step -> step.dx() * forth.dx() + step.dy() * forth.dy() > 0)
        .toArray(Direction[]::new);
  }
}
