package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs of the guide to units. */
class MarchTest {

  @Test
  void theUnitArrives() {
    List<Double> drawn = new ArrayList<>();
    March.Screen screen = (x, y, heading) -> drawn.add(x);
    assertEquals(List.of("unit 0 ARRIVED"), Printed.by(out -> March.walk(out, screen)));
    assertEquals(drawn.stream().sorted().toList(), drawn);
  }

  @Test
  void allOfTheGroupArrive() {
    assertEquals(List.of("30"), Printed.by(March::form));
  }

  @Test
  void ticksCanBePlayedAgain() {
    assertEquals(List.of("true"), Printed.by(March::again));
  }
}
