package waywright.matrix.blocks;

import java.util.Arrays;

/** The same rules of walking, said a second time, and the cheapest costs by relaxing all steps. */
final class Columns {

  private Columns() {}

  /** The cost of the cheapest walk, −1 if there is none. */
  static long cost(Blocks blocks, int from, int to) {
    long[] costs = new long[blocks.nodeCount()];
    Arrays.fill(costs, -1);
    costs[from] = stands(blocks, from) ? 0 : -1;
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int node = 0; node < costs.length; node++) {
        for (int next = 0; costs[node] >= 0 && next < costs.length; next++) {
          long step = step(blocks, node, next);
          if (step >= 0 && (costs[next] < 0 || costs[node] + step < costs[next])) {
            costs[next] = costs[node] + step;
            changed = true;
          }
        }
      }
    }
    return costs[to];
  }

  static boolean stands(Blocks blocks, int node) {
    int x = blocks.x(node);
    int y = blocks.y(node);
    int z = blocks.z(node);
    boolean ground = z == 0 || blocks.isSolid(x, y, z - 1);
    return ground && !blocks.isSolid(x, y, z) && !blocks.isSolid(x, y, z + 1);
  }

  /** Up one block by way of the place above the start, down by way of the place beside it. */
  static long step(Blocks blocks, int from, int to) {
    int x = blocks.x(to);
    int y = blocks.y(to);
    int z = blocks.z(from);
    int goal = blocks.z(to);
    boolean beside = Math.abs(x - blocks.x(from)) + Math.abs(y - blocks.y(from)) == 1;
    if (!beside || !stands(blocks, from) || !stands(blocks, to)) {
      return -1;
    }
    if (goal == z + 1) {
      return blocks.isSolid(blocks.x(from), blocks.y(from), z + 2) ? -1 : 3;
    }
    for (int above = goal; above <= z + 1; above++) {
      if (blocks.isSolid(x, y, above)) {
        return -1;
      }
    }
    return goal <= z && goal >= z - 3 ? 2 + z - goal : -1;
  }
}
