package waywright.blocks;

import java.util.Random;

/**
 * Small random worlds of 2 × 2 chunks around the origin: storeys, stairs, ladders, doors, pools,
 * holes.
 */
final class RandomBlocks implements BlockSource {

  static final int BOTTOM = -16;
  static final int TOP = 16;

  /** The blocks that are not free are within this many blocks of the origin. */
  static final int SIDE = 9;

  private final BlockKind[] blocks = new BlockKind[32 * 32 * 32];

  RandomBlocks(long seed) {
    java.util.Arrays.fill(blocks, BlockKind.FREE);
    Random random = new Random(seed);
    int storeys = 1 + random.nextInt(3);
    double holes = random.nextDouble() * 0.15;
    double clutter = random.nextDouble() * 0.3;
    for (int storey = 0; storey < storeys; storey++) {
      int floor = -10 + 5 * storey;
      for (int x = -SIDE; x < SIDE; x++) {
        for (int z = -SIDE; z < SIDE; z++) {
          if (random.nextDouble() >= holes) {
            set(x, floor, z, random.nextInt(40) == 0 ? BlockKind.LIQUID : BlockKind.SOLID);
          }
          if (random.nextDouble() < clutter) {
            BlockKind[] kinds = {
              BlockKind.SOLID,
              BlockKind.SOLID,
              BlockKind.LIQUID,
              BlockKind.DOOR,
              BlockKind.CLIMBABLE,
              BlockKind.SLAB,
              BlockKind.FENCE,
              BlockKind.STAIR_NORTH,
              BlockKind.STAIR_WEST
            };
            int height = 1 + random.nextInt(3);
            BlockKind kind = kinds[random.nextInt(kinds.length)];
            for (int y = 1; y <= height; y++) {
              set(x, floor + y, z, kind);
            }
          }
        }
      }
      wall(random, floor);
    }
    for (int i = 0; i < 4; i++) {
      stairs(random, -10 + 5 * random.nextInt(storeys));
      flight(random, -10 + 5 * random.nextInt(storeys));
      slabs(random, -10 + 5 * random.nextInt(storeys));
      ladder(random, -10 + 5 * random.nextInt(storeys));
    }
    for (int i = random.nextInt(6); i > 0; i--) {
      set(at(random), -10 + random.nextInt(16), at(random), BlockKind.UNKNOWN);
    }
  }

  private static int at(Random random) {
    return random.nextInt(2 * SIDE) - SIDE;
  }

  /** A wall with a door. */
  private void wall(Random random, int floor) {
    int x = at(random);
    int door = at(random);
    for (int z = -SIDE; z < SIDE; z++) {
      for (int y = 1; y <= 4; y++) {
        set(x, floor + y, z, z == door && y < 3 ? BlockKind.DOOR : BlockKind.SOLID);
      }
    }
  }

  private void stairs(Random random, int floor) {
    int x = at(random);
    int z = at(random);
    for (int i = 0; i < 5; i++) {
      for (int y = 1; y <= 7; y++) {
        set(x + i, floor + y, z, y <= i + 1 ? BlockKind.SOLID : BlockKind.FREE);
      }
    }
  }

  /** Stairs of stairs, in any of the four directions. */
  private void flight(Random random, int floor) {
    int x = at(random);
    int z = at(random);
    int facing = random.nextInt(4);
    int dx = facing == 1 ? -1 : facing == 2 ? 1 : 0;
    int dz = facing == 0 ? -1 : facing == 3 ? 1 : 0;
    BlockKind stair = BlockKind.values()[BlockKind.STAIR_NORTH.ordinal() + facing];
    for (int i = 0; i < 5; i++) {
      for (int y = 1; y <= 8; y++) {
        BlockKind block = y <= i ? BlockKind.SOLID : y == i + 1 ? stair : BlockKind.FREE;
        set(x + i * dx, floor + y, z + i * dz, block);
      }
    }
  }

  /** Stairs whose steps are half a block high. */
  private void slabs(Random random, int floor) {
    int x = at(random);
    int z = at(random);
    for (int i = 0; i < 10; i++) {
      for (int y = 1; y <= 7; y++) {
        boolean isStep = y == i / 2 + 1;
        set(
            x + i,
            floor + y,
            z,
            y <= i / 2 || isStep && i % 2 == 1
                ? BlockKind.SOLID
                : isStep ? BlockKind.SLAB : BlockKind.FREE);
      }
    }
  }

  private void ladder(Random random, int floor) {
    int x = at(random);
    int z = at(random);
    int first = 1 + random.nextInt(2);
    for (int y = 1; y <= 7; y++) {
      set(x, floor + y, z, y < first || y > 5 ? BlockKind.FREE : BlockKind.CLIMBABLE);
    }
  }

  void set(int x, int y, int z, BlockKind block) {
    if (x >= -SIDE && x < SIDE && z >= -SIDE && z < SIDE && y >= BOTTOM && y < TOP) {
      blocks[(x + 16) << 10 | (y + 16) << 5 | z + 16] = block;
    }
  }

  @Override
  public BlockKind at(int x, int y, int z) {
    boolean isInside = x >= -16 && x < 16 && z >= -16 && z < 16;
    return !isInside
        ? BlockKind.UNKNOWN
        : y < BOTTOM || y >= TOP ? BlockKind.FREE : blocks[(x + 16) << 10 | (y + 16) << 5 | z + 16];
  }

  BlockWorld world() {
    BlockWorld world = new BlockWorld(BOTTOM, TOP, 6);
    for (int i = 0; i < 4; i++) {
      world.load(i / 2 - 1, i % 2 - 1, this);
    }
    return world;
  }

  static Walker walker(Random random) {
    return new Walker(
        random.nextInt(4) == 0 ? 2 : 1,
        1 + random.nextInt(3),
        random.nextInt(5) / 2.0,
        random.nextInt(9) / 2.0,
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean());
  }
}
