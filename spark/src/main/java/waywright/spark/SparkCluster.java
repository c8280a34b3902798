package waywright.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import waywright.batch.BatchJob;
import waywright.batch.internal.Cluster;

/**
 * Connects to a Spark cluster by its master URL; {@code local[2]} means two threads of this
 * process. System properties {@code spark.…} are Spark's settings. The Waywright jars on the class
 * path are sent to the executors.
 */
public final class SparkCluster implements Cluster {

  /** The last Java version with {@code Subject.getSubject}, which Spark's file access calls. */
  private static final int NEWEST_JAVA = 23;

  /** Creates a connector; for the service loader. */
  public SparkCluster() {}

  @Override
  public Connection connect(String master) throws IOException {
    int java = Runtime.version().feature();
    if (java > NEWEST_JAVA) {
      throw new IOException(
          "Spark does not run on Java " + java + ". Maybe set JAVA_HOME to a JDK of version 17?");
    }
    SparkConf conf =
        new SparkConf()
            .setMaster(master)
            .setIfMissing("spark.app.name", "waywright")
            .setIfMissing("spark.ui.enabled", "false")
            .setIfMissing("spark.driver.maxResultSize", "0")
            .setIfMissing("spark.task.maxFailures", "8");
    if (!master.startsWith("local")) {
      conf.setJars(waywrightJars());
    }
    JavaSparkContext context = context(conf, master);
    if (context.sc().isStopped()) {
      throw new IOException(
          "--master " + master + ": no answer. Maybe it is not running, or listens elsewhere?");
    }
    return new Connected(context, new SparkRunner(context));
  }

  /** Creates a context. Scala throws checked exceptions without declaring them. */
  private static JavaSparkContext context(SparkConf conf, String master) throws IOException {
    try {
      return new JavaSparkContext(conf);
    } catch (Exception e) {
      boolean isMute = e instanceof NullPointerException || e.getMessage() == null;
      throw new IOException(
          "--master %s: %s. Maybe spark://HOST:7077, or local[2] for threads of this machine?"
              .formatted(master, isMute ? "no answer" : e.getMessage()),
          e);
    }
  }

  /** Returns the Waywright jars on the class path. */
  private static String[] waywrightJars() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> entry.endsWith(".jar"))
        .filter(entry -> Path.of(entry).getFileName().toString().startsWith("waywright-"))
        .toArray(String[]::new);
  }

  private record Connected(JavaSparkContext context, SparkRunner runner) implements Connection {

    @Override
    public void run(BatchJob job, int[] numbers, Sink sink) throws IOException {
      runner.run(job, numbers, sink);
    }

    @Override
    public void close() {
      context.stop();
      runner.close();
      OpenJobs.close();
    }
  }
}
