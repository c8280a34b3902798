package waywright.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.teavm.tooling.EmptyTeaVMToolLog;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;
import waywright.algorithm.Algorithm;
import waywright.crowd.Parts;
import waywright.formats.Source;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.games.town.Town;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.auto.GridAlgorithms;
import waywright.osm.RoadImport;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.Profile;
import waywright.web.engine.PlainFormat;
import waywright.web.grid.Queries;
import waywright.web.grid.Terrain;
import waywright.web.mesh.LivingProof;
import waywright.web.mesh.StraightGround;
import waywright.web.road.RoadTown;
import waywright.web.scene.CrowdProof;
import waywright.web.scene.CrowdScene;
import waywright.web.scene.CrowdTest;

/**
 * The paths found in the browser are those found by the JVM, cell by cell, by every algorithm of
 * the catalogue and in straight lines: compared by a hash over all cells, 10,000 queries of those
 * that are quick, fewer of the others. On public maps where they are at hand, else on maps made
 * here; also on ground of several costs, and on mazes, where even searches without memory end. And
 * games on a living mesh: where its units are after each tick, and their ways; and crowds, with
 * orders and alone.
 */
class HashesInBrowserTest {

  private static final int QUERIES = 10_000;

  /** Of each map, for algorithms that take their time. */
  private static final int FEW = 60;

  private static final Set<String> QUICK = Set.of("astar", "canonical", "jps");

  /** They walk every way to a cell: for mazes alone, where there is one. */
  private static final Set<String> FORGETFUL = Set.of("ida-star", "depth-first");

  /** Outside the catalogue: no searches over steps. */
  private static final List<String> STRAIGHT = List.of("theta", "polyanya");

  /** Once is enough to compare; -Drounds=5 to measure the two machines when both are warm. */
  private static final int ROUNDS = Integer.getInteger("rounds", 1);

  /**
   * The town whose routes are compared, and how many corners lie between those that are asked for.
   */
  private static final int SEED = 11;

  private static final int STEP = 5;

  /** Of each game on a living mesh. */
  private static final int LIVING_TICKS = 400;

  private static final int UNITS_TICKS = 60;

  private static final int CROWD = 300;
  private static final int CROWD_STEPS = 500;

  /** Of the crowd alone, on every Java. Changes when the rules of crowds do. */
  private static final String CROWD_HASH = "a836bc3c2048cb6d";

  private static final Path PUBLIC = Browser.HOME.resolve("../../shared/data/grid").normalize();

  @TestFactory
  Stream<DynamicTest> samePathsAsTheJvm()
      throws IOException, InterruptedException, TeaVMToolException {
    Path folder = Browser.TARGET.resolve("queries");
    Files.createDirectories(folder);
    try (Stream<Path> old = Files.list(folder)) {
      for (Path file : old.toList()) {
        Files.delete(file);
      }
    }
    List<Named> maps = Files.isDirectory(PUBLIC) ? publicMaps() : madeMaps();
    System.out.println(
        "figure maps: " + maps.size() + (Files.isDirectory(PUBLIC) ? " public" : " made here"));
    int many = QUERIES / maps.size();
    maps.addAll(unevenMaps());
    maps.addAll(mazes());
    Set<String> asked = new TreeSet<>();
    for (Named map : maps) {
      Path file = folder.resolve(map.name.replaceAll("\\W", "_") + ".json");
      Files.writeString(file, task(map, map.name.startsWith("maze") ? FEW : many, asked));
    }
    for (String town :
        List.of("river car", "river bicycle", "river foot", "rings car", "hill foot")) {
      String[] words = town.split(" ");
      String hash = LateEngine.town(words[0], SEED, words[1]).hash(STEP);
      Files.writeString(
          folder.resolve("town-" + words[0] + "-" + words[1] + ".json"),
          road(town, SEED, words[1], "", STEP, hash));
    }
    for (Path file : extracts()) {
      RoadNetwork network = RoadImport.of(file).read().network();
      int step = 1 + network.vertexCount() / 100;
      String name = file.getFileName().toString();
      Files.writeString(
          folder.resolve("osm-" + name + ".json"),
          road(
              name,
              0,
              "car",
              Base64.getEncoder().encodeToString(Files.readAllBytes(file)),
              step,
              new RoadTown(new Town(network, Profile.CAR), "").hash(step)));
    }
    for (int seed = 1; seed <= 3; seed++) {
      LivingProof proof = new LivingProof(seed);
      proof.tick(LIVING_TICKS);
      Files.writeString(
          folder.resolve("living-" + seed + ".json"),
          String.format(
              Locale.ROOT,
              "{\"name\":\"living mesh %d\",\"living\":true,\"seed\":%d,\"ticks\":%d,"
                  + "\"hash\":\"%s\"}",
              seed,
              seed,
              LIVING_TICKS,
              proof.hash()));
    }
    for (boolean gridSteps : new boolean[] {true, false}) {
      for (int crowds = 1; crowds <= 2; crowds++) {
        Files.writeString(
            folder.resolve("units-" + crowds + "-" + gridSteps + ".json"),
            units(CrowdTest.RIVERS, crowds, gridSteps));
      }
    }
    Files.writeString(folder.resolve("crowd.json"), crowdAlone(folder));
    Set<String> all = new TreeSet<>(STRAIGHT);
    GridAlgorithms.catalogue().all().forEach(one -> all.add(one.name()));
    assertEquals(all, asked, "the algorithms that were asked");
    return Browser.run("hashes.mjs", folder.toString());
  }

  /** Units under orders: where they are after some ticks. */
  private static String units(GridMap map, int crowds, boolean gridSteps) {
    CrowdScene crowd = new CrowdScene(map, 300, crowds, gridSteps, true);
    CrowdTest.send(crowd, map, crowds, "wedge");
    crowd.tick(UNITS_TICKS);
    return String.format(
        Locale.ROOT,
        "{\"name\":\"units, %d crowds, grid steps %b\",\"units\":300,\"crowds\":%d,"
            + "\"gridSteps\":%b,\"doorTurns\":true,\"formation\":\"wedge\",\"ticks\":%d,"
            + "\"width\":%d,\"height\":%d,\"letters\":\"%s\",\"hash\":\"%s\"}",
        crowds,
        gridSteps,
        crowds,
        gridSteps,
        UNITS_TICKS,
        map.width(),
        map.height(),
        Base64.getEncoder().encodeToString(map.toBytes()),
        crowd.hash());
  }

  /** A crowd alone: compiled for the browser as the engines of the page are, and played here. */
  private static String crowdAlone(Path folder) throws TeaVMToolException {
    TeaVMTool compiler = new TeaVMTool();
    compiler.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
    compiler.setMainClass(CrowdProof.class.getName());
    compiler.setTargetDirectory(folder.toFile());
    compiler.setTargetFileName("crowd.wasm");
    compiler.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
    compiler.setStrict(true);
    compiler.setFastDependencyAnalysis(false);
    compiler.getTransformers().add(PlainFormat.class.getName());
    compiler.setClassLoader(CrowdProof.class.getClassLoader());
    compiler.setLog(new EmptyTeaVMToolLog());
    compiler.generate();
    assertEquals(List.of(), compiler.getProblemProvider().getSevereProblems());
    return String.format(
        Locale.ROOT,
        "{\"name\":\"a crowd alone, %d units\",\"crowd\":true,\"units\":%d,\"steps\":%d,"
            + "\"hash\":\"%s\"}",
        CROWD,
        CROWD,
        CROWD_STEPS,
        CrowdProof.play(CROWD, CROWD_STEPS));
  }

  @Test
  void aCrowdAloneHasOneHash() {
    assertEquals(CROWD_HASH, CrowdProof.play(CROWD, CROWD_STEPS));
    ForkJoinPool two = new ForkJoinPool(2);
    Parts parts =
        (count, part) ->
            two.submit(() -> IntStream.range(0, count).parallel().forEach(part)).join();
    assertEquals(CROWD_HASH, CrowdProof.play(CROWD, CROWD_STEPS, parts), "by two threads");
    two.shutdown();
  }

  private record Named(String name, GridMap map) {}

  /**
   * Maps of up to some 300 × 300 cells, so that 10,000 queries take seconds; evenly chosen by name.
   */
  private static List<Named> publicMaps() throws IOException {
    List<Named> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(PUBLIC)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".map")).sorted().toList()) {
        if (Files.size(file) < 120_000) {
          all.add(new Named(PUBLIC.relativize(file).toString(), MovingAiMap.read(Source.of(file))));
        }
      }
    }
    List<Named> chosen = new ArrayList<>();
    int count = Math.min(20, all.size());
    for (int i = 0; i < count; i++) {
      chosen.add(all.get(i * all.size() / count));
    }
    return chosen;
  }

  private static List<Named> madeMaps() {
    List<Named> maps = new ArrayList<>();
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      int width = 100 + random.nextInt(150);
      int height = 100 + random.nextInt(150);
      byte[] letters = new byte[width * height];
      for (int i = 0; i < letters.length; i++) {
        letters[i] = (byte) (random.nextInt(100) < 15 + seed ? '@' : '.');
      }
      maps.add(new Named("made-" + seed, GridMap.of(width, height, letters)));
    }
    return maps;
  }

  private static String road(
      String name, int seed, String profile, String osm, int step, String hash) {
    return String.format(
        Locale.ROOT,
        "{\"name\":\"%s\",\"roads\":true,\"seed\":%d,\"profile\":\"%s\",\"osm\":\"%s\","
            + "\"step\":%d,\"hash\":\"%s\"}",
        name,
        seed,
        profile,
        osm,
        step,
        hash);
  }

  /** Files of OpenStreetMap in XML: our own, and public ones where they are at hand. */
  private static List<Path> extracts() {
    Path roads = Browser.HOME.resolve("../../shared/data/road/osm").normalize();
    return Stream.of(
            Browser.HOME.resolve("../samples/harbor.osm").normalize(),
            roads.resolve("test_simple_turncosts.osm.xml"),
            roads.resolve("berlin-siegessaeule.osm.gz"),
            roads.resolve("monaco.osm.gz"))
        .filter(Files::exists)
        .toList();
  }

  /** Ground, mud and water. */
  private static List<Named> unevenMaps() {
    List<Named> maps = new ArrayList<>();
    for (int seed = 0; seed < 4; seed++) {
      Random random = new Random(seed);
      byte[] letters = new byte[90 * 70];
      for (int i = 0; i < letters.length; i++) {
        letters[i] = (byte) "......mm~#".charAt(random.nextInt(10));
      }
      maps.add(new Named("uneven-" + seed, GridMap.of(90, 70, letters)));
    }
    return maps;
  }

  /** From each cell of even sides one wall is opened to the north or the west. */
  private static List<Named> mazes() {
    List<Named> maps = new ArrayList<>();
    int side = 23;
    for (int seed = 0; seed < 3; seed++) {
      Random random = new Random(seed);
      byte[] letters = new byte[side * side];
      Arrays.fill(letters, (byte) '#');
      for (int y = 1; y < side; y += 2) {
        for (int x = 1; x < side; x += 2) {
          letters[y * side + x] = '.';
          boolean north = y > 1 && (x == 1 || random.nextBoolean());
          if (x > 1 || y > 1) {
            letters[north ? (y - 1) * side + x : y * side + x - 1] = '.';
          }
        }
      }
      maps.add(new Named("maze-" + seed, GridMap.of(side, side, letters)));
    }
    return maps;
  }

  /** Those that fit a map. */
  private static List<String> fitting(Named named) {
    GridMap map = named.map;
    GridSpace space = new GridSpace(map, Terrain.movement(8, 0, map));
    List<String> names = new ArrayList<>();
    for (Algorithm one : GridAlgorithms.catalogue().all()) {
      boolean fits = one.fit().obstacle(space).isEmpty();
      if (fits && (named.name.startsWith("maze") || !FORGETFUL.contains(one.name()))) {
        names.add(one.name());
      }
    }
    names.add("theta");
    if (!named.name.startsWith("uneven")) {
      names.add("polyanya");
    }
    return names;
  }

  private static String task(Named named, int count, Set<String> asked) {
    GridMap map = named.map;
    Random random = new Random(named.name.hashCode());
    int[] queries = random.ints(2L * count, 0, map.size()).toArray();
    ByteBuffer pairs = ByteBuffer.allocate(8 * count).order(ByteOrder.LITTLE_ENDIAN);
    pairs.asIntBuffer().put(queries);
    List<String> answers = new ArrayList<>();
    for (String name : fitting(named)) {
      int some = QUICK.contains(name) ? count : Math.min(count, FEW);
      answers.add(answer(map, Arrays.copyOf(queries, 2 * some), name));
      asked.add(name);
    }
    return String.format(
        Locale.ROOT,
        "{\"name\":\"%s\",\"width\":%d,\"height\":%d,\"rounds\":%d,\"letters\":\"%s\","
            + "\"queries\":\"%s\",\"answers\":[%s]}",
        named.name,
        map.width(),
        map.height(),
        ROUNDS,
        Base64.getEncoder().encodeToString(map.toBytes()),
        Base64.getEncoder().encodeToString(pairs.array()),
        String.join(",", answers));
  }

  /** The hash, and how long the quickest round took. */
  private static String answer(GridMap map, int[] cells, String name) {
    Queries queries = new Queries(map);
    StraightGround mesh = name.equals("polyanya") ? new StraightGround(map, 8, 0, 1) : null;
    double millis = Double.POSITIVE_INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      long begun = System.nanoTime();
      if (mesh == null) {
        queries.answer(name, cells);
      } else {
        mesh.answer(cells);
      }
      millis = Math.min(millis, (System.nanoTime() - begun) / 1e6);
    }
    return String.format(
        Locale.ROOT,
        "{\"engine\":\"%s\",\"count\":%d,\"hash\":\"%s\",\"millis\":%.3f}",
        name,
        cells.length / 2,
        mesh == null ? queries.hash() : mesh.hash(),
        millis);
  }
}
