package waywright.search.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The heap of nodes against the queue of the platform. */
class NodeHeapTest {

  @Test
  void theLeastComesFirstAndNothingIsLost() {
    NodeHeap heap = new NodeHeap();
    Random random = new Random(1);
    int largest = 0;
    for (int round = 0; round < 400; round++) {
      PriorityQueue<Long> sorted = new PriorityQueue<>();
      Map<Integer, Long> byNode = new HashMap<>();
      long range = 1 + random.nextInt(1 << random.nextInt(20));
      for (int i = 0; i < 1_000; i++) {
        if (sorted.isEmpty() || random.nextInt(5) > 1) {
          long f = (long) (random.nextDouble() * range);
          heap.push(i, f);
          sorted.add(f);
          byNode.put(i, f);
        } else {
          long least = sorted.remove();
          assertEquals(least, heap.peekF());
          assertEquals(least, byNode.remove(heap.pop()), "a node with this f, and each once");
        }
        assertEquals(sorted.isEmpty(), heap.isEmpty());
        largest = Math.max(largest, sorted.size());
      }
      if (round % 2 == 0) {
        heap.clear();
        assertTrue(heap.isEmpty());
      }
      while (!heap.isEmpty()) {
        assertEquals(sorted.remove(), byNode.remove(heap.pop()));
      }
    }
    assertTrue(largest > 256, largest + " entries: the arrays never grew");
  }

  /** Of equals the latest goes first, if nothing less came after it. */
  @Test
  void theLatestOfEqualsGoesFirst() {
    NodeHeap heap = new NodeHeap();
    for (int node = 0; node < 5; node++) {
      heap.push(node, 7);
    }
    assertEquals(4, heap.pop());
    heap.push(9, 7);
    assertEquals(9, heap.pop());
  }
}
