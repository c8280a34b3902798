package waywright.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import waywright.formats.grid.MovingAiMap;
import waywright.grid.GridMap;

/**
 * The paths found in the browser are those found by the JVM, cell by cell: 10,000 queries, compared
 * by a hash over all cells. On the public maps where they are at hand, else on maps made here.
 */
class HashesInBrowserTest {

  private static final int QUERIES = 10_000;

  /** Once is enough to compare; -Drounds=5 to measure the two machines when both are warm. */
  private static final int ROUNDS = Integer.getInteger("rounds", 1);

  private static final Path PUBLIC = Browser.HOME.resolve("../../shared/data/grid").normalize();

  @TestFactory
  Stream<DynamicTest> samePathsAsTheJvm() throws IOException, InterruptedException {
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
    for (Named map : maps) {
      Path file = folder.resolve(map.name.replaceAll("\\W", "_") + ".json");
      Files.writeString(file, task(map, QUERIES / maps.size()));
    }
    return Browser.run("hashes.mjs", folder.toString());
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
          all.add(new Named(PUBLIC.relativize(file).toString(), MovingAiMap.read(file)));
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

  private static String task(Named named, int count) {
    GridMap map = named.map;
    Random random = new Random(named.name.hashCode());
    ByteBuffer pairs = ByteBuffer.allocate(8 * count).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 2 * count; i++) {
      pairs.putInt(random.nextInt(map.size()));
    }
    String base = Base64.getEncoder().encodeToString(pairs.array());
    String letters = Base64.getEncoder().encodeToString(map.toBytes());
    return String.format(
        Locale.ROOT,
        "{\"name\":\"%s\",\"width\":%d,\"height\":%d,\"count\":%d,\"rounds\":%d,\"letters\":\"%s\","
            + "\"queries\":\"%s\",\"astar\":%s,\"jps\":%s,\"canonical\":%s}",
        named.name,
        map.width(),
        map.height(),
        count,
        ROUNDS,
        letters,
        base,
        answers(map, pairs, "astar"),
        answers(map, pairs, "jps"),
        answers(map, pairs, "canonical"));
  }

  /** The hash, and how long the quickest round took. */
  private static String answers(GridMap map, ByteBuffer pairs, String engine) {
    int[] cells = new int[pairs.capacity() / Integer.BYTES];
    pairs.rewind().asIntBuffer().get(cells);
    Queries queries = new Queries(map);
    double millis = Double.POSITIVE_INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      long begun = System.nanoTime();
      queries.answer(engine, cells);
      millis = Math.min(millis, (System.nanoTime() - begun) / 1e6);
    }
    return String.format(Locale.ROOT, "{\"hash\":\"%s\",\"millis\":%.3f}", queries.hash(), millis);
  }
}
