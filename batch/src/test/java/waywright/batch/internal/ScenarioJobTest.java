package waywright.batch.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.batch.Batch;
import waywright.batch.Block;
import waywright.batch.BlockRunner;
import waywright.formats.Source;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.formats.grid.internal.MovingAiScenarios;
import waywright.formats.grid.internal.Scenario;
import waywright.formats.grid.internal.TerrainEngines;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.route.GridPathfinder;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.search.SearchStatus;
import waywright.testing.PublicFiles;

/** Benchmark files that are right are told to be, and one wrong length is found. */
class ScenarioJobTest {

  @TempDir private Path folder;
  private final List<Path> files = new ArrayList<>();
  private final List<List<Scenario>> queries = new ArrayList<>();

  /** Maps of ground, trees and water, with queries on each, some without a way. */
  @BeforeEach
  void drawn() throws IOException {
    Random random = new Random(4);
    for (int i = 0; i < 4; i++) {
      int width = 20 + random.nextInt(20);
      StringBuilder text = new StringBuilder("type octile\nheight 24\nwidth " + width + "\nmap\n");
      for (int y = 0; y < 24; y++) {
        for (int x = 0; x < width; x++) {
          text.append(x < 6 ? 'W' : "....@T".charAt(random.nextInt(6)));
        }
        text.append('\n');
      }
      Path file = folder.resolve("m" + i + ".map");
      Files.writeString(file, text);
      GridMap map = MovingAiMap.read(Source.of(file));
      List<Scenario> some = new ArrayList<>();
      while (some.size() < 60) {
        int[] at = {
          random.nextInt(width), random.nextInt(24), random.nextInt(width), random.nextInt(24)
        };
        char letter = map.letter(at[0], at[1]);
        boolean same = at[0] == at[2] && at[1] == at[3];
        if (letter == '@' || same || map.letter(at[2], at[3]) != letter) {
          continue;
        }
        String passable = letter == '.' ? TerrainEngines.GROUND : String.valueOf(letter);
        Movement movement = Movement.builder().passable(passable).build();
        GridPathfinder astar =
            GridPathfinder.of(new waywright.grid.GridSpace(map, movement)).algorithm("dijkstra");
        boolean found = astar.start(at[0], at[1], at[2], at[3]).run() == SearchStatus.FOUND;
        double length = found ? astar.route().length() : 0;
        some.add(new Scenario(0, "m.map", width, 24, at[0], at[1], at[2], at[3], length));
      }
      queries.add(some);
      files.add(folder.resolve("m" + i + ".map.scen"));
      Files.writeString(files.get(i), text(some));
    }
  }

  /** The text of a query file. */
  private static String text(List<Scenario> queries) {
    StringBuilder text = new StringBuilder("version 1\n");
    for (Scenario q : queries) {
      text.append(q.bucket()).append('\t').append(q.map());
      for (int n :
          new int[] {q.width(), q.height(), q.startX(), q.startY(), q.goalX(), q.goalY()}) {
        text.append('\t').append(n);
      }
      text.append(String.format(Locale.ROOT, "\t%.8f\n", q.length()));
    }
    return text.toString();
  }

  private static List<String> lines(ScenarioJob job) throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < job.blockCount(); i++) {
      Block block = job.open(file -> file).block(i);
      lines.add(new String(block.lines(), StandardCharsets.UTF_8));
    }
    return lines;
  }

  @Test
  void whatIsRightIsRight() throws IOException {
    List<String> lines = lines(ScenarioJob.of(files, null));
    for (int i = 0; i < files.size(); i++) {
      long none = queries.get(i).stream().filter(Scenario::isUnreachable).count();
      assertTrue(none > 0 && none < 55, "some have a path, some none");
      String begin = "m" + i + ".map.scen,60,60," + none + ",";
      assertTrue(lines.get(i).startsWith(begin), lines.get(i));
      assertTrue(lines.get(i).matches(".*,[0-9]+,[0-9a-f]{8},\n"), lines.get(i));
    }
  }

  @Test
  void aWrongLengthIsFoundWhateverItIs() throws IOException {
    for (int i = 0; i < 60; i++) {
      List<Scenario> some = new ArrayList<>(queries.get(2));
      Scenario q = some.get(i);
      double wrong =
          q.length() == 0 ? 3 : i % 3 == 0 ? 0 : q.length() + (i % 3 == 1 ? 0.01 : -0.01);
      some.set(
          i,
          new Scenario(
              0, "m.map", q.width(), 24, q.startX(), q.startY(), q.goalX(), q.goalY(), wrong));
      Files.writeString(files.get(2), text(some));
      String line = lines(ScenarioJob.of(files.subList(2, 3), null)).get(0);
      assertTrue(line.startsWith("m2.map.scen,60,59,"), line);
      String first =
          "," + q.startX() + " " + q.startY() + " to " + q.goalX() + " " + q.goalY() + ":";
      assertTrue(line.contains(first), line);
    }
  }

  @Test
  void indexesAreKeptAndTheSameForAnyNumberOfWorkers() throws IOException {
    Path indexes = Files.createDirectory(folder.resolve("indexes"));
    Path out = folder.resolve("report.csv");
    ScenarioJob job = ScenarioJob.of(files, indexes);
    try (Batch batch = Batch.to(out)) {
      Batch.Report report = batch.run(job, BlockRunner.of(Workers.NONE), BuildProgress.SILENT);
      assertEquals(new Batch.Report(4, 0, 0, 240, 240), report);
    }
    assertEquals(job.head() + String.join("", lines(job)), Files.readString(out));
    Movement ground = Movement.builder().passable(TerrainEngines.GROUND).build();
    for (int i = 0; i < files.size(); i++) {
      GridMap map = MovingAiMap.read(Source.of(folder.resolve("m" + i + ".map")));
      byte[] bytes = Files.readAllBytes(indexes.resolve("m" + i + ".map.index"));
      assertEquals(
          map.width(), SubgoalIndex.read(new ByteArrayInputStream(bytes), map, ground).width());
      String size = Files.readAllLines(out).get(i + 1).split(",")[4];
      assertEquals(String.valueOf(bytes.length), size);
    }
    try (Stream<Path> left = Files.list(indexes)) {
      assertEquals(4, left.count());
    }
  }

  @Test
  void filesThatChangeAreRefused() throws IOException {
    ScenarioJob job = ScenarioJob.of(files, null);
    Path map = folder.resolve("m1.map");
    byte[] before = Files.readAllBytes(map);
    byte[] after = before.clone();
    after[after.length - 3] = 'G';
    Files.write(map, after);
    IOException refused = assertThrows(IOException.class, () -> job.open(file -> file).block(1));
    assertTrue(refused.getMessage().contains("has changed"), refused::getMessage);
    assertNotEquals(job.fingerprint(), ScenarioJob.of(files, null).fingerprint());
    assertNotEquals(job.fingerprint(), ScenarioJob.of(files.subList(0, 3), null).fingerprint());
    Files.write(map, before);
    assertEquals(job.fingerprint(), ScenarioJob.of(files, null).fingerprint());
    assertArrayEquals(before, Files.readAllBytes(map));
    Files.delete(map);
    assertThrows(NoSuchFileException.class, () -> ScenarioJob.of(files, null));
  }

  @Test
  void publicMapsAreRight() throws IOException {
    Path arena = PublicFiles.find("grid/dao/arena.map.scen").orElse(null);
    assumeTrue(arena != null, PublicFiles.ABSENT);
    String line = lines(ScenarioJob.of(List.of(arena), null)).get(0);
    int all = MovingAiScenarios.read(Source.of(arena)).size();
    assertTrue(line.startsWith("arena.map.scen," + all + "," + all + ",0,"), line);
  }
}
