package waywright.batch;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.formats.internal.OutputFile;
import waywright.prepare.BuildProgress;

/**
 * A table on its way into a file.
 *
 * <pre>{@code
 * try (Batch batch = Batch.to(Path.of("costs.csv"))) {
 *   RoadFiles roads = RoadFiles.indexed(batch.folder(), map, workers);
 *   RoadJob job = RoadJob.matrix(roads, places, places);
 *   Batch.Report report = batch.run(job, runner, BuildProgress.SILENT);
 * }
 * }</pre>
 *
 * <p>Each block is written into the folder {@code costs.csv.parts}, beside its place and moved
 * there; when all are there they are put together in order, the table is moved into its place, and
 * the folder goes. A run that fails or is killed leaves the folder, and the next one of the same
 * job makes only the blocks that are missing. Blocks that are damaged or of another job are not
 * used. Meanwhile no other run can write to the same place.
 *
 * <p>Twice the bytes of the table on disk; in memory some blocks. Belongs to one thread.
 */
public final class Batch implements AutoCloseable {

  /**
   * What a batch did.
   *
   * @param blocks how many there are
   * @param kept how many of them an earlier run had made
   * @param refused how many files of blocks were there and not used: damaged, half written, or of
   *     another job
   * @param asked answers of all blocks
   * @param found those that are not "none"
   */
  public record Report(int blocks, int kept, int refused, long asked, long found) {}

  private static final String LOCK = "lock";
  private static final String TABLE = "table";

  private final Path out;
  private final Path folder;

  /** Holds the lock of the folder while it is open. */
  private final FileChannel lock;

  private Batch(Path out, Path folder, FileChannel lock) {
    this.out = out;
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Ready to make a table.
   *
   * @param out where it will be; a file of that name is replaced at the end, and what a link leads
   *     to. Its folder must exist
   * @throws IOException if nothing can be written there, it is a device or a pipe, or another run
   *     is at it
   */
  public static Batch to(Path out) throws IOException {
    OutputFile.requirePlace(out);
    Path absolute = Files.exists(out) ? out.toRealPath() : out.toAbsolutePath();
    if (Files.exists(absolute) && !Files.isRegularFile(absolute)) {
      throw new IOException(
          out + " is no file that blocks can lie beside. Maybe write a file, and copy that?");
    }
    Path folder = absolute.resolveSibling(absolute.getFileName() + ".parts");
    Files.createDirectories(folder);
    FileChannel channel =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!isOurs(channel)) {
      channel.close();
      throw new FileSystemException(
          out.toString(), null, "another run is writing this table. Maybe wait for it?");
    }
    return new Batch(absolute, folder, channel);
  }

  private static boolean isOurs(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** Where blocks are kept, and whatever else a run that is resumed would like to find again. */
  public Path folder() {
    return folder;
  }

  /**
   * Makes what is missing of a table, and puts it into its place.
   *
   * @param progress told of blocks, by any thread, one at a time
   * @throws IOException if something cannot be read or written; the blocks made by then stay
   */
  public Report run(BatchJob job, BlockRunner runner, BuildProgress progress) throws IOException {
    long fingerprint = job.fingerprint();
    int blocks = job.blockCount();
    int files = tidied();
    int[] missing =
        IntStream.range(0, blocks).filter(number -> read(fingerprint, number) == null).toArray();
    AtomicInteger done = new AtomicInteger(blocks - missing.length);
    int kept = done.get();
    if (missing.length > 0) {
      runner.run(
          job,
          missing,
          (number, block) -> {
            OutputFile.write(file(number), BlockFile.write(fingerprint, number, block));
            synchronized (done) {
              progress.at(Math.min(blocks, done.incrementAndGet()), blocks);
            }
          });
    }
    long[] sums = new long[2];
    putTogether(job, sums);
    clear();
    return new Report(blocks, kept, files - kept, sums[0], sums[1]);
  }

  private Path file(int number) {
    return folder.resolve(String.format(Locale.ROOT, "%09d.block", number));
  }

  /** Takes away what a killed run has half written, and counts the blocks that are there. */
  private int tidied() throws IOException {
    int files = 0;
    for (Path file : listed()) {
      String name = file.getFileName().toString();
      files += name.endsWith(".block") ? 1 : 0;
      if (name.endsWith(".part")) {
        Files.delete(file);
      }
    }
    return files;
  }

  private List<Path> listed() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  /** A block of this job, or null if there is none that is whole. */
  private @Nullable Block read(long fingerprint, int number) {
    try {
      return BlockFile.read(Files.readAllBytes(file(number)), fingerprint, number);
    } catch (IOException e) {
      return null;
    }
  }

  private void putTogether(BatchJob job, long[] sums) throws IOException {
    Path table = folder.resolve(TABLE);
    long fingerprint = job.fingerprint();
    OutputFile.write(
        table,
        stream -> {
          stream.write(job.head().getBytes(StandardCharsets.UTF_8));
          for (int number = 0; number < job.blockCount(); number++) {
            Block block = read(fingerprint, number);
            if (block == null) {
              throw new IOException(
                  "block " + number + " in " + folder + " is gone. Maybe run it again?");
            }
            stream.write(block.lines());
            sums[0] += block.asked();
            sums[1] += block.found();
          }
        });
    Files.move(table, out, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Takes away all but the lock; the table is in its place by now. */
  private void clear() throws IOException {
    for (Path file : listed()) {
      try {
        if (!file.endsWith(LOCK)) {
          Files.delete(file);
        }
      } catch (FileSystemException e) {
        // Windows does not delete a file that is mapped. It stays, and the next run takes or
        // replaces it.
      }
    }
  }

  /** Lets others write there; an empty folder goes. */
  @Override
  public void close() throws IOException {
    try (lock) {
      List<Path> left = listed();
      if (left.size() == 1) {
        Files.delete(left.get(0));
        Files.delete(folder);
      }
    }
  }
}
