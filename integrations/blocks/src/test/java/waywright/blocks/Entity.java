package waywright.blocks;

/** An entity that goes where its mob says, a part of a block each tick, as servers move them. */
final class Entity {

  final BlockMob mob;
  double x;
  double y;
  double z;

  /** Blocks in one tick along each axis. */
  double speed = 0.3;

  Entity(BlockMob mob, double x, double y, double z) {
    this.mob = mob;
    this.x = x;
    this.y = y;
    this.z = z;
  }

  BlockMob.State tick() {
    BlockMob.State state = mob.update(x, y, z);
    if (state == BlockMob.State.MOVING) {
      x += part(mob.nextX() - x);
      y += part(mob.nextY() - y);
      z += part(mob.nextZ() - z);
    }
    return state;
  }

  private double part(double distance) {
    return Math.max(-speed, Math.min(speed, distance));
  }
}
