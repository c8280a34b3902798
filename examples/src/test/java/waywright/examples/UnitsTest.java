package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Units on hexagons and on roads. */
class UnitsTest {

  @Test
  void allHexUnitsArrive() {
    List<String> lines = Printed.by(out -> assertTrue(HexUnits.run(out) < 100));
    assertEquals(1, lines.size());
  }

  @Test
  void theVanGoesRoundTheJam() {
    assertEquals(
        List.of("MOVED to bridge", "REROUTED to ferry", "MOVED to market"),
        Printed.by(Traffic::run));
  }
}
