package waywright.cli;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The index of a network, and the commands that look at it. */
class RoadIndexTest {

  @TempDir private Path folder;

  @Test
  void anIndexChangesNoAnswerAndIsRefusedWhereItDoesNotBelong() throws IOException {
    Path net = RoadTest.network(folder);
    String from = "54.0003,10.0003";
    String to = "54.0061,10.0121";
    String plain = RoadTest.route(net, from, to, "--json").field("cost");
    Run one = Run.of("road", "index", net, "--workers", 1);
    assertEquals(0, one.code(), one::err);
    for (String name : List.of("car", "bicycle", "foot")) {
      assertTrue(one.out().contains("harbor.net." + name + ".index: "), one::out);
    }
    Path index = folder.resolve("harbor.net.car.index");
    byte[] bytes = Files.readAllBytes(index);
    Run two = Run.of("road", "index", net, "--profile", "car", "--workers", 2, "--json");
    assertEquals(0, two.code(), two::err);
    assertArrayEquals(bytes, Files.readAllBytes(index));
    assertEquals(plain, RoadTest.route(net, from, to, "--json").field("cost"));
    bytes[bytes.length / 3] ^= 4;
    Files.write(index, bytes);
    Run damaged = RoadTest.route(net, from, to);
    assertEquals(2, damaged.code());
    assertTrue(damaged.err().contains("road index`, or remove it?"), damaged::err);
    Files.copy(folder.resolve("harbor.net.foot.index"), index, REPLACE_EXISTING);
    Run other = RoadTest.route(net, from, to);
    assertEquals(2, other.code());
    assertTrue(other.err().contains("another network or profile"), other::err);
    assertEquals(0, RoadTest.route(net, from, to, "--profile", "foot").code());
    assertEquals(2, Run.of("road", "index", "../samples/harbor.osm").code(), "not a network");
    assertEquals(2, Run.of("road", "index", net, "--workers", 0).code());
  }

  /** Every algorithm tells the same cost, by its index and without; one of another is refused. */
  @Test
  void routesAreFoundByAnyAlgorithm() throws IOException {
    Path net = RoadTest.network(folder);
    String from = "54.0003,10.0003";
    String to = "54.0061,10.0121";
    Run plain = RoadTest.route(net, from, to, "--json");
    assertEquals("dijkstra", plain.field("algorithm"));
    List<String> names = List.of("dijkstra", "ch", "cch", "labels");
    for (int round = 0; round < 2; round++) {
      for (String name : names) {
        Run run = RoadTest.route(net, from, to, "--algorithm", name, "--json");
        assertEquals(0, run.code(), run::err);
        assertEquals(plain.field("cost"), run.field("cost"), name);
        assertEquals(name, run.field("algorithm"));
      }
      if (round == 0) {
        Run made = Run.of("road", "index", net, "--profile", "car", "--algorithm", "cch,labels,ch");
        assertEquals(0, made.code(), made::err);
        assertTrue(made.out().contains("harbor.net.car.labels.index: labels of "), made::out);
      }
    }
    assertEquals("labels", RoadTest.route(net, from, to, "--json").field("algorithm"));
    Path labels = folder.resolve("harbor.net.car.labels.index");
    Run named = RoadTest.route(net, from, to, "--index", labels, "--algorithm", "labels");
    assertEquals(0, named.code(), named::err);
    Run other = RoadTest.route(net, from, to, "--index", labels);
    assertEquals(2, other.code());
    assertTrue(other.err().contains("harbor.net.car.labels.index: "), other::err);
    Files.delete(labels);
    assertEquals("cch", RoadTest.route(net, from, to, "--json").field("algorithm"));
    Files.delete(folder.resolve("harbor.net.car.index"));
    assertEquals("ch", RoadTest.route(net, from, to, "--json").field("algorithm"));
    assertEquals(2, Run.of("road", "index", net, "--algorithm", "dijkstra").code());
    assertTrue(RoadTest.route(net, from, to, "--algorithm", "lables").err().contains("labels"));
    Run several = RoadTest.route(net, from, to, "--alternatives", 2, "--algorithm", "ch");
    assertEquals(2, several.code());
    Run none = RoadTest.route(net, from, to, "--index", labels, "--algorithm", "dijkstra");
    assertEquals(2, none.code());
  }

  /** A call has one query, so its first route is all there is: long ones, too. */
  @Test
  void theFirstRouteMayBeLong() throws IOException {
    for (int edges : new int[] {300, 600, 5_000}) {
      StringBuilder xml = new StringBuilder("<osm version='0.6'>\n");
      for (int i = 0; i <= edges; i++) {
        xml.append("<node id='%d' lat='50' lon='%.4f'/>\n".formatted(i + 1, 10 + i / 1e4));
      }
      for (int i = 1; i <= edges; i++) {
        String line = "<way id='%d'><nd ref='%d'/><nd ref='%d'/><tag k='highway' v='road'/></way>";
        xml.append(line.formatted(i, i, i + 1)).append('\n');
      }
      Path osm = folder.resolve("street" + edges + ".osm");
      Files.writeString(osm, xml.append("</osm>"));
      Path net = folder.resolve("street" + edges + ".net");
      assertEquals(0, Run.of("road", "import", osm, "--out", net).code());
      String to = "50," + (10 + edges / 1e4);
      String length = null;
      for (int round = 0; round < 2; round++) {
        for (String name : List.of("dijkstra", "ch", "cch", "labels")) {
          Run run = RoadTest.route(net, "50,10", to, "--algorithm", name, "--json");
          assertEquals(0, run.code(), run::err);
          length = length == null ? run.field("lengthMillimeters") : length;
          assertEquals(length, run.field("lengthMillimeters"), name);
          // Ten thousandths of a degree at this latitude are 7.15 m.
          assertEquals(7_147 * edges, Integer.parseInt(length), 3 * edges);
        }
        if (round == 0) {
          Run made =
              Run.of("road", "index", net, "--profile", "car", "--algorithm", "cch,labels,ch");
          assertEquals(0, made.code(), made::err);
        }
      }
      assertEquals(0, RoadTest.route(net, "50,10", to, "--alternatives", 2).code());
    }
  }

  /** Tables have the same bytes with the index and without, and refuse one that does not fit. */
  @Test
  void tablesAreMadeByTheIndex() throws IOException {
    Path net = RoadTest.network(folder);
    String table = "name,lat,lon\nQuay,54.0003,10.0003\nHill,54.0061,10.0121\nFar,10,54\n";
    Path places = Files.writeString(folder.resolve("p.csv"), table);
    Path out = folder.resolve("m.csv");
    Object[] matrix = {"road", "matrix", net, "--places", places, "--out", out};
    Object[] access = {
      "road", "access", net, "--targets", places, "--minutes", "1,2", "--out", out
    };
    String[] plain = {table(matrix, out), table(access, out)};
    assertEquals(0, Run.of("road", "index", net, "--profile", "car,foot").code());
    Path index = folder.resolve("harbor.net.car.index");
    assertEquals(List.of(plain), List.of(table(matrix, out), table(access, out)));
    byte[] bytes = Files.readAllBytes(index);
    bytes[bytes.length / 3] ^= 4;
    Files.write(index, bytes);
    for (Object[] words : List.of(matrix, access)) {
      Run damaged = Run.of(words);
      assertEquals(2, damaged.code());
      assertTrue(damaged.err().contains("road index`, or remove it?"), damaged::err);
      assertFalse(Files.exists(folder.resolve("m.csv.parts")), "nothing is left");
    }
    bytes[bytes.length / 3] ^= 4;
    Path elsewhere = Files.write(folder.resolve("cars"), bytes);
    Object[] named = java.util.Arrays.copyOf(matrix, matrix.length + 2);
    named[matrix.length] = "--index";
    named[matrix.length + 1] = elsewhere;
    assertEquals(plain[0], table(named, out));
    named[matrix.length + 1] = folder.resolve("harbor.net.foot.index");
    assertTrue(Run.of(named).err().contains("another network or profile"));
    named[matrix.length + 1] = folder.resolve("none");
    assertEquals(2, Run.of(named).code());
    assertTrue(Run.of(named).err().contains("none"), Run.of(named)::err);
    assertEquals(1, RoadTest.route(net, "10,54", "54,10", "--index", elsewhere).code());
    assertEquals(
        2, RoadTest.route(net, "10,54", "54,10").code(), "the damaged one beside the network");
  }

  /** What a command writes. */
  private static String table(Object[] words, Path out) throws IOException {
    Run run = Run.of(words);
    assertEquals(0, run.code(), run::err);
    return Files.readString(out);
  }
}
