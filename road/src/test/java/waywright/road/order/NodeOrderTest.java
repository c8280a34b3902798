package waywright.road.order;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NodeOrderTest {

  @Test
  void ranksAndNodesAreInverse() {
    NodeOrder order = NodeOrder.of(2, 0, 1);
    assertEquals(0, order.rank(2));
    assertEquals(2, order.node(0));
    for (int node = 0; node < 3; node++) {
      assertEquals(node, order.node(order.rank(node)));
    }
    assertEquals(NodeOrder.of(2, 0, 1), order);
  }

  @Test
  void statesFollowTheirNodes() {
    NodeOrder states = NodeOrder.of(2, 0, 1).ofStates(new int[] {0, 1, 2, 1, 0});
    assertArrayEquals(new int[] {2, 0, 4, 1, 3}, states.nodes());
    assertEquals(1, states.rank(0));
  }

  @Test
  void whatIsNoOrderIsRefusedByRankAndNode() {
    String twice = refusal(0, 1, 1);
    assertTrue(twice.contains("node 1 at rank 2, but already at 1"), twice);
    String beyond = refusal(0, 3, 1);
    assertTrue(beyond.contains("node 3 at rank 1"), beyond);
    assertThrows(IndexOutOfBoundsException.class, () -> NodeOrder.of(0).rank(1));
  }

  private static String refusal(int... nodes) {
    return assertThrows(IllegalArgumentException.class, () -> NodeOrder.of(nodes)).getMessage();
  }
}
