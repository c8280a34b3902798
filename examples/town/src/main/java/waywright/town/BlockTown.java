package waywright.town;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import waywright.blocks.BlockKind;
import waywright.blocks.BlockSource;
import waywright.blocks.BlockView;
import waywright.blocks.BlockWorld;
import waywright.blocks.Walker;

/**
 * A generated town of blocks: streets, and houses of two storeys with rooms, doors, stairs or
 * ladders, and a flat roof. The feet of a mob in the street are at y = 0. The same seed gives the
 * same town.
 */
public final class BlockTown implements BlockSource {

  /** What a block is made of: a server maps it to one of its own blocks. */
  public enum Material {
    AIR,
    GRASS,
    STONE,
    PLANKS,
    /** A stair that rises towards higher x. */
    STAIR,
    /** A door, open or closed: see {@link BlockTown#isOpen}. */
    DOOR,
    /** A ladder on the wall at lower x. */
    LADDER,
    WATER;

    private static final Material[] ALL = values();
  }

  /** The lowest y, and the y above the highest block. */
  public static final int BOTTOM = -16;

  public static final int TOP = 32;

  /** The blocks along a side of a lot: half a street on each side, and a house. */
  public static final int LOT = 20;

  private static final int STREET = 3;
  private static final int STOREY = 5;

  private final int side;
  private final byte[] materials;
  private final boolean open;

  /**
   * Builds a town.
   *
   * @param lots along each side
   * @param ladders whether some houses have a ladder instead of stairs
   * @param canal whether a canal with two bridges divides the town
   * @param open whether all doors are open
   */
  public BlockTown(long seed, int lots, boolean ladders, boolean canal, boolean open) {
    this.open = open;
    side = (lots * LOT + 15) / 16 * 16;
    materials = new byte[side * side * (TOP - BOTTOM)];
    fill(0, BOTTOM, 0, side - 1, -2, side - 1, Material.STONE);
    fill(0, -1, 0, side - 1, -1, side - 1, Material.GRASS);
    Random random = new Random(seed);
    for (int i = 0; i < lots * lots; i++) {
      int x = i % lots * LOT + STREET;
      int z = i / lots * LOT + STREET;
      house(random, x, z, ladders && random.nextInt(3) == 0);
    }
    if (canal) {
      canal(lots / 2 * LOT);
    }
  }

  private void house(Random random, int x, int z, boolean hasLadder) {
    int last = LOT - 2 * STREET - 1;
    for (int storey = 0; storey < 2; storey++) {
      int y = storey * STOREY;
      fill(x, y, z, x + last, y + 3, z, Material.PLANKS);
      fill(x, y, z + last, x + last, y + 3, z + last, Material.PLANKS);
      fill(x, y, z, x, y + 3, z + last, Material.PLANKS);
      fill(x + last, y, z, x + last, y + 3, z + last, Material.PLANKS);
      fill(x, y + 4, z, x + last, y + 4, z + last, Material.STONE);
      rooms(random, x, y, z + 5, last);
      if (hasLadder || storey == 1) {
        fill(x + 1, y, z + 2, x + 1, y + 4, z + 2, Material.LADDER);
      } else {
        stairs(x + 2, y, z + 2);
      }
    }
    switch (random.nextInt(4)) {
      case 0 -> door(x + 8 + random.nextInt(last - 9), 0, z);
      case 1 -> door(x + 2, 0, z + last);
      case 2 -> door(x, 0, z + 3);
      default -> door(x + last, 0, z + 3);
    }
  }

  /** Divides a storey by a wall along x, and its farther part by one along z; each has a door. */
  private void rooms(Random random, int x, int y, int z, int last) {
    fill(x + 1, y, z, x + last - 1, y + 3, z, Material.PLANKS);
    int across = x + 4 + random.nextInt(last - 8);
    fill(across, y, z + 1, across, y + 3, z + last - 6, Material.PLANKS);
    int through = x + 1 + random.nextInt(last - 1);
    door(through == across ? through + 1 : through, y, z);
    door(across, y, z + 1 + random.nextInt(last - 6));
  }

  private void stairs(int x, int y, int z) {
    fill(x, y + 4, z, x + 3, y + 4, z, Material.AIR);
    for (int i = 0; i < STOREY; i++) {
      fill(x + i, y, z, x + i, y + i, z, Material.STONE);
      fill(x + i, y + i, z, x + i, y + i, z, Material.STAIR);
    }
  }

  private void door(int x, int y, int z) {
    fill(x, y, z, x, y + 1, z, Material.DOOR);
  }

  private void canal(int x) {
    fill(x - 2, -3, 0, x + 1, -1, side - 1, Material.WATER);
    for (int z : new int[] {side / 4, 3 * side / 4}) {
      fill(x - 2, -1, z, x + 1, -1, z + 1, Material.PLANKS);
    }
  }

  private void fill(int x0, int y0, int z0, int x1, int y1, int z1, Material material) {
    for (int x = x0; x <= x1; x++) {
      for (int z = z0; z <= z1; z++) {
        for (int y = y0; y <= y1; y++) {
          materials[index(x, y, z)] = (byte) material.ordinal();
        }
      }
    }
  }

  private int index(int x, int y, int z) {
    return (x * side + z) * (TOP - BOTTOM) + y - BOTTOM;
  }

  /** Returns the blocks along a side, a multiple of 16; the town begins at 0, 0. */
  public int side() {
    return side;
  }

  /** Whether all doors are open. */
  public boolean isOpen() {
    return open;
  }

  /** Returns what a block is made of; air outside the town. */
  public Material material(int x, int y, int z) {
    boolean isInside = x >= 0 && x < side && z >= 0 && z < side && y >= BOTTOM && y < TOP;
    return isInside ? Material.ALL[materials[index(x, y, z)]] : Material.AIR;
  }

  @Override
  public BlockKind at(int x, int y, int z) {
    return switch (material(x, y, z)) {
      case AIR -> BlockKind.FREE;
      case GRASS, STONE, PLANKS -> BlockKind.SOLID;
      case STAIR -> BlockKind.STAIR_EAST;
      case DOOR -> open ? BlockKind.FREE : BlockKind.DOOR;
      case LADDER -> BlockKind.CLIMBABLE;
      case WATER -> BlockKind.LIQUID;
    };
  }

  /** Returns a world with all chunks of the town. */
  public BlockWorld load() {
    BlockWorld world = new BlockWorld(BOTTOM, TOP);
    for (int chunkX = 0; chunkX < side / 16; chunkX++) {
      for (int chunkZ = 0; chunkZ < side / 16; chunkZ++) {
        world.load(chunkX, chunkZ, this);
      }
    }
    return world;
  }

  /** Returns random places to stand, x, y, z each, in streets, on floors and on roofs. */
  public List<int[]> places(BlockView view, Walker walker, long seed, int count) {
    Random random = new Random(seed);
    List<int[]> places = new ArrayList<>();
    while (places.size() < count) {
      int x = random.nextInt(side);
      int z = random.nextInt(side);
      int node = view.place(walker, x, random.nextInt(2 * STOREY + 1), z);
      int[] at = {x, node < 0 ? 0 : view.blockY(node), z};
      BlockKind ground = at(x, at[1] - 1, z);
      boolean isGround = ground == BlockKind.SOLID || ground == BlockKind.STAIR_EAST;
      if (node >= 0 && isGround && places.stream().noneMatch(other -> Arrays.equals(at, other))) {
        places.add(at);
      }
    }
    return places;
  }
}
