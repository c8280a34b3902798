package waywright.matrix.doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import waywright.agent.Agents;
import waywright.checker.Judge;
import waywright.cost.CostScale;
import waywright.draw.Sink;
import waywright.formats.FormatException;
import waywright.game.GameWorld;
import waywright.graph.Graph;
import waywright.grid.GridMap;
import waywright.mesh.NavMesh;
import waywright.picture.Scene;
import waywright.plane.Lattice;
import waywright.puzzle.Board;
import waywright.testing.doors.Doors;
import waywright.testkit.conformance.Conformance;
import waywright.units.Units;

/**
 * No public method answers an argument that makes no sense with an exception out of an array or a
 * sum, nor takes a null: the message says what was wrong. Whatever is public is tried: a type that
 * a method needs and of which there is no sample fails by name.
 */
@TestInstance(Lifecycle.PER_CLASS)
class HostileArgumentsTest {

  private final Set<String> spared = new TreeSet<>();

  /** A null is refused by its name, before it is used. */
  private void check(int least, Class<?> member, String... packages) throws Exception {
    check(new Doors(Samples.all(), Samples.UNCHECKED.keySet()), least, member, packages);
  }

  /** A null is refused by its name, or by the virtual machine by that of a variable. */
  private void checkByMachine(int least, Class<?> member, String... packages) throws Exception {
    Doors doors = new Doors(Samples.all(), Samples.UNCHECKED.keySet());
    check(doors.acceptingMachineNames(), least, member, packages);
  }

  private void check(Doors doors, int least, Class<?> member, String... packages) throws Exception {
    doors.knock(member, packages);
    spared.addAll(doors.spared());
    System.out.println(member.getModule() + " " + doors.calls() + " calls");
    assertEquals("", String.join("\n", doors.complaints()));
    assertEquals(Set.of(), doors.untried(), "there is no sample for");
    assertTrue(doors.calls() >= least, doors.calls() + " calls");
  }

  @Test
  void core() throws Exception {
    check(590, CostScale.class);
    check(30, CostScale.class, "waywright.choose");
  }

  @Test
  void grid() throws Exception {
    check(1800, GridMap.class);
  }

  @Test
  void graph() throws Exception {
    check(350, Graph.class);
  }

  @Test
  void agent() throws Exception {
    check(100, Agents.class);
  }

  @Test
  void game() throws Exception {
    check(400, GameWorld.class, "waywright.game", "waywright.game.graph");
  }

  @Test
  void gamesOnMeshes() throws Exception {
    checkByMachine(100, GameWorld.class, "waywright.game.mesh");
  }

  @Test
  void units() throws Exception {
    check(150, Units.class);
  }

  @Test
  void checker() throws Exception {
    checkByMachine(100, Judge.class);
  }

  @Test
  void testkit() throws Exception {
    checkByMachine(30, Conformance.class);
  }

  @Test
  void picture() throws Exception {
    checkByMachine(100, Scene.class);
  }

  @Test
  void draw() throws Exception {
    checkByMachine(100, Sink.class);
  }

  @Test
  void plane() throws Exception {
    checkByMachine(250, Lattice.class);
  }

  @Test
  void mesh() throws Exception {
    checkByMachine(400, NavMesh.class);
  }

  @Test
  void puzzle() throws Exception {
    check(100, Board.class);
  }

  @Test
  void formats() throws Exception {
    checkByMachine(50, FormatException.class);
  }

  @AfterAll
  void everyUncheckedMethodIsThere() {
    assertEquals(Samples.UNCHECKED.keySet(), spared);
  }
}
