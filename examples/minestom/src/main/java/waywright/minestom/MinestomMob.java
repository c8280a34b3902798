package waywright.minestom;

import java.util.ArrayList;
import java.util.List;
import net.minestom.server.coordinate.BlockVec;
import net.minestom.server.coordinate.Pos;
import net.minestom.server.coordinate.Vec;
import net.minestom.server.entity.EntityCreature;
import net.minestom.server.entity.EntityType;
import net.minestom.server.entity.pathfinding.followers.GroundNodeFollower;
import net.minestom.server.instance.block.Block;
import waywright.blocks.BlockKind;
import waywright.blocks.BlockMob;
import waywright.blocks.Walker;

/**
 * A creature that walks by Waywright, with the physics of the server. It opens doors if its walker
 * does, and closes them behind it.
 */
public final class MinestomMob extends EntityCreature {

  /** Blocks a second along a ladder. */
  private static final double CLIMB = 3;

  /** Blocks from the middle of a door to the middle of a body that is not in it. */
  private static final double AWAY = 0.9;

  private final MinestomWorld world;
  private final BlockMob mob;
  private final int height;

  /** The blocks of doors that it holds open. */
  private final List<BlockVec> doors = new ArrayList<>();

  private final GroundNodeFollower legs = new GroundNodeFollower(this);

  /** Makes a creature. Call {@code setInstance} as usual. */
  public MinestomMob(EntityType type, MinestomWorld world, Walker walker) {
    super(type);
    this.world = world;
    mob = new BlockMob(world.blocks(), world.agents(), walker);
    height = walker.height();
  }

  /** Returns its goal and state. */
  public BlockMob mob() {
    return mob;
  }

  @Override
  public void update(long time) {
    super.update(time);
    Pos at = getPosition();
    boolean isMoving = mob.update(at.x(), at.y(), at.z()) == BlockMob.State.MOVING;
    Vec next = isMoving ? new Vec(mob.nextX(), mob.nextY(), mob.nextZ()) : at.asVec();
    openDoors(next);
    closeDoors(at, next);
    if (!isMoving) {
      return;
    }
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

  /** Opens what is a door at the place to go to, from the feet to the head. */
  private void openDoors(Vec next) {
    for (int up = 0; up < height; up++) {
      BlockVec at = new BlockVec(next.blockX(), next.blockY() + up, next.blockZ());
      if (world.blocks().view().block(at.blockX(), at.blockY(), at.blockZ()) == BlockKind.DOOR
          && !doors.contains(at)) {
        doors.add(at);
        world.enter(at);
      }
    }
  }

  /** Closes the doors that it is through, and those to which it does not go anymore. */
  private void closeDoors(Pos at, Vec next) {
    for (int i = doors.size() - 1; i >= 0; i--) {
      BlockVec door = doors.get(i);
      boolean isNext = door.blockX() == next.blockX() && door.blockZ() == next.blockZ();
      if (!isNext && Math.hypot(at.x() - door.x() - 0.5, at.z() - door.z() - 0.5) > AWAY) {
        world.leave(doors.remove(i));
      }
    }
  }

  @Override
  public void remove() {
    mob.stop();
    doors.forEach(world::leave);
    doors.clear();
    super.remove();
  }
}
