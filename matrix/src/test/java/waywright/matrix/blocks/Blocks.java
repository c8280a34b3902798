package waywright.matrix.blocks;

import java.util.Arrays;
import waywright.prepare.Version;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * Blocks in a box, as voxel games have them. A walker of two blocks stands on a solid block or on
 * the bottom, steps to one of four sides, climbs one block and drops at most three. Immutable.
 */
final class Blocks implements Version<long[]>, TwoWayExpander {

  static final int LEVEL = 2;
  private static final int CLIMB = 1;
  private static final int DROP = 3;

  final int width;
  final int depth;
  final int height;
  private final long[] solid;
  private final boolean backwards;

  private Blocks(int width, int depth, int height, long[] solid, boolean backwards) {
    this.width = width;
    this.depth = depth;
    this.height = height;
    this.solid = solid;
    this.backwards = backwards;
  }

  static Blocks empty(int width, int depth, int height) {
    return new Blocks(
        width, depth, height, new long[width * depth * height + Long.SIZE - 1 >> 6], false);
  }

  /** The same blocks but for one. */
  Blocks with(int node, boolean isSolid) {
    long[] changed = solid.clone();
    long bit = 1L << node;
    changed[node >> 6] = isSolid ? changed[node >> 6] | bit : changed[node >> 6] & ~bit;
    return new Blocks(width, depth, height, changed, backwards);
  }

  int node(int x, int y, int z) {
    return (z * depth + y) * width + x;
  }

  int x(int node) {
    return node % width;
  }

  int y(int node) {
    return node / width % depth;
  }

  int z(int node) {
    return node / width / depth;
  }

  /** Above the box everything is empty. */
  boolean isSolid(int x, int y, int z) {
    int node = node(x, y, z);
    return z < height && (solid[node >> 6] >> node & 1) != 0;
  }

  private boolean isFree(int x, int y, int bottom, int top) {
    for (int z = bottom; z <= top; z++) {
      if (isSolid(x, y, z)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int nodeCount() {
    return width * depth * height;
  }

  /** Whether a walker can stand at a node. */
  @Override
  public boolean contains(int node) {
    if (node < 0 || node >= nodeCount()) {
      return false;
    }
    int x = x(node);
    int y = y(node);
    int z = z(node);
    return isFree(x, y, z, z + 1) && (z == 0 || isSolid(x, y, z - 1));
  }

  /** The cost of a step between two nodes of neighboring columns, −1 if it is not possible. */
  long step(int from, int to) {
    int low = z(from);
    int rise = z(to) - low;
    int high = Math.max(low, z(to)) + 1;
    boolean possible =
        rise <= CLIMB
            && -rise <= DROP
            && contains(from)
            && contains(to)
            && isFree(x(from), y(from), low, high)
            && isFree(x(to), y(to), z(to), high);
    return possible ? LEVEL + Math.abs(rise) : -1;
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    for (int side = 0; side < 4; side++) {
      int x = x(node) + (side == 0 ? 1 : side == 1 ? -1 : 0);
      int y = y(node) + (side == 2 ? 1 : side == 3 ? -1 : 0);
      for (int rise = -DROP; rise <= DROP; rise++) {
        int z = z(node) + rise;
        if (x >= 0 && x < width && y >= 0 && y < depth && z >= 0 && z < height) {
          int other = node(x, y, z);
          long cost = backwards ? step(other, node) : step(node, other);
          if (cost >= 0) {
            out.add(other, cost);
          }
        }
      }
    }
  }

  @Override
  public Blocks reversed() {
    return new Blocks(width, depth, height, solid, !backwards);
  }

  @Override
  public long[] content() {
    return solid;
  }

  @Override
  public long following(long[] shown) {
    return Arrays.equals(shown, solid) ? 0 : FROM_SCRATCH;
  }
}
