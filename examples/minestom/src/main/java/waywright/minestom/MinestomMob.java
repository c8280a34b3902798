package waywright.minestom;

import net.minestom.server.coordinate.Pos;
import net.minestom.server.coordinate.Vec;
import net.minestom.server.entity.EntityCreature;
import net.minestom.server.entity.EntityType;
import net.minestom.server.entity.pathfinding.followers.GroundNodeFollower;
import net.minestom.server.instance.block.Block;
import waywright.blocks.BlockMob;
import waywright.blocks.Walker;

/** A creature that walks by Waywright, with the physics of the server. */
public final class MinestomMob extends EntityCreature {

  /** Blocks a second along a ladder. */
  private static final double CLIMB = 3;

  private final BlockMob mob;
  private final GroundNodeFollower legs = new GroundNodeFollower(this);

  /** Makes a creature. Call {@code setInstance} as usual. */
  public MinestomMob(EntityType type, MinestomWorld world, Walker walker) {
    super(type);
    mob = new BlockMob(world.blocks(), world.agents(), walker);
  }

  /** Returns its goal and state. */
  public BlockMob mob() {
    return mob;
  }

  @Override
  public void update(long time) {
    super.update(time);
    Pos at = getPosition();
    if (mob.update(at.x(), at.y(), at.z()) != BlockMob.State.MOVING) {
      return;
    }
    Vec next = new Vec(mob.nextX(), mob.nextY(), mob.nextZ());
    legs.moveTowards(next, legs.movementSpeed(), next);
    if (next.y() > at.y() + 0.1) {
      legs.jump(next, next);
    }
    boolean isOnLadder = instance.getBlock(at).key().equals(Block.LADDER.key());
    boolean isUp = next.y() > at.y() + 0.1;
    if (isOnLadder && (isUp || next.sameBlock(at.withY(next.y())))) {
      setVelocity(new Vec(0, isUp ? CLIMB : -CLIMB, 0));
    }
  }

  @Override
  public void remove() {
    mob.stop();
    super.remove();
  }
}
