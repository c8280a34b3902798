package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.road.profile.Profile;

/** Roads from the command line, on the drawn harbor. */
class RoadTest {

  private static final Path OSM = Path.of("../samples/harbor.osm");

  @TempDir private Path folder;

  private Path network() {
    return network(folder);
  }

  /** The harbor as a network in a folder. */
  static Path network(Path folder) {
    Path net = folder.resolve("harbor.net");
    Run run = Run.of("road", "import", OSM, "--out", net);
    assertEquals(0, run.code(), run::err);
    assertTrue(run.out().contains("1 turn restriction;"), run::out);
    return net;
  }

  static Run route(Path file, String from, String to, Object... more) {
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
    assertEquals(stored.field("lengthMillimeters"), direct.field("lengthMillimeters"));
    assertTrue(Files.readString(way).contains("LineString"));
    assertTrue(Files.readString(gpx).contains("<trkpt"));
    Run words = route(OSM, from, to);
    assertTrue(words.out().contains("Set off") && words.out().contains("Arrive"), words::out);
  }

  @Test
  void otherRoutesAreToldWrittenAndDrawn() throws IOException {
    Path ways = folder.resolve("ways.geojson");
    Path png = folder.resolve("ways.png");
    String from = "54.0003,10.0003";
    String to = "54.0061,10.0121";
    Run one = route(OSM, from, to, "--json");
    assertEquals("[]", one.field("alternatives"));
    Run run = route(OSM, from, to, "--alternatives", 3, "--geojson", ways, "--png", png);
    assertEquals(0, run.code(), run::err);
    long others = run.out().lines().filter(line -> line.startsWith("Or ")).count();
    assertTrue(others > 0, run::out);
    assertTrue(run.out().contains("% is shared"), run::out);
    assertEquals(1 + others, Files.readString(ways).split("LineString", -1).length - 1);
    assertTrue(isPng(png));
    Run same = route(OSM, from, to, "--alternatives", 3, "--json");
    assertEquals(one.field("cost"), same.field("cost"));
    assertTrue(same.field("alternatives").contains("sharingPercent"), same::out);
    assertEquals(2, route(OSM, from, to, "--alternatives", 0).code());
    Path far = folder.resolve("far.png");
    assertEquals(1, route(OSM, "10,54", to, "--alternatives", 2, "--png", far).code());
    assertTrue(isPng(far));
  }

  @Test
  void aTripGoesByItsPlaces() throws IOException {
    Path ways = folder.resolve("trip.geojson");
    Path gpx = folder.resolve("trip.gpx");
    Path png = folder.resolve("trip.png");
    String from = "54.0003,10.0003";
    String via = "54.0061,10.0121";
    String island = "53.9953,10.0116";
    Run run =
        route(
            OSM,
            from,
            from,
            "--via",
            via,
            "--via",
            island,
            "--geojson",
            ways,
            "--gpx",
            gpx,
            "--png",
            png);
    assertEquals(0, run.code(), run::err);
    assertEquals(3, run.out().lines().filter(line -> line.contains("To 5")).count(), run::out);
    assertEquals(3, Files.readString(ways).split("LineString", -1).length - 1);
    assertEquals(3, Files.readString(gpx).split("<trkseg>", -1).length - 1);
    assertTrue(isPng(png));
    Object[] free = {"--via", via, "--via-turn", "free", "--json"};
    long sum =
        Long.parseLong(route(OSM, from, via, "--json").field("cost"))
            + Long.parseLong(route(OSM, via, island, "--json").field("cost"));
    assertEquals(sum, Long.parseLong(route(OSM, from, island, free).field("cost")));
    long direct = Long.parseLong(route(OSM, from, via, "--json").field("cost"));
    long curb = Long.parseLong(route(OSM, from, via, "--curb", "--json").field("cost"));
    assertTrue(curb >= direct);
    assertEquals(2, route(OSM, from, from, "--via", via, "--alternatives", 2).code());
    assertTrue(route(OSM, from, via, "--via", "1").err().contains("not a place LAT,LON"));
    Run wrong = route(OSM, from, from, "--via", via, "--via-turn", "often");
    assertTrue(wrong.err().contains("only profile, free and none"), wrong::err);
    assertEquals(1, route(OSM, from, from, "--via", "10,54", "--geojson", ways).code());
    assertTrue(Files.readString(ways).contains("\"found\":false"));
  }

  private static boolean isPng(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    return bytes.length > 1_000 && bytes[0] == (byte) 0x89 && bytes[1] == 'P' && bytes[3] == 'G';
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
            area,
            "--png",
            folder.resolve("reach.png"));
    assertEquals(0, run.code(), run::err);
    assertTrue(Files.readString(area).contains("MultiPolygon"));
    assertEquals(2, run.out().lines().filter(line -> line.contains(" min: ")).count());
    assertTrue(isPng(folder.resolve("reach.png")));
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** Each cell beside its route, by Dijkstra's algorithm; the island has no ferry here. */
  @Test
  void aMatrixIsItsRoutes() throws IOException {
    String[][] places = {
      {"Quay", "54.0003,10.0003"},
      {"Hill \"top\"", "54.0061,10.0121"},
      {"Quay", "54.0003,10.0003"},
      {"Island, South", "53.9953,10.0116"},
      {"Far", "50,10"},
      {"Castle", "54.0033,10.0205"}
    };
    StringBuilder table = new StringBuilder("name,lat,lon\n");
    for (String[] place : places) {
      String name = place[0].replace("\"", "\"\"");
      table.append('"').append(name).append("\",").append(place[1]).append('\n');
    }
    Path csv = file("p.csv", table.toString());
    Path profile = file("f.profile", Profile.CAR.with("way route=ferry: never").text());
    Path net = network();
    Path out = folder.resolve("m.csv");
    Run run =
        Run.of(
            "road", "matrix", net, "--places", csv, "--out", out, "--profile", profile, "--json");
    assertEquals(0, run.code(), run::err);
    assertTrue(run.err().contains("Far"), run::err);
    List<String> lines = Files.readAllLines(out);
    String header = "from,Quay,\"Hill \"\"top\"\"\",Quay,\"Island, South\",Far,Castle";
    assertEquals(header, lines.get(0));
    assertEquals(1 + places.length, lines.size());
    int none = 0;
    for (int i = 0; i < places.length; i++) {
      String[] fields = lines.get(i + 1).split(",");
      for (int j = 0; j < places.length; j++) {
        Run one = route(net, places[i][1], places[j][1], "--profile", profile, "--json");
        String cell = fields[fields.length - places.length + j];
        assertEquals(one.field("cost"), cell, places[i][0] + " to " + places[j][0]);
        none += cell.equals("-1") ? 1 : 0;
      }
    }
    assertEquals(String.valueOf(none), run.field("unreachable"));
    assertTrue(lines.get(1).startsWith("Quay,0,"), lines.get(1));
    assertEquals(lines.get(1), lines.get(3), "the same place again");
    assertTrue(lines.get(1).matches("Quay,0,[1-9]\\d+,0,-1,-1,[1-9]\\d+"), lines.get(1));
    assertTrue(lines.get(4).startsWith("\"Island, South\",-1,-1,-1,0,-1,-1"), lines.get(4));
  }

  @Test
  void aMatrixHasOtherTargetsAndSaysMistakes() throws IOException {
    Path from = file("from.csv", "name,lat,lon\nQuay,54.0003,10.0003\n");
    Path to = file("to.csv", "id;latitude;longitude\na;54.0061;10.0121\nb;53.9953;10.0116\n");
    Path out = file("m.csv", "old");
    Run run = Run.of("road", "matrix", OSM, "--places", from, "--targets", to, "--out", out);
    assertEquals(0, run.code(), run::err);
    assertTrue(run.out().contains("1 place to 2 by car: 2 routes"), run::out);
    String cost = route(OSM, "54.0003,10.0003", "53.9953,10.0116", "--json").field("cost");
    assertTrue(Files.readString(out).matches("from,a,b\nQuay,\\d+," + cost + "\n"));
    Path bad = file("bad.csv", "name,lat,lon\nQuay,54.0003,1O.0003\n");
    Run wrong = Run.of("road", "matrix", OSM, "--places", bad, "--out", out);
    assertEquals(2, wrong.code());
    assertTrue(wrong.err().contains("bad.csv:2:14: "), wrong::err);
    assertTrue(Files.readString(out).startsWith("from,a,b\n"), "what was there stays");
    Path far = file("far.csv", "name,lat,lon\nFar,10,54\n");
    assertEquals(1, Run.of("road", "matrix", OSM, "--places", far, "--out", out).code());
    assertEquals("from,Far\nFar,-1\n", Files.readString(out));
  }

  @Test
  void aMatrixIsTheSameForAnyNumberOfThreads() throws IOException {
    StringBuilder table = new StringBuilder("name,lat,lon\n");
    for (int i = 0; i < 40; i++) {
      table.append("p" + i + ",54.00" + (10 + i) + ",10.00" + (50 - i) + "\n");
    }
    Path places = file("places.csv", table.toString());
    Path out = folder.resolve("m.csv");
    String first = "";
    for (int threads = 1; threads < 5; threads++) {
      Run run =
          Run.of("road", "matrix", OSM, "--places", places, "--out", out, "--threads", threads);
      assertEquals(0, run.code(), run::err);
      String now = Files.readString(out);
      assertEquals(threads == 1 ? now : first, now);
      first = now;
      assertFalse(Files.exists(folder.resolve("m.csv.parts")));
    }
    assertEquals(41, first.lines().count());
  }

  @Test
  void accessAndIsochronesAgreeWithTheMatrix() throws IOException {
    String table =
        "name,lat,lon,weight\nQuay,54.0003,10.0003,5\nHill,54.0061,10.0121,70\nFar,10,54,900\n";
    Path places = file("w.csv", table);
    Path costs = folder.resolve("costs.csv");
    Path sums = folder.resolve("sums.csv");
    assertEquals(0, Run.of("road", "matrix", OSM, "--places", places, "--out", costs).code());
    Run run =
        Run.of(
            "road",
            "access",
            OSM,
            "--places",
            places,
            "--targets",
            places,
            "--minutes",
            "0,1,60",
            "--out",
            sums);
    assertEquals(0, run.code(), run::err);
    assertEquals("Quay,5,5,75", Files.readAllLines(sums).get(1));
    assertEquals("Far,-1,-1,-1", Files.readAllLines(sums).get(3));
    long there = Long.parseLong(Files.readAllLines(costs).get(1).split(",")[2]);
    assertTrue(there > 60_000 && there < 3_600_000, "between the limits: " + there);
    run = Run.of("road", "access", OSM, "--targets", places, "--minutes", "60", "--out", sums);
    assertEquals(0, run.code(), run::err);
    assertTrue(run.out().contains("places, "), run::out);
    Path areas = folder.resolve("areas.geojsonl");
    run = Run.of("road", "isochrones", OSM, "--places", places, "--minutes", "1,2", "-o", areas);
    assertEquals(0, run.code(), run::err);
    assertTrue(run.out().contains("6 isochrones by car, 2 empty"), run::out);
    List<String> lines = Files.readAllLines(areas);
    assertEquals(6, lines.size());
    assertTrue(lines.get(3).contains("{\"name\":\"Hill\",\"minutes\":2,\"limit\":120000}"));
    Object[] ask = {"road", "isochrones", OSM, "--places", places, "--minutes", "1", "-o", costs};
    assertEquals(0, Run.of(ask).code());
    Run alone =
        Run.of("road", "isochrone", OSM, "--from", "54.0003,10.0003", "--minutes", "1", "--json");
    String length = Files.readAllLines(costs).get(1).split(",")[3];
    assertTrue(alone.out().contains("\"lengthMillimeters\":" + length), alone::out);
    ask[8] = folder.resolve("areas.shp");
    assertEquals(2, Run.of(ask).code());
    ask[8] = costs;
    ask[6] = "-1";
    assertEquals(2, Run.of(ask).code());
  }

  @Test
  void whatMakesNoTableSaysSo() throws IOException {
    Path places = file("p.csv", "name,lat,lon\nQuay,54.0003,10.0003\n");
    Path out = folder.resolve("m.csv");
    Object[][] wrong = {
      {"--out", out, "--master", "local[2]"}, {"--out", folder.resolve("m.parquet")},
      {"--out", out, "--threads", "0"}, {"--out", out, "--threads", "2", "--master", "local"},
      {"--out", folder.resolve("none").resolve("m.csv")}, {"--out", folder},
    };
    String[] words = {"waywright-spark", "not Parquet", "1 to 1024", "1 to 1024", "none", "folder"};
    for (int i = 0; i < wrong.length; i++) {
      Object[] all = new Object[5 + wrong[i].length];
      System.arraycopy(new Object[] {"road", "matrix", OSM, "--places", places}, 0, all, 0, 5);
      System.arraycopy(wrong[i], 0, all, 5, wrong[i].length);
      Run run = Run.of(all);
      assertEquals(2, run.code(), words[i]);
      assertTrue(run.err().contains(words[i]), run::err);
      assertFalse(Files.exists(out), words[i]);
      assertFalse(Files.exists(folder.resolve("m.csv.parts")), words[i]);
    }
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
