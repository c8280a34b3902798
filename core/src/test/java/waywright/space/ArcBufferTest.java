package waywright.space;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ArcBufferTest {

  private record Arc(int head, long cost, int id) {}

  /** With ids, without and by turns, through growth and reuse. */
  @Test
  void holdsWhatWasAdded() {
    Random random = new Random(1);
    ArcBuffer buffer = new ArcBuffer();
    for (int round = 0; round < 500; round++) {
      buffer.clear();
      assertEquals(0, buffer.size());
      List<Arc> wanted = new ArrayList<>();
      int kind = random.nextInt(3);
      for (int i = random.nextInt(100); i > 0; i--) {
        boolean named = kind == 0 || kind == 1 && random.nextBoolean();
        Arc arc =
            new Arc(
                random.nextInt(Integer.MAX_VALUE),
                random.nextLong() >>> 2,
                named ? random.nextInt(9) : ArcBuffer.NO_ARC);
        wanted.add(arc);
        if (named) {
          buffer.add(arc.head, arc.cost, arc.id);
        } else {
          buffer.add(arc.head, arc.cost);
        }
      }
      assertEquals(wanted.size(), buffer.size());
      for (int i = 0; i < wanted.size(); i++) {
        assertEquals(wanted.get(i), new Arc(buffer.head(i), buffer.cost(i), buffer.arc(i)));
      }
    }
  }

  @Test
  void refusesBadArcsByNameAndStaysAsItWas() {
    ArcBuffer buffer = new ArcBuffer();
    buffer.add(1, ArcBuffer.MAX_COST, 0);
    for (long cost : new long[] {-1, Long.MIN_VALUE, ArcBuffer.MAX_COST + 1, Long.MAX_VALUE}) {
      var refused = assertThrows(IllegalArgumentException.class, () -> buffer.add(4, cost));
      assertTrue(refused.getMessage().contains("node 4"), refused.getMessage());
      assertTrue(refused.getMessage().contains("" + cost), refused.getMessage());
      assertTrue(refused.getMessage().contains("Maybe"), refused.getMessage());
      assertThrows(IllegalArgumentException.class, () -> buffer.add(4, cost, 2));
    }
    assertThrows(IllegalArgumentException.class, () -> buffer.add(-1, 5));
    assertThrows(IllegalArgumentException.class, () -> buffer.add(Integer.MIN_VALUE, 5));
    assertThrows(IllegalArgumentException.class, () -> buffer.add(3, 5, -1));
    assertEquals(1, buffer.size());
    assertEquals(0, buffer.arc(0));
  }

  /** Relative arcs are the arcs themselves, after others and with ids before them. */
  @Test
  void addsManyAtOnce() {
    ArcBuffer buffer = new ArcBuffer();
    for (int round = 0; round < 3; round++) {
      buffer.clear();
      for (int i = 0; i < 14; i++) {
        buffer.add(i, i, i);
      }
      buffer.addAll(1_000, MANY);
      buffer.addAll(0, new ArcBuffer.Pattern(new int[0], new long[0]));
      assertEquals(19, buffer.size());
      assertEquals(999, buffer.head(14));
      assertEquals(1_005, buffer.head(16));
      assertEquals(ArcBuffer.MAX_COST, buffer.cost(16));
      assertEquals(4, buffer.cost(18));
      for (int i = 0; i < 19; i++) {
        assertEquals(i < 14 ? i : ArcBuffer.NO_ARC, buffer.arc(i));
      }
    }
  }

  /** A pattern that comes first is not written out until more follows. */
  @Test
  void goesOnAfterAPattern() {
    ArcBuffer buffer = new ArcBuffer();
    for (int more = 0; more < 20; more++) {
      buffer.clear();
      assertEquals(0, buffer.size());
      buffer.addAll(1_000, MANY);
      assertEquals(5, buffer.size());
      assertEquals(999, buffer.head(0));
      assertEquals(3, buffer.cost(3));
      assertEquals(ArcBuffer.NO_ARC, buffer.arc(3));
      for (int i = 0; i < more; i++) {
        buffer.add(i, 70 + i);
      }
      assertEquals(5 + more, buffer.size());
      assertEquals(1_900, buffer.head(4));
      assertEquals(4, buffer.cost(4));
      for (int i = 0; i < more; i++) {
        assertEquals(i, buffer.head(5 + i));
        assertEquals(70 + i, buffer.cost(5 + i));
      }
    }
    buffer.clear();
    buffer.add(3, 4);
    assertEquals(3, buffer.head(0));
    assertEquals(4, buffer.cost(0));
  }

  private static final ArcBuffer.Pattern MANY =
      new ArcBuffer.Pattern(
          new int[] {-1, 0, 5, 7, 900}, new long[] {0, 1, ArcBuffer.MAX_COST, 3, 4});

  @Test
  void refusesManyAtOnceAsAWhole() {
    ArcBuffer buffer = new ArcBuffer();
    buffer.add(1, 2);
    int[] offsets = {1, 2, -1};
    for (long bad : new long[] {-1, ArcBuffer.MAX_COST + 1, Long.MIN_VALUE, Long.MAX_VALUE}) {
      long[] costs = {5, bad, 5};
      var refused =
          assertThrows(IllegalArgumentException.class, () -> new ArcBuffer.Pattern(offsets, costs));
      assertTrue(refused.getMessage().contains("arc by 2"), refused.getMessage());
    }
    assertThrows(IllegalArgumentException.class, () -> new ArcBuffer.Pattern(offsets, new long[2]));
    ArcBuffer.Pattern good = new ArcBuffer.Pattern(offsets, new long[] {5, 5, 5});
    for (ArcBuffer at : new ArcBuffer[] {buffer, new ArcBuffer()}) {
      int before = at.size();
      for (int tail : new int[] {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
        assertThrows(IllegalArgumentException.class, () -> at.addAll(tail, good));
      }
      assertEquals(before, at.size());
      at.addAll(1, good);
      assertEquals(before + 3, at.size());
      assertEquals(0, at.head(before + 2));
    }
  }

  /** Each message names the one thing that is wrong. */
  @Test
  void saysWhichArcOfWhichNodeIsWrong() {
    ArcBuffer buffer = new ArcBuffer();
    says("arc to node 0 has the negative cost -1,", () -> buffer.add(0, -1));
    says("arc to node 0 has the cost " + Long.MAX_VALUE, () -> buffer.add(0, Long.MAX_VALUE));
    says("arc leads to node -1,", () -> buffer.add(-1, 0));
    says("arc leads to node -4,", () -> buffer.addAll(3, pattern(2, -7, 1)));
    says("arcs leave node -2,", () -> buffer.addAll(-2, pattern(3, 2)));
    says("arcs leave node -1,", () -> buffer.addAll(-1, pattern(5, 1)));
    assertEquals(0, buffer.size());
  }

  @Test
  void aPatternMayReachTheFirstNodeAndTheLast() {
    int last = Integer.MAX_VALUE;
    for (int before = 0; before < 2; before++) {
      ArcBuffer buffer = new ArcBuffer();
      for (int i = 0; i < before; i++) {
        buffer.add(7, 7);
      }
      buffer.addAll(1, pattern(-1, last - 1));
      assertEquals(before + 2, buffer.size());
      assertEquals(0, buffer.head(before));
      assertEquals(last, buffer.head(before + 1));
      assertThrows(IllegalArgumentException.class, () -> buffer.addAll(2, pattern(last - 1)));
    }
    ArcBuffer first = new ArcBuffer();
    first.addAll(0, pattern(0, 1));
    assertEquals(1, first.head(1));
    assertThrows(IllegalArgumentException.class, () -> first.addAll(3, pattern(-4, -2)));
    assertEquals(2, pattern(-4, -2).size());
  }

  private static ArcBuffer.Pattern pattern(int... offsets) {
    return new ArcBuffer.Pattern(offsets, new long[offsets.length]);
  }

  private static void says(String what, Executable call) {
    String words = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertTrue(words.startsWith(what), words);
  }
}
