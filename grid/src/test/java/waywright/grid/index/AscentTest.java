package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.internal.IntList;

/** Lists of edges that are turned, against turning them one by one. */
class AscentTest {

  @Test
  void aListIsTurnedFromAPlaceOn() {
    Random random = new Random(2);
    IntList list = new IntList();
    for (int round = 0; round < 200; round++) {
      list.clear();
      List<Integer> expected = new ArrayList<>();
      for (int i = random.nextInt(200); i >= 0; i--) {
        int edge = random.nextInt() ^ (random.nextBoolean() ? -1 : 0);
        list.add(edge);
        expected.add(edge);
      }
      int from = random.nextInt(expected.size() + 1);
      Ascent.turn(list, from);
      assertEquals(expected.size(), list.size());
      for (int i = 0; i < list.size(); i++) {
        boolean stays = i < from;
        int edge = expected.get(stays ? i : from + expected.size() - 1 - i);
        assertEquals(stays ? edge : -1 - edge, list.get(i));
      }
    }
  }
}
