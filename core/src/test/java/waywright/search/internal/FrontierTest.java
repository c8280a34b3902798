package waywright.search.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.space.ArcBuffer;

/** Frontiers against the queues of the platform. */
class FrontierTest {

  private record Entry(long f, long h, int node) {

    static final Comparator<Entry> ORDER =
        Comparator.comparingLong(Entry::f)
            .thenComparingLong(Entry::h)
            .thenComparingInt(Entry::node);
  }

  /** From a few ties to keys too far apart for any year of days. */
  private static final long[] RANGES = {
    3, 1_000, 5_000, 1_000_000, 1L << 40, 1L << 58, 2 * ArcBuffer.MAX_COST
  };

  static List<Supplier<Frontier>> heaps() {
    return List.of(CalendarQueue::new);
  }

  @ParameterizedTest
  @MethodSource("heaps")
  void heapsSortByFThenHThenNode(Supplier<Frontier> heap) {
    Frontier frontier = heap.get();
    for (int seed = 0; seed < 300; seed++) {
      PriorityQueue<Entry> sorted = new PriorityQueue<>(Entry.ORDER);
      Random random = new Random(seed);
      long range = RANGES[seed % RANGES.length];
      int pushes = 1 + random.nextInt(5);
      for (int i = 0; i < 1_500; i++) {
        if (sorted.isEmpty() || random.nextInt(1 + pushes) > 0 && i < 900) {
          long most = RANGES[seed / RANGES.length % RANGES.length];
          push(frontier, sorted, entry(random, range, most, sorted.peek(), seed % 2 == 0));
        } else {
          pop(frontier, sorted);
        }
        assertEquals(sorted.isEmpty(), isEmpty(frontier));
      }
      if (seed % 5 == 0) {
        frontier.clear();
        assertTrue(isEmpty(frontier));
      } else {
        while (!sorted.isEmpty()) {
          pop(frontier, sorted);
        }
        assertTrue(isEmpty(frontier));
      }
    }
  }

  /** Rising keys as a search makes them, or any: what falls must come out first too. */
  private static Entry entry(Random random, long range, long most, Entry first, boolean falling) {
    long least = falling || first == null ? 0 : Math.min(first.f, range - 1);
    double share = Math.pow(random.nextDouble(), random.nextBoolean() ? 1 : 12);
    long f = least + (long) (share * (range - least));
    long h = (long) (random.nextDouble() * Math.min(most, ArcBuffer.MAX_COST));
    return new Entry(f, h, random.nextInt(4));
  }

  private static boolean isEmpty(Frontier frontier) {
    return frontier.peek() < 0;
  }

  private static void push(Frontier frontier, PriorityQueue<Entry> sorted, Entry entry) {
    frontier.push(entry.node, entry.f, entry.h);
    sorted.add(entry);
  }

  private static void pop(Frontier frontier, PriorityQueue<Entry> sorted) {
    Entry first = sorted.remove();
    assertEquals(first.node, frontier.peek());
    assertEquals(first.f, frontier.peekF());
    frontier.pop();
  }

  /** The largest sums that a search can make. */
  @ParameterizedTest
  @MethodSource("heaps")
  void theLargestKeysDoNotWrap(Supplier<Frontier> heap) {
    Frontier frontier = heap.get();
    long most = 2 * ArcBuffer.MAX_COST;
    frontier.push(1, most, ArcBuffer.MAX_COST);
    frontier.push(2, most, 0);
    frontier.push(3, most - 1, ArcBuffer.MAX_COST);
    for (int wanted : new int[] {3, 2, 1}) {
      assertEquals(wanted, frontier.peek());
      frontier.pop();
    }
    assertTrue(isEmpty(frontier));
  }

  /** What is left out may come or not; all else comes, in order. */
  @Test
  void entriesOfClosedNodesAreNotMissed() {
    BitSet closed = new BitSet();
    Frontier frontier = new CalendarQueue();
    frontier.leaveOut(closed::get);
    int dropped = 0;
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      PriorityQueue<Entry> sorted = new PriorityQueue<>(Entry.ORDER);
      closed.clear();
      frontier.clear();
      for (int i = 0; i < 2_000; i++) {
        push(frontier, sorted, new Entry(random.nextInt(50) << 12, random.nextInt(1 << 20), i));
      }
      for (int i = 0; i < 2_000; i++) {
        closed.set(random.nextInt(2_000));
        while (!sorted.isEmpty() && closed.get(sorted.peek().node)) {
          Entry spent = sorted.remove();
          if (frontier.peek() == spent.node) {
            frontier.pop();
          } else {
            dropped++;
          }
        }
        if (!sorted.isEmpty()) {
          pop(frontier, sorted);
        }
      }
      assertTrue(isEmpty(frontier));
    }
    assertTrue(dropped > 1_000, "few were dropped");
  }

  @Test
  void theRingGrowsWhereverItBegins() {
    for (int shift = 0; shift < 70; shift++) {
      Frontier ring = new FifoFrontier();
      Deque<Integer> queue = new ArrayDeque<>();
      for (int i = 0; i < shift; i++) {
        ring.push(i, 0, 0);
        ring.pop();
      }
      Random random = new Random(shift);
      for (int i = 0; i < 1_000; i++) {
        if (queue.isEmpty() || random.nextInt(5) < 3) {
          ring.push(i, 0, 0);
          queue.add(i);
        } else {
          assertEquals(queue.remove(), ring.peek());
          ring.pop();
        }
        assertEquals(queue.isEmpty(), isEmpty(ring));
      }
      ring.clear();
      assertTrue(isEmpty(ring));
      ring.push(5, 0, 0);
      assertEquals(5, ring.peek());
    }
  }
}
