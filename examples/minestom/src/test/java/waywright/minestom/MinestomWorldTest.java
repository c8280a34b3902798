package waywright.minestom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
    return mob(instance, world, at, MOB);
  }

  private static MinestomMob mob(Instance instance, MinestomWorld world, Pos at, Walker walker) {
    MinestomMob mob = new MinestomMob(EntityType.ZOMBIE, world, walker);
    mob.setInstance(instance, at).join();
    return mob;
  }

  /** The one on the stairs plans no jump of a whole block: stairs are two steps of a half. */
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
    MinestomMob walker = mob(instance, world, new Pos(5.5, 40, 8.5), MOB.withReach(0.5, 0.5));
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
    assertEquals(BlockKind.UNKNOWN, world.blocks().view().block(20, 39, 8));
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

  private static boolean isOpen(Instance instance, int x, int y, int z) {
    return "true".equals(instance.getBlock(x, y, z).getProperty("open"));
  }

  /** Two mobs go through one door: the first opens it, the last closes it. */
  @Test
  void mobsOpenADoorAndCloseItBehindThem(Env env) {
    Instance instance = flat(env);
    for (int z = -16; z < 64; z++) {
      for (int y = 40; y < 43; y++) {
        instance.setBlock(10, y, z, Block.STONE);
      }
    }
    Block door = Block.OAK_DOOR.withProperty("facing", "east");
    instance.setBlock(10, 40, 8, door.withProperty("half", "lower"));
    instance.setBlock(10, 41, 8, door.withProperty("half", "upper"));
    MinestomWorld world = MinestomWorld.of(instance, 20_000);
    long version = world.blocks().view().version();
    List<MinestomMob> mobs = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      MinestomMob mob = new MinestomMob(EntityType.VILLAGER, world, MOB.withDoors(true));
      mob.setInstance(instance, new Pos(6.5 - 3 * i, 40, 8.5)).join();
      mob.mob().goTo(16 + i, 40, 8);
      mobs.add(mob);
    }
    MinestomMob zombie = mob(instance, world, new Pos(4.5, 40, 12.5));
    zombie.mob().goTo(16, 40, 12);
    int open = 0;
    for (int tick = 0; tick < 400; tick++) {
      env.tick();
      boolean isOpen = isOpen(instance, 10, 40, 8);
      open += isOpen ? 1 : 0;
      assertEquals(isOpen, isOpen(instance, 10, 41, 8), "both halves");
      for (MinestomMob mob : mobs) {
        Pos at = mob.getPosition();
        assertTrue(isOpen || at.blockX() != 10, "in a closed door at tick " + tick);
      }
    }
    for (MinestomMob mob : mobs) {
      assertEquals(BlockMob.State.ARRIVED, mob.mob().state(), mob.getPosition().toString());
    }
    assertEquals(BlockMob.State.UNREACHABLE, zombie.mob().state(), "it does not open doors");
    assertTrue(open > 5 && open < 100, open + " ticks");
    assertEquals(Block.OAK_DOOR.key(), instance.getBlock(10, 40, 8).key());
    assertEquals(version, world.blocks().view().version(), "paths see a door all the time");
  }

  /** A door that is broken while a mob is in it is gone, and a removed mob holds none open. */
  @Test
  void aBrokenDoorIsGoneAndARemovedMobHoldsNoneOpen(Env env) {
    Instance instance = flat(env);
    Block door = Block.OAK_DOOR.withProperty("facing", "east");
    MinestomWorld world = MinestomWorld.of(instance, 20_000);
    for (int z = 8; z < 11; z++) {
      instance.setBlock(10, 40, z, z == 8 ? door.withProperty("half", "lower") : Block.STONE);
      instance.setBlock(10, 41, z, z == 8 ? door.withProperty("half", "upper") : Block.STONE);
    }
    for (int y = 40; y < 42; y++) {
      instance.setBlock(10, y, 7, Block.STONE);
    }
    MinestomMob mob = new MinestomMob(EntityType.VILLAGER, world, MOB.withDoors(true));
    mob.setInstance(instance, new Pos(8.5, 40, 8.5)).join();
    mob.mob().goTo(10, 40, 8);
    for (int tick = 0; tick < 60; tick++) {
      env.tick();
    }
    assertEquals(BlockMob.State.ARRIVED, mob.mob().state(), mob.getPosition().toString());
    assertTrue(isOpen(instance, 10, 40, 8), "while it stands there");
    instance.setBlock(10, 41, 8, Block.AIR);
    assertEquals(BlockKind.FREE, world.blocks().view().block(10, 41, 8));
    assertEquals(BlockKind.DOOR, world.blocks().view().block(10, 40, 8));
    mob.remove();
    env.tick();
    assertEquals("false", instance.getBlock(10, 40, 8).getProperty("open"));
    assertEquals(Block.AIR.key(), instance.getBlock(10, 41, 8).key());
  }

  /** Slabs are as high as the server says: a mob walks up a flight of them. */
  @Test
  void aMobWalksUpSlabsAndNotOverAFence(Env env) {
    Instance instance = flat(env);
    for (int z = -16; z < 64; z++) {
      instance.setBlock(10, 40, z, Block.OAK_SLAB.withProperty("type", "bottom"));
      instance.setBlock(11, 40, z, Block.STONE);
      instance.setBlock(12, 40, z, Block.STONE);
      instance.setBlock(12, 41, z, Block.OAK_SLAB.withProperty("type", "bottom"));
      instance.setBlock(20, 40, z, Block.OAK_FENCE);
    }
    MinestomWorld world = MinestomWorld.of(instance, 20_000);
    MinestomMob mob = mob(instance, world, new Pos(6.5, 40, 8.5));
    mob.mob().goTo(12, 41, 8);
    for (int tick = 0; tick < 200; tick++) {
      env.tick();
    }
    assertEquals(BlockMob.State.ARRIVED, mob.mob().state(), mob.getPosition().toString());
    assertEquals(41.5, mob.getPosition().y(), 0.1);
    mob.mob().goTo(24, 40, 8);
    for (int tick = 0; tick < 20; tick++) {
      env.tick();
    }
    assertEquals(BlockMob.State.UNREACHABLE, mob.mob().state());
  }

  @Test
  void kindsOfBlocksComeFromTheServersData() {
    assertEquals(BlockKind.FREE, MinestomWorld.kind(Block.AIR));
    assertEquals(BlockKind.FREE, MinestomWorld.kind(Block.SHORT_GRASS));
    assertEquals(BlockKind.SOLID, MinestomWorld.kind(Block.STONE));
    assertEquals(BlockKind.LIQUID, MinestomWorld.kind(Block.WATER));
    assertEquals(BlockKind.CLIMBABLE, MinestomWorld.kind(Block.LADDER));
    assertEquals(BlockKind.DOOR, MinestomWorld.kind(Block.OAK_DOOR));
    assertEquals(BlockKind.FREE, MinestomWorld.kind(Block.OAK_DOOR.withProperty("open", "true")));
    assertEquals(BlockKind.SOLID, MinestomWorld.kind(Block.IRON_DOOR));
    assertEquals(BlockKind.SLAB, MinestomWorld.kind(Block.OAK_SLAB.withProperty("type", "bottom")));
    assertEquals(BlockKind.SOLID, MinestomWorld.kind(Block.OAK_SLAB.withProperty("type", "top")));
    assertEquals(BlockKind.STAIR_NORTH, MinestomWorld.kind(Block.OAK_STAIRS));
    for (String side : List.of("north", "west", "east", "south")) {
      Block stair = Block.STONE_STAIRS.withProperty("facing", side);
      assertEquals("STAIR_" + side.toUpperCase(Locale.ROOT), MinestomWorld.kind(stair).name());
      assertEquals(BlockKind.SOLID, MinestomWorld.kind(stair.withProperty("half", "top")));
    }
    assertEquals(BlockKind.SOLID, MinestomWorld.kind(Block.CHEST));
    assertEquals(BlockKind.FENCE, MinestomWorld.kind(Block.OAK_FENCE));
    assertEquals(BlockKind.FREE, MinestomWorld.kind(Block.WHITE_CARPET));
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
    BlockTown shut = new BlockTown(7, 3, false, false, false);
    MobComparison.Outcome doors =
        MobComparison.run(env.process(), shut, true, MobComparison.Mover.WAYWRIGHT, 40, 800);
    assertEquals(40, doors.arrived(), doors.toString());
  }
}
