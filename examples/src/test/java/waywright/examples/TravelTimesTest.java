package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What four places say of themselves. */
class TravelTimesTest {

  @Test
  void tellsTimesAndPlaces() {
    assertEquals(
        List.of(
            "13 minutes",
            "15 in the rush hour",
            "from the market to the harbor: 6",
            "nearest to the market: Harbor",
            "to the harbor by Market"),
        Printed.by(TravelTimes::ask));
  }
}
