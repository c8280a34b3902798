package waywright.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import waywright.batch.BatchJob;

/**
 * A job that takes its time, so that there is a middle to be killed in, and that notes in a folder
 * which process opened it and which made a block: by files that are named PID.open.N, PID.block.N.
 */
record Slow(BatchJob job, String notes, int millis) implements BatchJob {

  @Override
  public long fingerprint() {
    return job.fingerprint();
  }

  @Override
  public int blockCount() {
    return job.blockCount();
  }

  @Override
  public String head() {
    return job.head();
  }

  @Override
  public List<Path> files() {
    return job.files();
  }

  @Override
  public Opened open(UnaryOperator<Path> located) throws IOException {
    note("open", System.nanoTime());
    Opened opened = job.open(located);
    return number -> {
      try {
        Thread.sleep(millis);
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      note("block", number);
      return opened.block(number);
    };
  }

  private void note(String what, long number) throws IOException {
    Path file = Path.of(notes, ProcessHandle.current().pid() + "." + what + "." + number);
    if (!Files.exists(file)) {
      Files.createFile(file);
    }
  }

  /** The processes that did something. */
  static List<Long> processes(Path notes, String what) throws IOException {
    try (Stream<Path> files = Files.list(notes)) {
      return files
          .map(file -> file.getFileName().toString().split("\\."))
          .filter(parts -> parts[1].equals(what))
          .map(parts -> Long.parseLong(parts[0]))
          .toList();
    }
  }
}
