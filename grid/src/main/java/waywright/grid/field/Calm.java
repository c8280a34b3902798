package waywright.grid.field;

import waywright.grid.GridMap;
import waywright.grid.GridSpace;

/** Which cells lie among nine that cost the same, blocked ones left out. */
final class Calm {

  private Calm() {}

  /** One byte a cell, not 0 if calm; in {@code room} if that fits. */
  static byte[] of(GridSpace world, byte[] room) {
    GridMap map = world.map();
    byte[] calm = room.length == map.size() ? room : new byte[map.size()];
    for (int cell = 0; cell < calm.length; cell++) {
      calm[cell] = (byte) (isCalm(world, cell) ? 1 : 0);
    }
    return calm;
  }

  private static boolean isCalm(GridSpace world, int cell) {
    GridMap map = world.map();
    int cost = world.movement().cost(map.terrain(cell));
    int x = map.x(cell);
    int y = map.y(cell);
    for (int ny = Math.max(0, y - 1); ny <= Math.min(map.height() - 1, y + 1); ny++) {
      for (int nx = Math.max(0, x - 1); nx <= Math.min(map.width() - 1, x + 1); nx++) {
        int other = world.movement().cost(map.terrain(ny * map.width() + nx));
        if (other != 0 && other != cost) {
          return false;
        }
      }
    }
    return true;
  }
}
