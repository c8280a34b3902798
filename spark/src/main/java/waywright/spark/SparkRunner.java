package waywright.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.apache.spark.SparkFiles;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Function1;
import scala.Function2;
import scala.collection.Iterator;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;
import waywright.batch.BatchJob;
import waywright.batch.Block;
import waywright.batch.internal.Cluster;
import waywright.formats.internal.OutputFile;

/**
 * Computes blocks on the executors of a Spark context, one task per block. The files of a job are
 * sent once to each executor, by {@code addFile}, and read once per JVM for all its cores. Each
 * block returns to the driver when it is complete. If an executor is lost, another one computes its
 * block.
 *
 * <p>A job fails if no executor registers within Spark's setting {@code
 * spark.scheduler.maxRegisteredResourcesWaitingTime}, 60 s if it is not set.
 *
 * <p>The caller owns the context. Spark limits the size of all results: set {@code
 * spark.driver.maxResultSize} to 0 or to more than the table. Use one runner per context, and run
 * one job at a time.
 */
public final class SparkRunner implements Cluster.Connection {

  /** Spark's setting for the time to wait for executors. */
  private static final String WAIT = "spark.scheduler.maxRegisteredResourcesWaitingTime";

  private static final String STOPPED =
      "Spark has stopped. Maybe the master does not answer, or the executors cannot start: its log"
          + " and theirs say why";

  private final JavaSparkContext context;

  /** A folder with links to the sent files, which later executors fetch again. */
  private final Path sent;

  /**
   * Creates a runner for a context.
   *
   * @throws IOException if a temporary folder cannot be created
   */
  public SparkRunner(JavaSparkContext context) throws IOException {
    this.context = context;
    sent = Files.createTempDirectory("waywright-sent");
  }

  /** Returns the folder of the links. */
  Path sent() {
    return sent;
  }

  @Override
  public void run(BatchJob job, int[] numbers, Sink sink) throws IOException {
    Broadcast<BatchJob> broadcast = null;
    try {
      requireExecutors();
      for (Path file : job.files()) {
        send(file);
      }
      Broadcast<BatchJob> everywhere = context.broadcast(job);
      broadcast = everywhere;
      context
          .sc()
          .runJob(
              context.parallelize(Arrays.stream(numbers).boxed().toList(), numbers.length).rdd(),
              (Function1<Iterator<Integer>, Block> & Serializable)
                  task -> compute(everywhere.value(), task.next()),
              (Function2<Object, Block, BoxedUnit>)
                  (task, block) -> receive(sink, numbers[(Integer) task], block),
              ClassTag$.MODULE$.apply(Block.class));
    } catch (Exception e) {
      // SparkException is checked, but Scala does not declare it.
      if (context.sc().isStopped()) {
        throw new IOException(STOPPED, e);
      }
      throw cause(e);
    } finally {
      if (broadcast != null && !context.sc().isStopped()) {
        broadcast.destroy();
      }
    }
  }

  /**
   * Waits for an executor. Without this check Spark would wait forever, or stop with an exception
   * that does not give the reason.
   */
  private void requireExecutors() throws IOException {
    long seconds = context.sc().conf().getTimeAsSeconds(WAIT, "60s");
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (!context.sc().isStopped() && !context.sc().isLocal() && executors() == 0) {
      if (System.nanoTime() - end > 0) {
        throw new IOException(
            ("no Spark executor has started within %s s. Maybe no worker is free, or its log says"
                    + " why it cannot start one? %s sets the time to wait")
                .formatted(seconds, WAIT));
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
    }
    if (context.sc().isStopped()) {
      throw new IOException(STOPPED);
    }
  }

  /** Returns the number of registered executors; Spark also counts the driver as one. */
  private int executors() {
    return context.sc().statusTracker().getExecutorInfos().length - 1;
  }

  /** Sends a file, unless one of this name was sent: files with equal names are equal. */
  private void send(Path file) throws IOException {
    Path link = sent.resolve(file.getFileName());
    if (Files.exists(link)) {
      return;
    }
    OutputFile.link(link, file);
    context.addFile(link.toUri().toString());
  }

  /** Returns the exception that a block threw, without Spark's wrapping. */
  private static IOException cause(Exception thrown) {
    Throwable first =
        Stream.<Throwable>iterate(thrown, cause -> cause != null, Throwable::getCause)
            .filter(cause -> cause instanceof IOException || cause instanceof ArithmeticException)
            .findFirst()
            .orElse(thrown);
    if (first instanceof ArithmeticException) {
      ArithmeticException tooExpensive = new ArithmeticException(first.getMessage());
      tooExpensive.initCause(thrown);
      throw tooExpensive;
    }
    return new IOException(
        Optional.ofNullable(first.getMessage()).orElse(first.toString()), thrown);
  }

  /** Deletes the links. The context stays open, and executors keep their copies until they stop. */
  @Override
  public void close() {
    try (Stream<Path> links = Files.list(sent)) {
      List<Path> all = links.toList();
      for (Path link : all) {
        Files.delete(link);
      }
      Files.delete(sent);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Computes, on an executor, a block of a job, whose files are opened once per JVM. */
  private static Block compute(BatchJob job, int number) {
    try {
      return OpenJobs.of(job, file -> Path.of(SparkFiles.get(file.getFileName().toString())))
          .block(number);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Passes, on the driver, a block to the sink. */
  private static BoxedUnit receive(Sink sink, int number, Block block) {
    try {
      sink.put(number, block);
      return BoxedUnit.UNIT;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
