package waywright.matrix.doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.cost.CostScale;
import waywright.game.GameWorld;
import waywright.graph.Graph;
import waywright.grid.GridMap;
import waywright.mesh.NavMesh;
import waywright.plane.Lattice;
import waywright.puzzle.Board;
import waywright.testkit.doors.Doors;

/**
 * No public method answers an argument that makes no sense with an exception out of an array or a
 * sum, nor takes a null: the message says what was wrong. Whatever is public is tried: a type that
 * a method needs and of which there is no sample fails by name.
 */
class HostileArgumentsTest {

  private void check(int least, Class<?> member, String... packages) throws Exception {
    Doors doors = new Doors(Samples.all(), Samples.UNCHECKED);
    doors.knock(member, packages);
    System.out.println(member.getModule() + " " + doors.calls() + " calls");
    assertEquals("", String.join("\n", doors.complaints()));
    assertEquals(Set.of(), doors.untried(), "there is no sample for");
    assertTrue(doors.calls() >= least, doors.calls() + " calls");
  }

  @Test
  void core() throws Exception {
    check(
        700,
        CostScale.class,
        "waywright.algorithm",
        "waywright.prepare",
        "waywright.cost",
        "waywright.hierarchy",
        "waywright.landmark",
        "waywright.search",
        "waywright.search.spi",
        "waywright.space",
        "waywright.state",
        "waywright.store");
  }

  @Test
  void grid() throws Exception {
    check(
        1800,
        GridMap.class,
        "waywright.grid",
        "waywright.grid.anyangle",
        "waywright.grid.auto",
        "waywright.grid.bits",
        "waywright.grid.canonical",
        "waywright.grid.field",
        "waywright.grid.index",
        "waywright.grid.jps",
        "waywright.grid.jpsw",
        "waywright.grid.lifelong",
        "waywright.grid.reach",
        "waywright.grid.route",
        "waywright.grid.sector",
        "waywright.grid.sight",
        "waywright.grid.turn",
        "waywright.grid.world",
        "waywright.hex",
        "waywright.layout");
  }

  @Test
  void graph() throws Exception {
    check(350, Graph.class, "waywright.graph");
  }

  @Test
  void agent() throws Exception {
    check(100, Agents.class, "waywright.agent");
  }

  @Test
  void game() throws Exception {
    check(
        500,
        GameWorld.class,
        "waywright.game",
        "waywright.game.graph",
        "waywright.game.mesh",
        "waywright.game.sample");
  }

  @Test
  void plane() throws Exception {
    check(250, Lattice.class, "waywright.plane", "waywright.plane.build");
  }

  @Test
  void mesh() throws Exception {
    check(250, NavMesh.class, "waywright.mesh");
  }

  @Test
  void puzzle() throws Exception {
    check(100, Board.class, "waywright.puzzle");
  }
}
