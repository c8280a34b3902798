package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The unit takes the gate as soon as it opens. */
class GateTest {

  @Test
  void turnsBackToTheGate() {
    assertEquals(
        List.of(
            "MOVED to 1,1",
            "REROUTED to 2,1",
            "MOVED to 3,1",
            "MOVED to 4,1",
            "MOVED to 5,0",
            "MOVED to 6,0"),
        Printed.by(Gate::walk));
  }
}
