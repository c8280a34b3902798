package waywright.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import waywright.batch.Batch;
import waywright.batch.BatchJob;
import waywright.batch.BlockRunner;
import waywright.batch.internal.Cluster;
import waywright.batch.road.RoadFiles;
import waywright.batch.road.RoadJob;
import waywright.formats.Source;
import waywright.formats.graph.NamedPlace;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;

/**
 * One matrix by threads, by Spark's threads, by two workers that are processes, with one of them
 * killed, and by a driver that is killed and called again: all the same bytes. NET PLACES FOLDER
 * ROUNDS.
 */
final class Show {

  /** Lines of a block: few, so that there is a middle to be killed in. */
  private static final int LINES = 8;

  private final Path folder;
  private final BatchJob job;
  private byte[] expected = {};

  private Show(Path net, Path places, Path folder) throws IOException {
    this.folder = folder;
    RoadMap map = new RoadMap(RoadNetwork.read(Files.readAllBytes(net)), Profile.CAR);
    List<NamedPlace> all = NamedPlace.read(Source.of(places));
    Path index = Files.createDirectories(folder.resolve("index"));
    job = RoadJob.matrix(RoadFiles.indexed(index, map, Workers.NONE), all, all, LINES);
  }

  /** Shows all; or, with a master as the fifth word, makes the one table, to be killed. */
  public static void main(String[] words) throws Exception {
    Loopback.settings().forEach(System::setProperty);
    Path folder = Path.of(words[2]);
    Show show = new Show(Path.of(words[0]), Path.of(words[1]), folder);
    if (words.length > 4) {
      try (Cluster.Connection cluster = connect(words[4])) {
        show.table("killed", cluster);
      }
      return;
    }
    for (int round = 0; round < Integer.parseInt(words[3]); round++) {
      show.all(words);
    }
  }

  private static Cluster.Connection connect(String master) throws IOException {
    return Cluster.find().orElseThrow().connect(master);
  }

  private void all(String[] words) throws Exception {
    for (int threads = 1; threads <= 2; threads++) {
      int count = threads;
      table(threads + " threads", (job, numbers, sink) -> share(count, job, numbers, sink));
    }
    try (Cluster.Connection cluster = connect("local[2]")) {
      table("local[2], first", cluster);
      table("local[2], again", cluster);
    }
    try (Loopback machines = Loopback.of(Files.createTempDirectory(folder, "cluster"), 2)) {
      try (Cluster.Connection cluster = connect(machines.url())) {
        table("2 workers, first", cluster);
        table("2 workers, again", cluster);
        CompletableFuture<Integer> killing = CompletableFuture.supplyAsync(() -> kill(machines));
        table("2 workers, one killed", cluster);
        System.out.println("  killed when " + killing.get() + " blocks were there");
      }
    }
    killedDriver(words);
  }

  private static void share(int threads, BatchJob job, int[] numbers, BlockRunner.Sink sink)
      throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    BatchJob.Opened opened = job.open(file -> file);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int number : numbers) {
        all.add(
            pool.submit(
                () -> {
                  sink.put(number, opened.block(number));
                  return null;
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } catch (Exception e) {
      throw new IOException(e);
    } finally {
      pool.shutdownNow();
    }
  }

  private int kill(Loopback machines) {
    try {
      int there = Driver.blocks(folder);
      while (there < 20) {
        Thread.sleep(1);
        there = Driver.blocks(folder);
      }
      machines.kill(0);
      return there;
    } catch (IOException | InterruptedException e) {
      throw new CompletionException(e);
    }
  }

  private void killedDriver(String[] words) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(Loopback.java(), "-Xmx1g", "-cp", Loopback.classPath()));
    command.add(Show.class.getName());
    command.addAll(Arrays.asList(words).subList(0, 4));
    command.add("local[2]");
    Process driver =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("driver.log").toFile())
            .start();
    while (Driver.blocks(folder) < 20 && driver.isAlive()) {
      Thread.sleep(1);
    }
    driver.destroyForcibly().waitFor();
    try (Cluster.Connection cluster = connect("local[2]")) {
      table("a driver that was killed", cluster);
    }
  }

  private void table(String name, BlockRunner runner) throws IOException {
    Path out = folder.resolve("table.csv");
    long begun = System.nanoTime();
    Batch.Report report;
    try (Batch batch = Batch.to(out)) {
      report = batch.run(job, runner, BuildProgress.SILENT);
    }
    double seconds = (System.nanoTime() - begun) / 1e9;
    byte[] bytes = Files.readAllBytes(out);
    if (expected.length == 0) {
      expected = bytes;
    }
    System.out.printf(
        Locale.ROOT,
        "%-26s %6.2f s, %d of %d blocks kept, %,d bytes, %s%n",
        name,
        seconds,
        report.kept(),
        report.blocks(),
        bytes.length,
        Arrays.equals(bytes, expected) ? "equal" : "DIFFERENT");
  }
}
