package waywright.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InternerTest {

  /** Equal by value; {@code spread} different hashes. */
  private record Value(int number, int spread) {
    @Override
    public int hashCode() {
      return number % spread * 0x10000;
    }
  }

  @Test
  void numbersByFirstAppearanceThroughCollisionsAndGrowth() {
    for (int spread : new int[] {1, 2, 64, 1 << 20}) {
      Interner<Value> interner = new Interner<>();
      Map<Value, Integer> known = new LinkedHashMap<>();
      Random random = new Random(spread);
      for (int i = 0; i < 3_000; i++) {
        Value value = new Value(random.nextInt(1_000), spread);
        assertEquals(known.getOrDefault(value, -1), interner.find(value));
        int id = known.computeIfAbsent(value, v -> known.size());
        assertEquals(id, interner.idOf(value));
        assertEquals(known.size(), interner.size());
      }
      List<Value> values = new ArrayList<>(known.keySet());
      for (int id = 0; id < values.size(); id++) {
        assertSame(values.get(id), interner.valueOf(id), "the object that came first");
      }
      interner.clear();
      assertEquals(0, interner.size());
      assertEquals(-1, interner.find(values.get(0)));
      assertThrows(IndexOutOfBoundsException.class, () -> interner.valueOf(0));
      assertEquals(0, interner.idOf(values.get(7)));
    }
  }
}
