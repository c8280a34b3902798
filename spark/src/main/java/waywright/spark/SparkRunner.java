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
import scala.collection.Iterator;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction1;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;
import waywright.batch.BatchJob;
import waywright.batch.Block;
import waywright.batch.internal.Cluster;
import waywright.formats.internal.OutputFile;

/**
 * Has blocks made by the executors of a Spark context, a task each. The files of a job are sent to
 * each executor once, by {@code addFile}, and read once in its JVM, for all its cores; the blocks
 * come back to the driver as they are done. A block whose executor is lost is made by another.
 *
 * <p>A job waits for the first executor as long as Spark's setting {@code
 * spark.scheduler.maxRegisteredResourcesWaitingTime} says, 60 s unless it is set, and fails then.
 *
 * <p>The context stays the caller's. Spark counts what comes back: set {@code
 * spark.driver.maxResultSize} to 0 or to more than the table. One runner for a context, one job at
 * a time.
 */
public final class SparkRunner implements Cluster.Connection {

  /** Spark's setting of how long it waits for executors before it begins. */
  private static final String WAIT = "spark.scheduler.maxRegisteredResourcesWaitingTime";

  private static final String STOPPED =
      "Spark has stopped. Maybe the master does not answer, or the executors cannot start: its log"
          + " and theirs say why";

  private final JavaSparkContext context;

  /** Links to the files that were sent: executors that come later ask for them again. */
  private final Path sent;

  /**
   * For a context.
   *
   * @throws IOException if there is no room for temporary files
   */
  public SparkRunner(JavaSparkContext context) throws IOException {
    this.context = context;
    sent = Files.createTempDirectory("waywright-sent");
  }

  /** Where the links are. */
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
      broadcast = context.broadcast(job);
      context
          .sc()
          .runJob(
              context.parallelize(Arrays.stream(numbers).boxed().toList(), numbers.length).rdd(),
              new MakeBlock(broadcast),
              new TakeBlock(numbers, sink),
              ClassTag$.MODULE$.apply(Block.class));
    } catch (Exception e) {
      // SparkException is checked, though Scala does not announce it.
      if (context.sc().isStopped()) {
        throw new IOException(STOPPED, e);
      }
      throw said(e);
    } finally {
      if (broadcast != null && !context.sc().isStopped()) {
        broadcast.destroy();
      }
    }
  }

  /**
   * Waits for an executor; Spark alone would wait for ever, or stop and throw what says nothing.
   */
  private void requireExecutors() throws IOException {
    long seconds = context.sc().conf().getTimeAsSeconds(WAIT, "60s");
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (!context.sc().isStopped() && !context.sc().isLocal() && executors() == 0) {
      if (System.nanoTime() - end > 0) {
        throw new IOException(
            "no executor of Spark has started within "
                + seconds
                + " s. Maybe no worker is free, or its log says why it cannot start one? "
                + WAIT
                + " says how long to wait");
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
    }
    if (context.sc().isStopped()) {
      throw new IOException(STOPPED);
    }
  }

  /** Executors that have registered; the driver counts as one with Spark. */
  private int executors() {
    return context.sc().statusTracker().getExecutorInfos().length - 1;
  }

  /** Sends a file, unless one of this name was sent: then it is the same. */
  private void send(Path file) throws IOException {
    Path link = sent.resolve(file.getFileName());
    if (Files.exists(link)) {
      return;
    }
    OutputFile.link(link, file);
    context.addFile(link.toUri().toString());
  }

  /** What a block threw, as it threw it, rather than Spark's account of it. */
  private static IOException said(Exception thrown) {
    Throwable first =
        causes(thrown)
            .filter(cause -> cause instanceof IOException || cause instanceof ArithmeticException)
            .findFirst()
            .orElse(thrown);
    if (first instanceof ArithmeticException) {
      ArithmeticException dear = new ArithmeticException(first.getMessage());
      dear.initCause(thrown);
      throw dear;
    }
    return new IOException(
        Optional.ofNullable(first.getMessage()).orElse(first.toString()), thrown);
  }

  private static Stream<Throwable> causes(Throwable thrown) {
    return Stream.iterate(thrown, cause -> cause != null, Throwable::getCause);
  }

  /** Forgets the links; the context stays, and what executors have, as long as they do. */
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

  /** At an executor: makes the block of a partition, which is one number. */
  private static final class MakeBlock extends AbstractFunction1<Iterator<Integer>, Block>
      implements Serializable {

    private static final long serialVersionUID = 1L;

    private final Broadcast<BatchJob> job;

    MakeBlock(Broadcast<BatchJob> job) {
      this.job = job;
    }

    @Override
    public Block apply(Iterator<Integer> numbers) {
      try {
        return OpenJobs.of(
                job.value(), file -> Path.of(SparkFiles.get(file.getFileName().toString())))
            .block(numbers.next());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** At the driver: hands a block over. */
  private static final class TakeBlock extends AbstractFunction2<Object, Block, BoxedUnit> {

    private final int[] numbers;
    private final Sink sink;

    TakeBlock(int[] numbers, Sink sink) {
      this.numbers = numbers;
      this.sink = sink;
    }

    @Override
    public BoxedUnit apply(Object partition, Block block) {
      try {
        sink.put(numbers[(Integer) partition], block);
        return BoxedUnit.UNIT;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
