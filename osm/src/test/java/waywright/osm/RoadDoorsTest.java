package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.road.network.RoadNetwork;
import waywright.testing.doors.Doors;

/** The public methods of roads and of their import against arguments that make no sense. */
class RoadDoorsTest {

  private static void check(int least, Class<?> member, String... packages) throws IOException {
    Doors doors = new Doors(RoadSamples.all(), RoadSamples.UNCHECKED).acceptingMachineNames();
    doors.knock(member, packages);
    assertEquals("", String.join("\n", doors.complaints()));
    assertEquals(Set.of(), doors.untried(), "there is no sample for");
    assertTrue(doors.calls() >= least, doors.calls() + " calls");
  }

  @Test
  void road() throws IOException {
    check(500, RoadNetwork.class);
  }

  @Test
  void osm() throws IOException {
    check(20, RoadImport.class);
  }
}
