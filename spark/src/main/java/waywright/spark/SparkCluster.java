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
 * Connects to a Spark cluster by the name of its master; {@code local[2]} is two threads of this
 * process. System properties {@code spark.…} are settings, as always; the jars of Waywright that
 * are on the class path are sent to the executors.
 */
public final class SparkCluster implements Cluster {

  /** The last Java that has what Spark's files need: {@code Subject.getSubject}. */
  private static final int NEWEST_JAVA = 23;

  /** For the service loader. */
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
      conf.setJars(ours());
    }
    JavaSparkContext context = context(conf, master);
    if (context.sc().isStopped()) {
      throw new IOException(
          "--master " + master + ": no answer. Maybe it does not run, or listens elsewhere?");
    }
    return new Connected(context, new SparkRunner(context));
  }

  /** A context; Scala throws checked exceptions that it does not announce. */
  private static JavaSparkContext context(SparkConf conf, String master) throws IOException {
    try {
      return new JavaSparkContext(conf);
    } catch (Exception e) {
      throw new IOException(
          "--master "
              + master
              + ": "
              + (e instanceof NullPointerException || e.getMessage() == null
                  ? "no answer"
                  : e.getMessage())
              + ". Maybe spark://HOST:7077, or local[2] for threads of this machine?",
          e);
    }
  }

  /** The jars of Waywright. */
  private static String[] ours() {
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
