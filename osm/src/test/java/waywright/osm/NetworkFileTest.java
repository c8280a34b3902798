package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.Profile;
import waywright.store.IndexFormatException;

/** Networks as bytes and back. */
class NetworkFileTest {

  private static RoadNetwork town() {
    return new Town()
        .node('a', 0, 0)
        .node('b', 100, 0, "barrier=gate")
        .node('c', 200, 30)
        .node('d', 300, 0)
        .node('e', 900, -400)
        .residential("abcd", "bd")
        .way("de", "route=ferry", "duration=00:10", "name=Gr\u00fcn \u2708")
        .relation("no_u_turn", new String[] {"from 1", "via d", "to 2"}, "except=psv")
        .read(Profile.CAR)
        .network();
  }

  @Test
  void whatIsWrittenIsRead() throws IndexFormatException {
    RoadNetwork network = town();
    byte[] bytes = network.write();
    RoadNetwork read = RoadNetwork.read(bytes);
    assertArrayEquals(bytes, read.write());
    assertEquals(network.fingerprint(), read.fingerprint());
    assertEquals(network.turnRules(), read.turnRules());
    assertEquals(1, read.turnRules().size());
    for (int edge = 0; edge < network.edgeCount(); edge++) {
      assertEquals(network.tags(edge), read.tags(edge));
      assertEquals(network.name(edge), read.name(edge));
      assertEquals(network.length(edge), read.length(edge));
      assertEquals(network.fixedDuration(edge), read.fixedDuration(edge));
      int[] shape = new int[2 * network.shapeSize(edge)];
      int[] other = new int[shape.length];
      network.copyShape(2 * edge + 1, shape);
      read.copyShape(2 * edge + 1, other);
      assertArrayEquals(shape, other);
    }
  }

  @Test
  void damagedBytesAreRefused() {
    byte[] bytes = town().write();
    for (int at = 0; at < bytes.length; at++) {
      byte[] wrong = bytes.clone();
      wrong[at] ^= 4;
      assertThrows(IndexFormatException.class, () -> RoadNetwork.read(wrong));
      byte[] cut = java.util.Arrays.copyOf(bytes, at);
      assertThrows(IndexFormatException.class, () -> RoadNetwork.read(cut));
    }
  }
}
