package waywright.minestom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.minestom.server.coordinate.Pos;
import net.minestom.server.entity.EntityType;
import net.minestom.server.instance.Instance;
import net.minestom.server.instance.InstanceContainer;
import net.minestom.server.instance.block.Block;
import net.minestom.testing.Env;
import net.minestom.testing.EnvTest;
import org.junit.jupiter.api.Test;
import waywright.blocks.BlockKind;
import waywright.blocks.BlockMob;
import waywright.blocks.Walker;
import waywright.town.BlockTown;

/** A server in this process: its chunks, blocks, physics, and navigator. */
@EnvTest
class MinestomWorldTest {

  private static final Walker MOB = Walker.mob();

  /** Flat ground whose top is at y = 40. */
  private static Instance flat(Env env) {
    Instance instance = env.createFlatInstance();
    for (int i = 0; i < 9; i++) {
      instance.loadChunk(i % 3, i / 3).join();
    }
    return instance;
  }

  private static MinestomMob mob(Instance instance, MinestomWorld world, Pos at) {
    MinestomMob mob = new MinestomMob(EntityType.ZOMBIE, world, MOB);
    mob.setInstance(instance, at).join();
    return mob;
  }

  @Test
  void aMobWalksUpStairsAndALadder(Env env) {
    Instance instance = flat(env);
    MinestomWorld world = MinestomWorld.of(instance, 20_000);
    for (int i = 0; i < 4; i++) {
      for (int y = 0; y < i; y++) {
        instance.setBlock(10 + i, 40 + y, 8, Block.STONE);
      }
      instance.setBlock(10 + i, 40 + i, 8, Block.OAK_STAIRS.withProperty("facing", "east"));
    }
    for (int y = 40; y < 46; y++) {
      instance.setBlock(20, y, 20, Block.STONE);
      instance.setBlock(21, y, 20, Block.LADDER.withProperty("facing", "east"));
    }
    MinestomMob climber = mob(instance, world, new Pos(5.5, 40, 20.5));
    MinestomMob walker = mob(instance, world, new Pos(5.5, 40, 8.5));
    climber.mob().goTo(20, 46, 20);
    walker.mob().goTo(13, 44, 8);
    for (int tick = 0; tick < 600; tick++) {
      env.tick();
    }
    assertEquals(BlockMob.State.ARRIVED, walker.mob().state(), walker.getPosition().toString());
    assertEquals(44, walker.getPosition().y(), 0.6);
    assertEquals(BlockMob.State.ARRIVED, climber.mob().state(), climber.getPosition().toString());
    climber.remove();
    walker.remove();
    env.tick();
    env.tick();
    assertEquals(0, world.agents().size(), "a removed entity leaves nothing behind");
  }

  /** Case 26 with the server's own chunks. */
  @Test
  void aChunkThatUnloadsIsUnknownAndLoadsAgain(Env env) {
    InstanceContainer instance = (InstanceContainer) flat(env);
    instance.enableAutoChunkLoad(false);
    MinestomWorld world = MinestomWorld.of(instance, 20_000);
    MinestomMob mob = mob(instance, world, new Pos(3.5, 40, 8.5));
    mob.mob().goTo(40, 40, 8);
    for (int tick = 0; tick < 30; tick++) {
      env.tick();
    }
    assertEquals(BlockMob.State.MOVING, mob.mob().state());
    for (int z = 0; z < 3; z++) {
      instance.unloadChunk(1, z);
    }
    assertEquals(BlockKind.UNKNOWN, world.blocks().block(20, 39, 8));
    int chunks = instance.getChunks().size();
    for (int tick = 0; tick < 60; tick++) {
      env.tick();
    }
    assertEquals(BlockMob.State.UNREACHABLE, mob.mob().state());
    assertTrue(mob.getPosition().x() < 16);
    assertEquals(chunks, instance.getChunks().size(), "no search loads a chunk");
    instance.loadChunk(1, 0).join();
    for (int tick = 0; tick < 600; tick++) {
      env.tick();
    }
    assertEquals(BlockMob.State.ARRIVED, mob.mob().state(), mob.getPosition().toString());
  }

  @Test
  void kindsOfBlocksComeFromTheServersData() {
    assertEquals(BlockKind.FREE, MinestomWorld.kind(Block.AIR));
    assertEquals(BlockKind.FREE, MinestomWorld.kind(Block.SHORT_GRASS));
    assertEquals(BlockKind.SOLID, MinestomWorld.kind(Block.STONE));
    assertEquals(BlockKind.LIQUID, MinestomWorld.kind(Block.WATER));
    assertEquals(BlockKind.CLIMBABLE, MinestomWorld.kind(Block.LADDER));
    assertEquals(BlockKind.DOOR, MinestomWorld.kind(Block.OAK_DOOR));
    assertEquals(
        BlockKind.FREE,
        MinestomWorld.kind(Block.OAK_DOOR.withProperty("open", "true")));
    assertEquals(BlockKind.SOLID, MinestomWorld.kind(Block.IRON_DOOR));
  }

  @Test
  void moreMobsArriveThanByTheServersNavigator(Env env) {
    BlockTown town = new BlockTown(7, 3, false, false, true);
    int server =
        MobComparison.run(env.process(), town, true, MobComparison.Mover.SERVER, 40, 800).arrived();
    MobComparison.Outcome ours =
        MobComparison.run(env.process(), town, true, MobComparison.Mover.WAYWRIGHT, 40, 800);
    assertEquals(40, ours.arrived(), ours.toString());
    assertTrue(ours.overOptimum() < 1.05, ours.toString());
    assertTrue(server < 40, server + " by the server's");
  }
}
