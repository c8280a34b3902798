package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import waywright.batch.Batch;
import waywright.batch.BatchJob;
import waywright.batch.BlockRunner;
import waywright.batch.internal.Cluster;
import waywright.prepare.Workers;

/**
 * A command that writes a large table, whose blocks are made by the threads of this process or by a
 * cluster.
 *
 * <p>All of them are killed and resumed alike: finished blocks lie in a folder beside the table,
 * and the same command reads them again. The bytes of the table are always the same.
 */
abstract class BatchCommand extends CliCommand {

  /** Moved into its place when all is there. */
  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "FILE")
  private Path output;

  /**
   * 1 to 1024; null for as many as there are processors. Not beside a cluster, which knows its own.
   */
  @Option(names = "--threads", paramLabel = "N")
  private @Nullable Integer threads;

  /**
   * A cluster's address as Spark writes it; null for threads of this process. It needs a module
   * that is built on demand.
   */
  @Option(names = "--master", paramLabel = "URL")
  private @Nullable String master;

  /** From the first look at the folder to the table in its place. */
  private long nanos;

  /** Where the table goes. */
  protected final Path output() {
    return output;
  }

  /**
   * A table is CSV; other names are a hope that is not fulfilled.
   *
   * @throws UsageError if the name ends like Parquet's
   */
  protected final void refuseParquet() {
    if (output.toString().toLowerCase(Locale.ROOT).endsWith(".parquet")) {
      throw new UsageError("%s: output is CSV, not Parquet. Maybe --out FILE.csv?", output);
    }
  }

  /**
   * Makes a job, given a folder that lives as long as the job, and the threads that help here. It
   * may write there what other processes are to read.
   */
  @FunctionalInterface
  protected interface JobMaker {
    BatchJob in(Path folder, Workers workers) throws IOException;
  }

  /**
   * Makes a table, and takes the time of all of it: reading kept blocks, working, writing. Threads
   * and a cluster exclude one another. The threads of this process end with the work, however it
   * ends.
   */
  protected final Batch.Report run(JobMaker maker) throws IOException {
    long begun = System.nanoTime();
    if (threads != null && (threads < 1 || threads > 1024 || master != null)) {
      throw new UsageError(
          "--threads %s: 1 to 1024; with --master, Spark decides. Maybe leave it out?", threads);
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
    } finally {
      nanos = System.nanoTime() - begun;
    }
  }

  /** By what runs blocks, with a bar that counts them where somebody looks on. */
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
                    "--master %s needs the module waywright-spark beside the command line. Maybe"
                        + " use ./waywright, which builds it, or leave --master out?",
                    master));
  }

  /**
   * Prints what became of a table: its name, some words and how it was made; or with --json some
   * fields and the same.
   */
  protected final void print(Batch.Report report, Consumer<Json> fields, String words) {
    answers.print(
        all -> {
          fields.accept(all);
          all.put("blocks", report.blocks());
          all.put("blocksKept", report.kept());
          all.put("blocksRefused", report.refused());
          all.time(nanos);
        },
        "%s: %s, in %s%s%s%n",
        output.getFileName(),
        words,
        Numbers.seconds(nanos),
        report.kept() == 0 ? "" : ", " + report.kept() + " blocks reused from an earlier run",
        report.refused() == 0
            ? ""
            : ", " + report.refused() + " not used: damaged, or from another job");
  }
}
