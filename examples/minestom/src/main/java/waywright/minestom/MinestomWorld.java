package waywright.minestom;

import java.util.HashMap;
import java.util.Map;
import net.minestom.server.coordinate.BlockVec;
import net.minestom.server.event.instance.InstanceBlockUpdateEvent;
import net.minestom.server.event.instance.InstanceChunkLoadEvent;
import net.minestom.server.event.instance.InstanceChunkUnloadEvent;
import net.minestom.server.event.instance.InstanceTickEvent;
import net.minestom.server.instance.Chunk;
import net.minestom.server.instance.Instance;
import net.minestom.server.instance.block.Block;
import waywright.agent.Agents;
import waywright.blocks.BlockGoal;
import waywright.blocks.BlockKind;
import waywright.blocks.BlockWorld;

/**
 * The blocks of an instance for mobs: copied as chunks load, followed as they change, forgotten as
 * they unload. Each tick of the instance computes routes within one budget.
 */
public final class MinestomWorld {

  private static final BlockKind[] KINDS = new BlockKind[Block.statesCount()];

  private final BlockWorld blocks;
  private final Agents<BlockGoal> agents;
  private final Instance instance;

  /** How many mobs are in a block of a door: paths are computed as if it were closed. */
  private final Map<BlockVec, Integer> held = new HashMap<>();

  private MinestomWorld(Instance instance, BlockWorld blocks) {
    this.instance = instance;
    this.blocks = blocks;
    agents = new Agents<>(blocks);
  }

  /**
   * Follows an instance.
   *
   * @param budget expansions for all mobs together in one tick
   */
  public static MinestomWorld of(Instance instance, long budget) {
    var dimension = instance.getCachedDimensionType();
    MinestomWorld world =
        new MinestomWorld(instance, new BlockWorld(dimension.minY(), dimension.maxY()));
    instance.getChunks().forEach(world::load);
    instance
        .eventNode()
        .addListener(InstanceChunkLoadEvent.class, event -> world.load(event.getChunk()))
        .addListener(
            InstanceChunkUnloadEvent.class,
            event -> world.blocks.unload(event.getChunkX(), event.getChunkZ()))
        .addListener(
            InstanceBlockUpdateEvent.class,
            event -> {
              BlockVec at = event.getBlockPosition();
              if (!world.held.containsKey(at) || !isDoor(event.getBlock())) {
                world.blocks.set(at.blockX(), at.blockY(), at.blockZ(), kind(event.getBlock()));
              }
            })
        .addListener(InstanceTickEvent.class, event -> world.agents.tick(budget));
    return world;
  }

  private void load(Chunk chunk) {
    chunk.lockReadLock();
    try {
      blocks.load(
          chunk.getChunkX(),
          chunk.getChunkZ(),
          (x, y, z) -> kind(chunk.getBlock(x, y, z, Block.Getter.Condition.TYPE)));
    } finally {
      chunk.unlockReadLock();
    }
  }

  /** Opens a block of a door for a mob, which must {@link #leave} it. */
  void enter(BlockVec at) {
    held.merge(at, 1, Integer::sum);
    open(at, true);
  }

  /** Takes a mob out of a block of a door, which is closed behind the last one. */
  void leave(BlockVec at) {
    if (held.merge(at, -1, Integer::sum) == 0) {
      held.remove(at);
      open(at, false);
    }
  }

  private void open(BlockVec at, boolean open) {
    Block block = instance.isChunkLoaded(at) ? instance.getBlock(at) : Block.AIR;
    if (isDoor(block)) {
      instance.setBlock(at, block.withProperty("open", Boolean.toString(open)));
    }
  }

  private static boolean isDoor(Block block) {
    String name = block.key().value();
    return name.endsWith("_door") || name.endsWith("_gate");
  }

  private static BlockKind stair(Block block) {
    return switch (block.getProperty("facing")) {
      case "north" -> BlockKind.STAIR_NORTH;
      case "west" -> BlockKind.STAIR_WEST;
      case "east" -> BlockKind.STAIR_EAST;
      default -> BlockKind.STAIR_SOUTH;
    };
  }

  /** Returns what a block of the server means for a body. */
  static BlockKind kind(Block block) {
    BlockKind known = KINDS[block.stateId()];
    if (known == null) {
      String name = block.key().value();
      var shape = block.registry().collisionShape();
      known =
          block.isLiquid()
              ? BlockKind.LIQUID
              : name.equals("ladder") || name.contains("vine")
                  ? BlockKind.CLIMBABLE
                  : isDoor(block) && "true".equals(block.getProperty("open")) || !block.isSolid()
                      ? BlockKind.FREE
                      : isDoor(block) && !name.startsWith("iron")
                          ? BlockKind.DOOR
                          : name.endsWith("_stairs") && "bottom".equals(block.getProperty("half"))
                              ? stair(block)
                              : BlockKind.withTop(shape.relativeEnd().y());
      KINDS[block.stateId()] = known;
    }
    return known;
  }

  /** Returns the copies of the blocks. */
  public BlockWorld blocks() {
    return blocks;
  }

  /** Returns what computes the routes. */
  public Agents<BlockGoal> agents() {
    return agents;
  }
}
