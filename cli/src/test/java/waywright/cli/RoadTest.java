package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Roads from the command line, on the drawn harbor. */
class RoadTest {

  private static final Path OSM = Path.of("../samples/harbor.osm");

  @TempDir private Path folder;

  private Path network() {
    Path net = folder.resolve("harbor.net");
    Run run = Run.of("road", "import", OSM, "--out", net);
    assertEquals(0, run.code(), run::err);
    assertTrue(run.out().contains("1 turn restrictions"), run::out);
    return net;
  }

  private static Run route(Path file, String from, String to, Object... more) {
    Object[] words = {"road", "route", file, "--from", from, "--to", to};
    Object[] all = java.util.Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Run.of(all);
  }

  @Test
  void aRouteIsTheSameFromTheNetworkAndFromTheFile() throws IOException {
    Path way = folder.resolve("way.geojson");
    Path gpx = folder.resolve("way.gpx");
    String from = "54.0003,10.0003";
    String to = "54.0061,10.0121";
    Run stored = route(network(), from, to, "--geojson", way, "--gpx", gpx, "--json");
    assertEquals(0, stored.code(), stored::err);
    assertEquals("FOUND", stored.field("status"));
    Run direct = route(OSM, from, to, "--json");
    assertEquals(stored.field("lengthMillimetres"), direct.field("lengthMillimetres"));
    assertTrue(Files.readString(way).contains("LineString"));
    assertTrue(Files.readString(gpx).contains("<trkpt"));
    Run words = route(OSM, from, to);
    assertTrue(words.out().contains("Set off") && words.out().contains("Arrive"), words::out);
  }

  @Test
  void theIslandIsReachedByFerry() {
    Run run = route(OSM, "54.0003,10.0003", "53.9953,10.0116");
    assertTrue(run.out().contains("Take the ferry Island Ferry"), run::out);
  }

  @Test
  void aLongerTimeReachesMore() throws IOException {
    Path area = folder.resolve("reach.geojson");
    Run run =
        Run.of(
            "road",
            "isochrone",
            OSM,
            "--from",
            "54.0003,10.0003",
            "--minutes",
            "1,2",
            "--geojson",
            area);
    assertEquals(0, run.code(), run::err);
    assertTrue(Files.readString(area).contains("MultiPolygon"));
    assertEquals(2, run.out().lines().filter(line -> line.contains(" min: ")).count());
  }

  @Test
  void mistakesAreSaid() throws IOException {
    Run far = route(OSM, "10,54", "54.0061,10.0121");
    assertEquals(1, far.code());
    assertTrue(far.err().contains("swapped"), far::err);
    assertTrue(route(OSM, "154,10", "54,10").err().contains("Maybe"));
    assertTrue(route(OSM, "54,10", "54,10.01", "--profile", "cra").err().contains("car"));
    Path wrong = folder.resolve("wrong.net");
    Files.writeString(wrong, "WAYWRIGX but no more");
    assertTrue(route(wrong, "54,10", "54,10.01").err().contains("road import"));
    Path profile = folder.resolve("my.profile");
    Files.writeString(profile, "profile mine\nway highway: fast\n");
    Run bad = route(OSM, "54,10", "54,10.01", "--profile", profile);
    assertEquals(2, bad.code());
    assertTrue(bad.err().contains("line 2"), bad::err);
    Run none = Run.of("road", "nearest", OSM, "--at", "10,10");
    assertEquals(1, none.code());
    Path damaged = folder.resolve("damaged.osm.pbf");
    Files.write(damaged, new byte[] {0, 0, 0, 9, 1, 2});
    Run broken = Run.of("road", "import", damaged, "--out", folder.resolve("x.net"));
    assertEquals(2, broken.code());
    assertTrue(broken.err().contains("cut short"), broken::err);
    assertFalse(Files.exists(folder.resolve("x.net")));
  }
}
