package waywright.cli.io;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.batch.Batch;
import waywright.batch.BatchJob;
import waywright.batch.BlockRunner;
import waywright.batch.internal.Cluster;
import waywright.prepare.Workers;

/**
 * Where a large table goes, and who makes its blocks: the threads of this process, or a cluster.
 *
 * <p>Mixed into every command that writes one, so that all are killed and resumed alike: blocks
 * that are done lie in a folder beside the table, and the same command takes them up again. What is
 * written is the same bytes, whoever worked.
 */
public final class BatchOptions {

  /** Moved into its place when all is there. */
  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "FILE",
      description = "where to write the table")
  private Path output;

  @Mixin private Answers answers = new Answers();

  /**
   * 1 to 1024; null for as many as there are processors. Not beside a cluster, which knows its own.
   */
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many work here. Default: as many as there are processors")
  private @Nullable Integer threads;

  /**
   * A cluster's address as Spark writes it; null for threads of this process. It needs a module
   * that is built on demand.
   */
  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "a Spark cluster that works instead: spark://HOST:7077, local[4]")
  private @Nullable String master;

  /** Where the table goes. */
  public Path output() {
    return output;
  }

  /**
   * A table is CSV; other names are a hope that is not fulfilled.
   *
   * @throws UsageError if the name ends like Parquet's
   */
  public void refuseParquet() {
    if (output.toString().toLowerCase(Locale.ROOT).endsWith(".parquet")) {
      throw new UsageError(
          output + ": tables are written as CSV, not as Parquet. Maybe --out FILE.csv?");
    }
  }

  /**
   * Makes a job, given a folder that lives as long as the job, and those who help here. It may
   * write there what other processes are to read.
   */
  @FunctionalInterface
  public interface JobMaker {
    BatchJob in(Path folder, Workers workers) throws IOException;
  }

  /** Makes a table, and takes the time of all of it: reading kept blocks, working, writing. */
  public Made run(JobMaker maker) throws IOException {
    long begun = System.nanoTime();
    Batch.Report report = report(maker);
    return new Made(report, System.nanoTime() - begun);
  }

  /**
   * The work, without the clock; threads and a cluster exclude one another. The threads of this
   * process end with the work, however it ends.
   */
  private Batch.Report report(JobMaker maker) throws IOException {
    if (threads != null && (threads < 1 || threads > 1024 || master != null)) {
      throw new UsageError(
          "--threads "
              + threads
              + ": 1 to 1024, or --master instead, which knows its own. Maybe leave it"
              + " out?");
    }
    try (WorkerThreads pool = new WorkerThreads(threads);
        Batch batch = Batch.to(output)) {
      Workers workers = pool.workers();
      if (master == null) {
        return run(batch, maker.in(batch.folder(), workers), BlockRunner.of(workers));
      }
      try (Cluster.Connection cluster = cluster().connect(master)) {
        return run(batch, maker.in(batch.folder(), workers), cluster);
      }
    }
  }

  /** By whoever runs blocks, with a bar that counts them where somebody looks on. */
  private static Batch.Report run(Batch batch, BatchJob job, BlockRunner runner)
      throws IOException {
    try (Progress progress = Progress.over(job.blockCount(), "blocks")) {
      return batch.run(job, runner, (done, total) -> progress.stepTo(done));
    }
  }

  /** The cluster's side, if that module is there; its absence is a mistake of the call. */
  private Cluster cluster() {
    return Cluster.find()
        .orElseThrow(
            () ->
                new UsageError(
                    "--master "
                        + master
                        + " needs the module waywright-spark beside the command line. Maybe use"
                        + " ./waywright, which builds it, or leave --master out?"));
  }

  /**
   * Tells of a table: its name, some words and how it was made; or with --json some fields and the
   * same.
   */
  public void tell(Made made, Json.Fields fields, String words, Object... values)
      throws IOException {
    answers.print(
        all -> {
          fields.write(all);
          made.write(all);
        },
        "%s: %s, %s%n",
        output.getFileName(),
        String.format(Locale.ROOT, words, values),
        made.words());
  }

  /** Says on standard error what is wrong with the table. */
  public void complain(String sentence) {
    answers.complain(sentence);
  }

  /**
   * A table that was made, and how long that took.
   *
   * @param report blocks made, kept and refused, and what was asked and found
   * @param nanos from the first look at the folder to the table in its place
   */
  public record Made(Batch.Report report, long nanos) {

    /** How long it took, and what was there from an earlier run, if anything. */
    String words() {
      return "in "
          + Numbers.seconds(nanos)
          + (report.kept() == 0 ? "" : ", " + report.kept() + " blocks kept of an earlier run")
          + (report.refused() == 0
              ? ""
              : ", " + report.refused() + " refused: damaged or of another job");
    }

    /** The same as fields. */
    void write(JsonGenerator fields) throws IOException {
      fields.writeNumberField("blocks", report.blocks());
      fields.writeNumberField("blocksKept", report.kept());
      fields.writeNumberField("blocksRefused", report.refused());
      fields.writeNumberField("micros", Json.micros(nanos));
    }
  }
}
