package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.Tags;

/**
 * Bad use and bad input of roads, and of files that are read and written: one sentence with a
 * guess, exit code 2, no answer beside it, and no file changed.
 */
class HostileRoadsTest {

  private static final Path OSM = Path.of("../samples/harbor.osm");
  private static final String FROM = "54.0003,10.0003";
  private static final String TO = "54.0061,10.0121";

  @TempDir private Path folder;
  private Path net;
  private Path places;

  @BeforeEach
  void roads() throws IOException {
    net = RoadTest.network(folder);
    places = file("places.csv", "name,lat,lon\nA," + FROM + "\nB," + TO + "\n");
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private Path file(String name, byte[] content) throws IOException {
    return Files.write(folder.resolve(name), content);
  }

  /** All files with what is in them. */
  private Map<String, String> tree() throws IOException {
    Map<String, String> tree = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.toList()) {
        tree.put(
            folder.relativize(one).toString(),
            Files.isRegularFile(one) ? Arrays.toString(Files.readAllBytes(one)) : "");
      }
    }
    return tree;
  }

  private void assertRefused(Object... call) throws IOException {
    Map<String, String> before = tree();
    Run run = Run.of(call);
    String all = Arrays.toString(call) + "\n" + run.out() + run.err();
    assertEquals(CliCommand.BAD, run.code(), all);
    assertEquals("", run.out(), all);
    assertTrue(run.err().contains("Maybe") && run.err().lines().count() <= 2, all);
    assertFalse(all.contains("\tat ") || all.contains("Exception"), all);
    assertFalse(run.err().contains("mistake of this program"), all);
    assertEquals(before, tree(), all);
  }

  private void assertRouteRefused(Object... options) throws IOException {
    List<Object> call = new ArrayList<>(List.of("road", "route", net, "--from", FROM, "--to", TO));
    call.addAll(List.of(options));
    assertRefused(call.toArray());
  }

  /** Names of files move no cursor, turn no text and begin no line; files have them as they are. */
  @Test
  void namesReachNoTerminalRaw() throws IOException {
    String bad = "A\u001b[2J\u009b31mB\u202e\u2066C\r\n\u0007\u007f\u2028";
    String good = "Caf\u00e9 \u06a9\u200c\u062f \ud83d\ude97 \u05d0";
    NetworkBuilder builder = new NetworkBuilder();
    builder.vertex(0, 0, 1);
    builder.vertex(9_000, 0, 2);
    builder.vertex(9_000, 9_000, 3);
    builder.edge(0, 1, Tags.of("highway", "residential"), bad, 1);
    builder.edge(1, 2, Tags.of("highway", "residential"), good, 2);
    Path file = file("bad.net", builder.build().write());
    Path gpx = folder.resolve("bad.gpx");
    Run route = RoadTest.route(file, "0,0", "0.0009,0.0009", "--gpx", gpx);
    Run nearest = Run.of("road", "nearest", file, "--at", "0,0");
    for (Run run : List.of(route, nearest)) {
      assertEquals(0, run.code(), run::err);
      String shown = (run.out() + run.err()).replace(System.lineSeparator(), "");
      assertTrue(shown.contains("A\ufffd[2J"), shown);
      assertTrue(shown.contains(good), shown);
      assertTrue(shown.codePoints().noneMatch(Character::isISOControl), shown);
      assertTrue(shown.codePoints().noneMatch(c -> c >= 0x2028 && c < 0x2070), shown);
    }
    assertEquals(bad, name(RoadTest.route(file, "0,0", "0.0009,0.0009", "--json").out()));
    assertFalse(Files.readString(gpx).contains("\u001b"));
    Path osm =
        file(
            "bad.osm",
            "<osm><node id='1' lat='0' lon='0'/><node id='2' lat='1' lon='0'/><way id='1'>"
                + "<nd ref='1'/><nd ref='2'/><tag k='highway' v='x&#x9b;31m&#x202e;'/></way><way"
                + " id='2'><nd ref='1'/><nd ref='2'/><tag k='highway' v='road'/></way></osm>");
    Run read = Run.of("road", "import", osm, "--out", folder.resolve("x.net"));
    assertEquals(0, read.code(), read::err);
    assertTrue(read.out().contains("x\ufffd31m\ufffd"), read::out);
  }

  /** The name of the first step. */
  private static String name(String json) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if ("name".equals(parser.currentName()) && parser.currentToken().isScalarValue()) {
          return parser.getText();
        }
      }
    }
    throw new AssertionError(json);
  }

  /** Where a profile has no road at all, nothing is said of places. */
  @Test
  void aProfileWithoutRoadsIsNamed() throws IOException {
    Path none = file("none.profile", "profile rail\n");
    Path out = folder.resolve("m.csv");
    for (Object[] call :
        List.of(
            new Object[] {"road", "route", net, "--from", FROM, "--to", TO},
            new Object[] {"road", "isochrone", net, "--from", FROM, "--minutes", 5},
            new Object[] {"road", "nearest", net, "--at", FROM},
            new Object[] {"road", "matrix", net, "--places", places, "--out", out})) {
      Object[] words = Arrays.copyOf(call, call.length + 2);
      words[call.length] = "--profile";
      words[call.length + 1] = none;
      Run run = Run.of(words);
      assertEquals(1, run.code(), run::err);
      assertTrue(run.err().contains("profile rail permits none of the "), run::err);
      assertFalse(run.err().contains("swapped"), run::err);
    }
  }

  @Test
  void placesAreTwoNumbers() throws IOException {
    for (String place :
        List.of("", "x", "54", FROM + ",7", "54d,10f", "0x1p5,3", "NaN,1", "1e999,1", "91,10")) {
      assertRefused("road", "route", net, "--from", place, "--to", TO);
      assertRouteRefused("--via", place);
      assertRefused("road", "nearest", net, "--at", place);
      assertRefused("road", "isochrone", net, "--from", place, "--minutes", 1);
    }
    assertEquals(
        CliCommand.NO_PATH, RoadTest.route(net, "-33.9,18.4", TO).code(), "south of the equator");
  }

  @Test
  void numbersAreInTheirRanges() throws IOException {
    assertRouteRefused("--alternatives", 0);
    assertRouteRefused("--alternatives", 1_000_000);
    assertRouteRefused("--alternatives", 2, "--via", TO);
    assertRouteRefused("--via-turn", "free");
    assertRefused("road", "nearest", net, "--at", FROM, "--count", 0);
    assertRefused("road", "nearest", net, "--at", FROM, "--radius", "NaN");
    for (String minutes : List.of("", "-1", "1.5", "5,,6", "NaN", "10001", "99999999999")) {
      assertRefused("road", "isochrone", net, "--from", FROM, "--minutes", minutes);
    }
    Path area = folder.resolve("area.geojson");
    for (int cell : new int[] {-5, 0, 9, 100_001, Integer.MAX_VALUE}) {
      assertRefused("road", "isochrone", net, "--from", FROM, "--minutes", 1, "--cell", cell);
      assertRefused(
          "road",
          "isochrones",
          net,
          "--places",
          places,
          "--minutes",
          1,
          "--cell",
          cell,
          "--out",
          area + "l");
    }
    Path table = folder.resolve("table.csv");
    for (int threads : new int[] {-1, 0, 1025}) {
      assertRefused(
          "road", "matrix", net, "--places", places, "--out", table, "--threads", threads);
    }
    assertRefused("road", "index", net, "--workers", 0);
    assertRefused("play", "--site", folder, "--port", 70_000);
  }

  @Test
  void whatIsNoNetworkIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(net);
    byte[] flipped = whole.clone();
    flipped[whole.length / 2] ^= 4;
    byte[] noise = new byte[5_000];
    new Random(1).nextBytes(noise);
    noise[0] = 's';
    List<Path> bad =
        List.of(
            file("cut.net", Arrays.copyOf(whole, whole.length / 2)),
            file("flipped.net", flipped),
            file("empty.net", ""),
            file("noise.net", noise),
            file("empty.osm", ""),
            file("empty.osm.pbf", ""),
            file("noise.osm.pbf", noise),
            file("laughs.osm", "<!DOCTYPE o [<!ENTITY a \"ha\">]><osm>&a;</osm>"),
            Files.createDirectory(folder.resolve("folder.net")),
            Files.createDirectory(folder.resolve("folder.osm")),
            Path.of("-"),
            folder.resolve("missing.net"));
    for (Path one : bad) {
      assertRefused("road", "route", one, "--from", FROM, "--to", TO);
      assertRefused("road", "index", one);
      assertRefused("road", "import", one, "--out", folder.resolve("out.net"));
    }
    Path out = folder.resolve("out.net");
    assertRefused("road", "import", file("none.osm", "<osm version=\"0.6\"></osm>"), "--out", out);
    assertRefused("road", "import", file("packed.osm.gz", "<osm/>"), "--out", out);
    assertRefused("road", "import", net, "--out", out);
  }

  @Test
  void profilesAndIndexesAreLookedAt() throws IOException {
    Path noise = file("noise.bin", new byte[] {-1, -2, 0, 7});
    Path wrong = file("wrong.profile", "way highway=motorway: speed -7\n");
    List<Object> profiles = List.of("", "cra", "truck", folder, noise, wrong, file("empty", ""));
    for (Object profile : profiles) {
      assertRouteRefused("--profile", profile);
      assertRefused("road", "import", OSM, "--out", folder.resolve("o.net"), "--profile", profile);
    }
    assertRefused("road", "index", net, "--profile", "car,,foot");
    assertRefused("road", "index", net, "--algorithm", "dijkstra");
    for (Object index : List.of(folder, noise, net, folder.resolve("missing.index"))) {
      assertRouteRefused("--index", index);
      Path table = folder.resolve("table.csv");
      assertRefused("road", "matrix", net, "--places", places, "--index", index, "--out", table);
    }
  }

  @Test
  void tablesOfPlacesAreLookedAt() throws IOException {
    Path out = folder.resolve("table.csv");
    List<Object> bad =
        List.of(
            file("head.csv", "name,lat,lon\n"),
            file("who.csv", "who,where\nA,B\n"),
            file("nan.csv", "name,lat,lon\nA,NaN,10\n"),
            file("far.csv", "name,lat,lon\nA,91,10\n"),
            file("two.csv", "name,lat,lon,lat\nA,54,10,53\n"),
            file("wide.csv", "name,lat,lon\nA,54,10\n".getBytes("UTF-16")),
            file("none.csv", ""),
            folder,
            folder.resolve("missing.csv"));
    for (Object table : bad) {
      assertRefused("road", "matrix", net, "--places", table, "--out", out);
      assertRefused("road", "matrix", net, "--places", places, "--targets", table, "--out", out);
      assertRefused("road", "access", net, "--targets", table, "--minutes", 5, "--out", out);
      assertRefused("road", "isochrones", net, "--places", table, "--minutes", 5, "--out", out);
    }
    for (String weight : List.of("-1", "1.5", "1e300", "NaN", "")) {
      Path targets = file("weights.csv", "name,lat,lon,weight\nA," + FROM + "," + weight + "\n");
      assertRefused("road", "access", net, "--targets", targets, "--minutes", 5, "--out", out);
    }
  }

  @Test
  void whereNothingCanBeWrittenNothingIs() throws IOException {
    Path nowhere = folder.resolve("no/such");
    for (Object out : List.of("", folder, nowhere)) {
      assertRefused("road", "import", OSM, "--out", out);
      assertRefused("road", "matrix", net, "--places", places, "--out", out);
    }
    assertRefused("road", "matrix", net, "--places", places, "--out", folder.resolve("t.parquet"));
    assertRefused(
        "road",
        "isochrones",
        net,
        "--places",
        places,
        "--minutes",
        1,
        "--out",
        folder.resolve("i.txt"));
    assertRouteRefused("--png", folder.resolve("a.jpg"));
    assertRouteRefused("--geojson", "");
    Run late = RoadTest.route(net, FROM, TO, "--geojson", folder);
    assertEquals(CliCommand.BAD, late.code());
    assertTrue(late.err().endsWith("Maybe a file name is missing?\n"), late::err);
  }

  /** Whoever mistypes a name loses nothing. */
  @Test
  void whatIsReadIsNotWrittenOver() throws IOException {
    Path map = file("map.txt", "...\n...\n");
    Path osm = Files.copy(OSM, folder.resolve("town.osm"));
    Path link = Files.createLink(folder.resolve("link.csv"), places);
    Files.createDirectory(folder.resolve("in"));
    Path round = folder.resolve("in/../map.txt");
    assertRefused("road", "import", osm, "--out", osm);
    assertRefused("road", "matrix", net, "--places", places, "--out", places);
    assertRefused("road", "matrix", net, "--places", places, "--out", link);
    assertRefused("road", "matrix", net, "--places", places, "--out", net);
    assertRouteRefused("--geojson", net);
    assertRouteRefused("--geojson", folder.resolve("same"), "--gpx", folder.resolve("same"));
    assertRefused("index", "build", map, "-o", map);
    assertRefused("index", "build", map, "-o", round);
    assertRefused("route", map, "--from", "0,0", "--to", "1,1", "--trace", map);
  }

  /** A device such as /dev/null must stay one, whoever calls. */
  @Test
  void pipesAndLinksAreWrittenToAndStay() throws Exception {
    Path pipe = folder.resolve("pipe");
    Assumptions.assumeTrue(isMade(pipe), "no named pipes here");
    CompletableFuture<String> reader =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    assertEquals(CliCommand.FOUND, RoadTest.route(net, FROM, TO, "--geojson", pipe).code());
    assertTrue(reader.get().contains("LineString"));
    assertTrue(Files.exists(pipe) && !Files.isRegularFile(pipe));
    assertRefused("road", "matrix", net, "--places", places, "--out", pipe);

    Path target = file("target.geojson", "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.geojson"), target);
    assertEquals(CliCommand.FOUND, RoadTest.route(net, FROM, TO, "--geojson", link).code());
    assertTrue(Files.isSymbolicLink(link));
    assertTrue(Files.readString(target).contains("LineString"));
  }

  private static boolean isMade(Path pipe) throws InterruptedException {
    try {
      return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void namesMayBeginWithAnAtSign() throws IOException {
    file("@B", "never read");
    Path table = file("at.csv", "from,to,cost\nA,@" + places + ",3\n");
    Run run = Run.of("graph", table, "--from", "A", "--to", "@" + places);
    assertEquals(CliCommand.FOUND, run.code(), run::err);
  }

  @Test
  void commandsAreGuessed() {
    Run run = Run.of("road", "rout");
    assertEquals(CliCommand.BAD, run.code());
    assertTrue(run.err().contains("there is no command \"rout\" here. Maybe route?"), run::err);
  }
}
