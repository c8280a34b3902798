package waywright.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.batch.Batch;
import waywright.batch.BatchJob;
import waywright.batch.Block;
import waywright.batch.internal.Cluster;
import waywright.prepare.BuildProgress;

/**
 * Tables have the same bytes by threads, by Spark's threads and by processes, whoever is killed:
 * all by an index that exists, but for the first, which makes its own.
 */
class SparkTest {

  @TempDir private Path folder;
  private Path notes;
  private Path out;
  private String expected;

  @BeforeEach
  void byOneThread() throws IOException {
    Loopback.settings().forEach(System::setProperty);
    notes = Files.createDirectory(folder.resolve("notes"));
    out = folder.resolve("table.csv");
    Path alone = folder.resolve("alone.csv");
    Path elsewhere = Files.createDirectory(folder.resolve("alone"));
    Batch.Report report = Driver.table("", alone, elsewhere, 0);
    expected = Files.readString(alone);
    Driver.writeIndex(notes);
    assertEquals(2 * Driver.BLOCKS + 1, expected.lines().count());
    assertTrue(report.found() > 3000 && report.found() < report.asked(), report::toString);
  }

  @AfterEach
  void forget() {
    Loopback.settings().keySet().forEach(System::clearProperty);
  }

  @Test
  void threadsOfSparkAgree() throws IOException {
    for (String master : List.of("local", "local[3]")) {
      Batch.Report report = Driver.table(master, out, notes, 0);
      assertEquals(expected, Files.readString(out), master);
      assertEquals(Driver.BLOCKS, report.blocks());
      assertEquals(0, report.kept());
      assertFalse(Files.exists(folder.resolve("table.csv.parts")));
      Files.delete(out);
    }
    long me = ProcessHandle.current().pid();
    assertEquals(List.of(me, me), Slow.processes(notes, "open"), "opened once for each context");
  }

  @Test
  void aWorkerThatIsKilledCostsNoRow() throws Exception {
    try (Loopback cluster = Loopback.of(folder, 2)) {
      CompletableFuture<Integer> killed =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  while (Driver.blocks(folder) < 8
                      || new HashSet<>(Slow.processes(notes, "block")).size() < 2) {
                    Thread.sleep(5);
                  }
                  cluster.kill(1);
                  return Driver.blocks(folder);
                } catch (IOException | InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              });
      Batch.Report report = Driver.table(cluster.url(), out, notes, 150);
      assertEquals(expected, Files.readString(out));
      assertTrue(killed.isDone() && killed.get() < Driver.BLOCKS, "in the middle");
      assertEquals(Driver.BLOCKS, report.blocks());
      List<Long> opened = Slow.processes(notes, "open");
      assertEquals(new HashSet<>(opened).size(), opened.size(), "each process opened it once");
      assertTrue(opened.size() >= 2, "two processes worked");
      assertFalse(opened.contains(ProcessHandle.current().pid()), "and the driver did not");
    }
  }

  @Test
  void aDriverThatIsKilledGoesOn() throws Exception {
    Process driver =
        new ProcessBuilder(
                Loopback.java(),
                "-Xmx512m",
                "-cp",
                Loopback.classPath(),
                "-Dspark.driver.host=127.0.0.1",
                "-Dlog4j2.configurationFile=" + System.getProperty("log4j2.configurationFile"),
                Driver.class.getName(),
                "local[2]",
                out.toString(),
                notes.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("driver.log").toFile())
            .start();
    while (Driver.blocks(folder) < 10 && driver.isAlive()) {
      Thread.sleep(5);
    }
    driver.destroyForcibly().waitFor();
    int there = Driver.blocks(folder);
    assertTrue(there >= 10 && there < Driver.BLOCKS, () -> "killed in the middle: " + there);
    assertFalse(Files.exists(out));
    Path damaged = folder.resolve("table.csv.parts/000000000.block");
    boolean first = Files.exists(damaged);
    Files.write(damaged, new byte[] {1});
    Path again = Files.createDirectory(folder.resolve("again"));
    Batch.Report report = Driver.table("local[2]", out, again, 0);
    assertEquals(expected, Files.readString(out));
    assertEquals(first ? there - 1 : there, report.kept());
    assertEquals(1, report.refused());
    assertEquals(
        Driver.BLOCKS - report.kept(),
        Slow.processes(again, "block").size(),
        "only what was missing");
  }

  @Test
  void aContextOfOnesOwnStays() throws IOException {
    SparkConf conf = new SparkConf().setMaster("local[2]").setAppName("own");
    try (JavaSparkContext context = new JavaSparkContext(conf.set("spark.ui.enabled", "false"))) {
      Path sent;
      try (SparkRunner runner = new SparkRunner(context)) {
        for (int time = 0; time < 2; time++) {
          assertEquals(Driver.BLOCKS, Driver.table(runner, out, notes, 0).blocks());
          assertEquals(expected, Files.readString(out), "a file is sent once");
        }
        sent = runner.sent();
        try (Stream<Path> links = Files.list(sent)) {
          assertEquals(2, links.count());
        }
      }
      assertFalse(Files.exists(sent));
      assertEquals(3, context.parallelize(List.of(1, 2, 3)).count());
    } finally {
      OpenJobs.close();
    }
  }

  @Test
  void mistakesAreToldAsTheyAre() throws IOException {
    try (Cluster.Connection cluster = Cluster.find().orElseThrow().connect("local[2]")) {
      for (Exception problem :
          List.of(new IOException("a disk is full"), new ArithmeticException("too dear"))) {
        Exception thrown =
            assertThrows(
                problem.getClass(),
                () -> {
                  try (Batch batch = Batch.to(out)) {
                    batch.run(new Broken(problem), cluster, BuildProgress.SILENT);
                  }
                });
        assertEquals(problem.getMessage(), thrown.getMessage());
        assertFalse(Files.exists(out));
      }
      Batch.Report report = Driver.table(cluster, out, notes, 0);
      assertEquals(Driver.BLOCKS, report.blocks(), "the cluster goes on");
      assertEquals(expected, Files.readString(out));
    }
    Cluster spark = Cluster.find().orElseThrow();
    IOException nonsense = assertThrows(IOException.class, () -> spark.connect("nonsense"));
    assertTrue(nonsense.getMessage().contains("Maybe spark://"), nonsense::getMessage);
  }

  @Test
  void aContextThatHasStoppedIsSaid() throws IOException {
    SparkConf conf = new SparkConf().setMaster("local[1]").setAppName("stopped");
    JavaSparkContext context = new JavaSparkContext(conf.set("spark.ui.enabled", "false"));
    try (SparkRunner runner = new SparkRunner(context)) {
      context.stop();
      IOException thrown =
          assertThrows(IOException.class, () -> Driver.table(runner, out, notes, 0));
      assertTrue(thrown.getMessage().contains("Spark has stopped. Maybe"), thrown::getMessage);
    }
  }

  @Test
  void aClusterWithoutWorkersIsSaid() throws IOException {
    System.setProperty("spark.scheduler.maxRegisteredResourcesWaitingTime", "2s");
    try (Loopback cluster = Loopback.of(folder, 0)) {
      IOException thrown =
          assertThrows(IOException.class, () -> Driver.table(cluster.url(), out, notes, 0));
      assertTrue(thrown.getMessage().contains("no Spark executor"), thrown::getMessage);
    } finally {
      System.clearProperty("spark.scheduler.maxRegisteredResourcesWaitingTime");
    }
  }

  /** Spark itself gives a master up after a minute. */
  @Test
  void aMasterThatDoesNotAnswerIsSaid() {
    IOException thrown =
        assertThrows(IOException.class, () -> Driver.table("spark://127.0.0.1:1", out, notes, 0));
    assertTrue(thrown.getMessage().contains("Maybe"), thrown::getMessage);
    assertTrue(
        thrown.getMessage().contains("no answer")
            || thrown.getMessage().contains("Spark has stopped"),
        thrown::getMessage);
  }

  /** One block of four cannot be made. */
  private record Broken(Exception problem) implements BatchJob {

    @Override
    public long fingerprint() {
      return problem.getMessage().hashCode();
    }

    @Override
    public int blockCount() {
      return 4;
    }

    @Override
    public String head() {
      return "";
    }

    @Override
    public List<Path> files() {
      return List.of();
    }

    @Override
    public Opened open(UnaryOperator<Path> located) {
      return number -> {
        if (number == 2 && problem instanceof IOException full) {
          throw full;
        }
        if (number == 2 && problem instanceof RuntimeException dear) {
          throw dear;
        }
        return new Block(new byte[0], 0, 0);
      };
    }
  }
}
