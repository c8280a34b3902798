package waywright.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The lists against those of the JDK, and arrays at the ends of what they can hold. */
class ListsTest {

  @Test
  void listsHoldWhatWasAdded() {
    Random random = new Random(1);
    for (int room : new int[] {0, 1, 16, 64}) {
      IntList ints = new IntList(room);
      LongList longs = new LongList(room);
      List<Long> expected = new ArrayList<>();
      for (int step = 0; step < 5_000; step++) {
        int what = random.nextInt(100);
        if (what == 0) {
          ints.clear();
          longs.clear();
          expected.clear();
        } else if (what < 4) {
          int left = random.nextInt(expected.size() + 2);
          ints.truncate(left);
          longs.truncate(left);
          expected.subList(Math.min(left, expected.size()), expected.size()).clear();
        } else {
          int value = random.nextInt();
          ints.add(value);
          longs.add(value);
          expected.add((long) value);
        }
        assertEquals(expected.size(), ints.size());
        assertEquals(expected.size(), longs.size());
        assertEquals(expected.isEmpty(), ints.isEmpty());
        assertEquals(expected.isEmpty(), longs.isEmpty());
        int i = random.nextInt(Math.max(1, expected.size()));
        if (i < expected.size()) {
          assertEquals(expected.get(i), ints.get(i));
          assertEquals(expected.get(i), longs.get(i));
        }
      }
      long[] all = expected.stream().mapToLong(Long::longValue).toArray();
      assertArrayEquals(all, longs.toArray());
      assertArrayEquals(all, Arrays.stream(ints.toArray()).asLongStream().toArray());
      assertArrayEquals(ints.toArray(), Arrays.copyOf(ints.array(), ints.size()));
    }
  }

  @Test
  void listsAllocateOnlyToGrow() {
    IntList list = new IntList();
    for (int i = 0; i < 1_000; i++) {
      list.add(i);
    }
    int[] array = list.array();
    list.clear();
    for (int i = 0; i < 1_000; i++) {
      list.add(-i);
    }
    assertSame(array, list.array());
  }

  @Test
  void numbersAreFoundAndSortedOnce() {
    Random random = new Random(3);
    for (int size = 0; size < 200; size++) {
      LongList list = new LongList(0);
      for (int i = 0; i < size; i++) {
        list.add(random.nextInt(100) - 50L);
      }
      long[] expected = Arrays.stream(list.toArray()).sorted().distinct().toArray();
      assertArrayEquals(expected, list.sorted());
      LongList ascending = new LongList();
      Arrays.stream(expected).forEach(ascending::add);
      for (long value = -60; value < 60; value++) {
        long sought = value;
        assertEquals(Arrays.stream(expected).anyMatch(e -> e == sought), ascending.contains(value));
      }
    }
  }

  @Test
  void arraysGrowOnlyIfTheyMust() {
    int[] ints = {1, 2, 3};
    assertSame(ints, Growth.ensure(ints, 0));
    assertSame(ints, Growth.ensure(ints, 3));
    int[] grown = Growth.ensure(ints, 4);
    assertTrue(grown.length >= 6);
    assertArrayEquals(ints, Arrays.copyOf(grown, 3));
    assertArrayEquals(new long[] {7}, Arrays.copyOf(Growth.ensure(new long[] {7}, 2), 1));
    assertArrayEquals(new double[] {7}, Arrays.copyOf(Growth.ensure(new double[] {7}, 2), 1));
    assertArrayEquals(new byte[] {7}, Arrays.copyOf(Growth.ensure(new byte[] {7}, 2), 1));
    assertArrayEquals(
        new boolean[] {true}, Arrays.copyOf(Growth.ensure(new boolean[] {true}, 2), 1));
    assertEquals(100, Growth.ensure(new int[0], 100).length);
  }

  @Test
  void lengthsEndAtWhatAnArrayCanHold() {
    int most = Integer.MAX_VALUE - 8;
    assertEquals(1 << 30, Growth.grown(1 << 29, (1 << 29) + 1));
    assertEquals(most, Growth.grown(1 << 30, (1 << 30) + 1));
    assertEquals(most, Growth.grown(most - 1, most));
    for (int count : new int[] {most + 1, Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
      String why =
          assertThrows(IllegalStateException.class, () -> Growth.grown(most, count)).getMessage();
      assertTrue(why.contains((count & 0xffffffffL) + " items") && why.contains("Maybe"), why);
    }
    int[] none = {};
    assertThrows(IllegalStateException.class, () -> Growth.ensure(none, Integer.MIN_VALUE));
  }

  @Test
  void indexesOutsideAreNamed() {
    assertEquals(4, Checks.index(4, 5, "node", "Maybe?"));
    assertEquals(0, Checks.index(0, 1, "node", "Maybe?"));
    for (int bad : new int[] {5, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertEquals(
          "node " + bad + " is not in 0 .. 4. Maybe it is of another graph?",
          message(() -> Checks.index(bad, 5, "node", "Maybe it is of another graph?")));
    }
    assertEquals(
        "node 0, and there is none. Maybe?", message(() -> Checks.index(0, 0, "node", "Maybe?")));
  }

  @Test
  void cellsOutsideAreNamed() {
    assertEquals(5, Checks.cell(2, 1, 3, 2));
    int[][] wrong = {{3, 0}, {0, 2}, {-1, 0}, {0, -1}};
    for (int[] cell : wrong) {
      assertEquals(
          "cell (" + cell[0] + ", " + cell[1] + ") is not on the 3 x 2 map",
          message(() -> Checks.cell(cell[0], cell[1], 3, 2)));
    }
  }

  private static String message(Runnable call) {
    return String.valueOf(assertThrows(IndexOutOfBoundsException.class, call::run).getMessage());
  }
}
