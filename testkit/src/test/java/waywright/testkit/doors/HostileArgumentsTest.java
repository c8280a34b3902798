package waywright.testkit.doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import waywright.cost.CostScale;
import waywright.graph.GraphBuilder;
import waywright.grid.GridMap;
import waywright.puzzle.Board;

/**
 * No public method answers an argument that makes no sense with an exception out of an array or a
 * sum, nor takes a null: the message says what was wrong.
 */
class HostileArgumentsTest {

  private void check(int least, Class<?> member, String... packages) throws Exception {
    Doors doors = new Doors(Samples.all(), Samples.UNCHECKED);
    for (Class<?> type : PublicTypes.beside(member, packages)) {
      doors.knock(type);
    }
    System.out.println(doors.calls() + " calls; for want of a sample not of " + doors.untried());
    assertEquals("", String.join("\n", doors.complaints()));
    assertTrue(doors.calls() >= least, doors.calls() + " calls");
  }

  @Test
  void core() throws Exception {
    check(100, CostScale.class, "waywright.cost", "waywright.landmark", "waywright.state");
  }

  @Test
  void grid() throws Exception {
    check(
        100,
        GridMap.class,
        "waywright.grid",
        "waywright.grid.field",
        "waywright.grid.lifelong",
        "waywright.grid.reach",
        "waywright.grid.route",
        "waywright.grid.sector",
        "waywright.hex",
        "waywright.layout");
  }

  @Test
  void graphBuilder() {
    Doors doors = new Doors(Samples.all(), Samples.UNCHECKED);
    doors.knock(GraphBuilder.class);
    assertEquals("", String.join("\n", doors.complaints()));
    assertTrue(doors.calls() >= 100, doors.calls() + " calls");
  }

  @Test
  void puzzle() throws Exception {
    check(100, Board.class, "waywright.puzzle");
  }
}
