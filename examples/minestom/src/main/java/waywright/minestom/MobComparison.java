package waywright.minestom;

import com.sun.management.ThreadMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import net.minestom.server.MinecraftServer;
import net.minestom.server.ServerProcess;
import net.minestom.server.coordinate.Pos;
import net.minestom.server.entity.EntityCreature;
import net.minestom.server.entity.EntityType;
import net.minestom.server.instance.InstanceContainer;
import net.minestom.server.instance.block.Block;
import waywright.blocks.BlockPathfinder;
import waywright.blocks.BlockRoute;
import waywright.blocks.Walker;
import waywright.town.BlockTown;

/**
 * The same mobs in the same generated town, moved by the server's own navigator and by Waywright.
 * The server runs in this process and ticks as fast as it can.
 */
public final class MobComparison {

  /** How mobs are moved. */
  public enum Mover {
    /** They stand: the cost of the server itself. */
    NONE,
    /** {@code setPathTo(goal)} of the server. */
    SERVER,
    /** The same with limits of 1,000 blocks in place of 50 and 20. */
    SERVER_FAR,
    /** {@link MinestomMob}. */
    WAYWRIGHT
  }

  /**
   * What became of the mobs.
   *
   * @param overOptimum the blocks that the arrived ones walked, over those of their cheapest paths
   * @param millis of all threads of the process in one tick, on average
   * @param bytes that all threads allocated in one tick, on average
   */
  public record Outcome(
      Mover mover,
      int mobs,
      int arrived,
      int stuck,
      double overOptimum,
      double millis,
      long bytes) {

    @Override
    public String toString() {
      return "%-10s %4d arrived, %4d stuck, %4d still walking, %.3f of the optimum, %.2f ms and %,d"
              .formatted(mover, arrived, stuck, mobs - arrived - stuck, overOptimum, millis, bytes)
          + " bytes a tick";
    }
  }

  /**
   * Bodies as the server's navigator sees them: they fall up to 5 blocks, and do not climb. Where
   * doors are closed, ours open them.
   */
  private static final Walker WALKER = new Walker(1, 2, 1, 5, false, false, false);

  /** Ticks without half a block of movement after which a mob is stuck. */
  private static final int STUCK = 100;

  /** Ticks of standing after which a mob gets its order again. */
  private static final int AGAIN = 40;

  private static final int SETTLE = 20;

  /** A mob, what it has walked, and how long it has stood. */
  private static final class Walk {

    final EntityCreature creature;
    final int[] goal;
    final double optimum;
    double walked;
    Pos last;
    Pos moved;
    int stood;
    boolean arrived;

    Walk(EntityCreature creature, int[] goal, double optimum) {
      this.creature = creature;
      this.goal = goal;
      this.optimum = optimum;
      last = creature.getPosition();
      moved = last;
    }

    /** Gives the order, as a game would: again if the creature stands. */
    void order(Mover mover) {
      Pos to = new Pos(goal[0] + 0.5, goal[1], goal[2] + 0.5);
      if (creature instanceof MinestomMob own) {
        own.mob().goTo(goal[0], goal[1], goal[2]);
      } else if (mover == Mover.SERVER) {
        creature.getNavigator().setPathTo(to);
      } else if (mover == Mover.SERVER_FAR) {
        creature.getNavigator().setPathTo(to, 0.8, 1000, 1000, null);
      }
    }

    boolean isAt(double x, double y, double z) {
      return Math.hypot(x - goal[0] - 0.5, z - goal[2] - 0.5) <= 1 && Math.abs(y - goal[1]) < 1;
    }

    void tick() {
      Pos now = creature.getPosition();
      if (!arrived) {
        walked += Math.hypot(now.x() - last.x(), now.z() - last.z());
      }
      stood = now.distance(moved) < 0.5 ? stood + 1 : 0;
      moved = stood == 0 ? now : moved;
      last = now;
      arrived |= isAt(now.x(), now.y(), now.z());
    }
  }

  private MobComparison() {}

  private static Block block(BlockTown town, boolean hasDoors, int x, int y, int z) {
    return switch (town.material(x, y, z)) {
      case AIR -> Block.AIR;
      case GRASS -> Block.GRASS_BLOCK;
      case STONE -> Block.STONE;
      case PLANKS -> Block.OAK_PLANKS;
      case STAIR -> Block.OAK_STAIRS.withProperty("facing", "east");
      case LADDER -> Block.LADDER.withProperty("facing", "east");
      case WATER -> Block.WATER;
      case DOOR -> {
        boolean isAlongX = town.material(x - 1, y, z) == BlockTown.Material.PLANKS;
        boolean isLow = town.material(x, y - 1, z) != BlockTown.Material.DOOR;
        if (!hasDoors) {
          yield Block.AIR;
        }
        yield Block.OAK_DOOR
            .withProperty("facing", isAlongX ? "north" : "east")
            .withProperty("half", isLow ? "lower" : "upper")
            .withProperty("open", Boolean.toString(town.isOpen()));
      }
    };
  }

  /**
   * Makes an instance with the blocks of a town, all of its chunks and some more loaded.
   *
   * @param hasDoors whether doorways have doors
   */
  public static InstanceContainer instance(
      ServerProcess process, BlockTown town, boolean hasDoors) {
    InstanceContainer instance = process.instance().createInstanceContainer();
    instance.setGenerator(
        unit -> {
          var start = unit.absoluteStart();
          var end = unit.absoluteEnd();
          for (int x = start.blockX(); x < end.blockX(); x++) {
            for (int z = start.blockZ(); z < end.blockZ(); z++) {
              for (int y = BlockTown.BOTTOM; y < BlockTown.TOP; y++) {
                if (y >= start.blockY() && y < end.blockY()) {
                  unit.modifier().setBlock(x, y, z, block(town, hasDoors, x, y, z));
                }
              }
            }
          }
        });
    // The server's own path finding fails at chunks that are not loaded: two more around the town.
    for (int chunkX = -2; chunkX < town.side() / 16 + 2; chunkX++) {
      for (int chunkZ = -2; chunkZ < town.side() / 16 + 2; chunkZ++) {
        instance.loadChunk(chunkX, chunkZ).join();
      }
    }
    return instance;
  }

  /** Runs mobs for some ticks; each has another start and goal, the same for every mover. */
  public static Outcome run(
      ServerProcess process, BlockTown town, boolean hasDoors, Mover mover, int mobs, int ticks) {
    InstanceContainer instance = instance(process, town, hasDoors);
    MinestomWorld world = MinestomWorld.of(instance, mover == Mover.WAYWRIGHT ? 20_000 : 0);
    Walker walker = WALKER.withDoors(hasDoors && !town.isOpen());
    BlockPathfinder finder = BlockPathfinder.of(world.blocks().view(), walker);
    List<int[]> places = town.places(world.blocks().view(), walker, 3, 4 * mobs);
    List<Walk> walks = new ArrayList<>();
    for (int i = 0; i + 1 < places.size() && walks.size() < mobs; i += 2) {
      int[] from = places.get(i);
      int[] to = places.get(i + 1);
      BlockRoute route = finder.find(from[0], from[1], from[2], to[0], to[1], to[2]);
      if (route.isFound() && route.cost() > 5_000) {
        walks.add(walk(instance, world, walker, mover, from, to, blocks(route, to)));
      }
    }
    return play(process, mover, walks, ticks);
  }

  private static Walk walk(
      InstanceContainer instance,
      MinestomWorld world,
      Walker walker,
      Mover mover,
      int[] from,
      int[] to,
      double optimum) {
    MinestomMob own = new MinestomMob(EntityType.ZOMBIE, world, walker);
    EntityCreature creature =
        mover == Mover.WAYWRIGHT ? own : new EntityCreature(EntityType.ZOMBIE);
    creature.setInstance(instance, new Pos(from[0] + 0.5, from[1], from[2] + 0.5)).join();
    return new Walk(creature, to, optimum);
  }

  /** Returns the length of a path to the first place that counts as arrived. */
  private static double blocks(BlockRoute route, int[] to) {
    double sum = 0;
    for (int i = 1; i < route.size(); i++) {
      boolean isNear = Math.abs(route.y(i - 1) - to[1]) < 1;
      if (isNear && Math.hypot(route.x(i - 1) - to[0], route.z(i - 1) - to[2]) <= 1) {
        break;
      }
      sum += Math.hypot(route.x(i) - route.x(i - 1), route.z(i) - route.z(i - 1));
    }
    return sum;
  }

  private static Outcome play(ServerProcess process, Mover mover, List<Walk> walks, int ticks) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    var system =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long bytes = 0;
    long nanos = 0;
    for (int tick = 0; tick < SETTLE; tick++) {
      process.ticker().tick(System.nanoTime()); // the creatures fall to the ground
    }
    walks.forEach(Walk::tick);
    for (int tick = 0; tick < ticks; tick++) {
      long allocated = threads.getTotalThreadAllocatedBytes();
      long began = system.getProcessCpuTime();
      for (Walk walk : walks) {
        if (tick == 0 || !walk.arrived && walk.stood > 0 && walk.stood % AGAIN == 0) {
          walk.order(mover);
        }
      }
      process.ticker().tick(System.nanoTime());
      nanos += system.getProcessCpuTime() - began;
      bytes += threads.getTotalThreadAllocatedBytes() - allocated;
      walks.forEach(Walk::tick);
    }
    double walked = 0;
    double optimum = 0;
    int arrived = 0;
    int stuck = 0;
    for (Walk walk : walks) {
      if (walk.arrived) {
        walked += walk.walked;
        optimum += walk.optimum;
        arrived++;
      } else if (walk.stood >= STUCK) {
        stuck++;
      }
      walk.creature.remove();
    }
    return new Outcome(
        mover, walks.size(), arrived, stuck, walked / optimum, nanos / 1e6 / ticks, bytes / ticks);
  }

  /**
   * Runs the comparison.
   *
   * @param arguments the number of mobs, 200 by default, and of ticks, 1,200 by default
   */
  public static void main(String[] arguments) {
    PrintStream out = System.out;
    int mobs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
    int ticks = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1200;
    ServerProcess process = MinecraftServer.updateProcess();
    process.dispatcher().start();
    try {
      compare(process, mobs, ticks, out);
    } finally {
      process.stop();
    }
  }

  private static void compare(ServerProcess process, int mobs, int ticks, PrintStream out) {
    BlockTown open = new BlockTown(7, 5, false, false, true);
    BlockTown shut = new BlockTown(7, 5, false, false, false);
    run(process, open, false, Mover.WAYWRIGHT, mobs, 200);
    run(process, open, false, Mover.SERVER, mobs, 200);
    for (String doors : new String[] {"doorways without doors", "open doors", "closed doors"}) {
      out.println(doors);
      BlockTown town = doors.startsWith("closed") ? shut : open;
      for (Mover mover : Mover.values()) {
        out.println(
            "  "
                + run(process, town, town == shut || doors.startsWith("open"), mover, mobs, ticks));
      }
    }
  }
}
