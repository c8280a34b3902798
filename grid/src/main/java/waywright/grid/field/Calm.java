package waywright.grid.field;

import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.TerrainProfile;

/** Which cells lie among nine that cost the same, blocked ones left out. */
final class Calm {

  private Calm() {}

  /** One byte a cell, not 0 if calm; in {@code room} if that fits. */
  static byte[] of(GridSpace world, byte[] room) {
    GridMap map = world.map();
    byte[] calm = room.length == map.size() ? room : new byte[map.size()];
    for (int cell = 0; cell < calm.length; cell++) {
      boolean one = TerrainProfile.hasOneCostAround(map, world.movement(), cell);
      calm[cell] = (byte) (one ? 1 : 0);
    }
    return calm;
  }
}
