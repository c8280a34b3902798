package waywright.units;

import waywright.grid.Movement;

/**
 * Remembers how many square rings of positions around that of the last search are full, each
 * position in a wall or taken, so that the next search there begins farther out. It never changes
 * what is found: it counts for the same movement, floor, version of the world and tick alone.
 */
final class FullRings {

  int full;

  /** How many positions searches have looked at. */
  long looked;

  private Movement movement = Movement.walker();
  private int floor;
  private long version;
  private double time;
  private double x;
  private double y;
  private double step;
  private double reach;

  /**
   * Begins a search around a position; returns how many rings are full.
   *
   * @param node a node on the floor of the search
   * @param step the distance of rings
   * @param reach how many rings a unit may be, along x or y, from a position that it takes
   */
  int begin(Units owner, Unit unit, int node, double atX, double atY, double step, double reach) {
    int on = owner.ground.isMesh() ? node : 0;
    double now = owner.now.ahead ? -owner.length : owner.length;
    boolean same = movement == unit.movement && floor == on && time == now;
    full = same && version == owner.nodes.version() && x == atX && y == atY ? full : 0;
    movement = unit.movement;
    floor = on;
    version = owner.nodes.version();
    time = now;
    x = atX;
    y = atY;
    this.step = step;
    this.reach = reach;
    return full;
  }

  /** Cuts the rings that a unit may touch, before it leaves its position or looks for another. */
  void leave(Unit unit, double wider) {
    double away = Math.max(Math.abs(unit.now.x - x), Math.abs(unit.now.y - y)) / step;
    full = (int) Math.max(0, Math.min(full, Math.floor(away - reach - wider) - 1));
  }
}
