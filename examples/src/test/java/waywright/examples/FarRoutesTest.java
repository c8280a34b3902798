package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** One route, and one that there is not. */
class FarRoutesTest {

  @Test
  void tellsWhoAnswered() {
    List<String> lines = Printed.by(FarRoutes::ask);
    assertEquals(2, lines.size());
    assertEquals("10 cells by", lines.get(0).substring(0, 11));
    assertEquals("no search: the goal lies in a part that cannot be reached", lines.get(1));
  }
}
