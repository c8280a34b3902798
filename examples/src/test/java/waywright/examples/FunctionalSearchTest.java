package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class FunctionalSearchTest {

  @Test
  void printsFourAnswers() {
    List<String> lines = Printed.by(() -> FunctionalSearch.main(new String[0]));
    assertEquals("cold - cord - card - ward - warm", lines.get(0));
    assertEquals("UNREACHABLE", lines.get(1));
    assertEquals("[1, 2, 4, 5, 10, 11, 22] costs 7.5", lines.get(3));
    assertEquals(4, lines.size());
  }

  /** By hand: 4 = 1 + 3, and the 1 is left of 3 + 3 − 5; less water would not do. */
  @Test
  void theJugs() {
    var four = FunctionalSearch.measure(4);
    assertEquals(9, four.cost());
    assertEquals(4, four.path().get(four.path().size() - 1).five());
    assertEquals(3, FunctionalSearch.measure(3).cost());
    assertEquals(0, FunctionalSearch.measure(0).cost());
  }

  /** Against adding up the cheapest way to every number up to the goal. */
  @Test
  void theNumbers() {
    double[] cheapest = new double[200];
    for (int n = 2; n < cheapest.length; n++) {
      cheapest[n] = cheapest[n - 1] + 1;
      if (n % 2 == 0 && n > 2) {
        cheapest[n] = Math.min(cheapest[n], cheapest[n / 2] + 1.5);
      }
      assertEquals(cheapest[n], FunctionalSearch.count(n).cost(), "to " + n);
    }
  }
}
