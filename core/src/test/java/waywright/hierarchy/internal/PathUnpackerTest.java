package waywright.hierarchy.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.search.NodePath;

/** Shortcuts made up at random, unpacked one after the other by recursion. */
class PathUnpackerTest {

  /** What each step stands for, as the class has it. */
  private final List<Long> parts = new ArrayList<>();

  private long arc(int arc, int node) {
    return (long) (arc < 0 ? Integer.MIN_VALUE : -1 - arc) << 32 | node;
  }

  /** The arcs and nodes of a step, in turn. */
  private void recurse(long step, List<Integer> arcs, List<Integer> nodes) {
    long part = parts.get((int) step);
    if (part < 0) {
      int mark = (int) (part >> 32);
      arcs.add(mark == Integer.MIN_VALUE ? -1 : -1 - mark);
      nodes.add((int) part);
      return;
    }
    long lower = 2 * (part >>> 32);
    long other = 2 * (part & 0xffffffffL);
    recurse((step & 1) == 0 ? lower + 1 : other + 1, arcs, nodes);
    recurse((step & 1) == 0 ? other : lower, arcs, nodes);
  }

  private PathUnpacker unpacker(Random random, int nodes, boolean hasZeros, int edges) {
    parts.clear();
    for (int edge = 0; edge < edges; edge++) {
      for (int side = 0; side < 2; side++) {
        boolean isArc = edge < 2 || random.nextInt(3) == 0;
        long lower = edge - 1 - random.nextInt(Math.max(1, Math.min(3, edge - 1)));
        long other = edge - 1 - random.nextInt(Math.max(1, Math.min(3, edge - 1)));
        parts.add(isArc ? arc(random.nextInt(90) - 1, random.nextInt(nodes)) : lower << 32 | other);
      }
    }
    return new PathUnpacker(nodes, hasZeros, parts::get);
  }

  @Test
  void equalsRecursion() {
    Random random = new Random(1);
    int[] buffer = new int[1 << 20];
    for (int round = 0; round < 300; round++) {
      int edges = 1 + random.nextInt(40);
      PathUnpacker path = unpacker(random, 50, false, edges);
      for (int query = 0; query < 3; query++) {
        List<Integer> nodes = new ArrayList<>(List.of(7));
        List<Integer> arcs = new ArrayList<>();
        path.begin();
        int[] noted = random.ints(random.nextInt(9), 0, 2 * edges).toArray();
        int kept = noted.length == 0 ? 0 : random.nextInt(noted.length);
        for (int step : noted) {
          path.note(step / 2, step % 2 == 1);
        }
        assertEquals(noted.length, path.noted());
        path.reverse(kept);
        for (int i = 0; i < noted.length; i++) {
          int at = i < kept ? i : noted.length - 1 - (i - kept);
          recurse(noted[at], arcs, nodes);
        }
        path.unpack(7);
        assertEquals(nodes.size(), path.copyNodes(buffer));
        assertArrayEquals(
            nodes.stream().mapToInt(v -> v).toArray(), Arrays.copyOf(buffer, nodes.size()));
        assertEquals(arcs.size(), path.toNodePath(5).size() - 1);
        NodePath made = path.toNodePath(5);
        assertArrayEquals(nodes.stream().mapToInt(v -> v).toArray(), made.toArray());
        for (int i = 0; i < arcs.size() && arcs.get(0) >= 0; i++) {
          assertEquals(arcs.get(i), made.arc(i));
        }
        assertEquals(nodes.size(), path.copyNodes(new int[0]));
      }
    }
  }

  /** With arcs of cost 0: whenever the path is back at a node, all since then goes. */
  @Test
  void leavesCyclesOut() {
    Random random = new Random(2);
    for (int round = 0; round < 300; round++) {
      int edges = 1 + random.nextInt(25);
      PathUnpacker path = unpacker(random, 12, true, edges);
      List<Integer> nodes = new ArrayList<>(List.of(3));
      List<Integer> arcs = new ArrayList<>();
      path.begin();
      for (int i = 0; i < 3; i++) {
        int step = random.nextInt(2 * edges);
        path.note(step / 2, step % 2 == 1);
        recurse(step, arcs, nodes);
      }
      List<Integer> left = new ArrayList<>();
      for (int node : nodes) {
        int before = left.indexOf(node);
        left = before < 0 ? left : new ArrayList<>(left.subList(0, before));
        left.add(node);
      }
      path.unpack(3);
      assertArrayEquals(left.stream().mapToInt(v -> v).toArray(), path.toNodePath(0).toArray());
    }
  }

  @Test
  void refusesNoEdge() {
    PathUnpacker path = new PathUnpacker(1, false, step -> 0);
    assertThrows(IllegalArgumentException.class, () -> path.note(-1, false));
  }
}
