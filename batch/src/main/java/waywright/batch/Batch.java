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
 * Writes the table of a job to a file, block by block.
 *
 * <pre>{@code
 * try (Batch batch = Batch.to(Path.of("costs.csv"))) {
 *   RoadFiles roads = RoadFiles.indexed(batch.folder(), map, workers);
 *   RoadJob job = RoadJob.matrix(roads, places, places);
 *   Batch.Report report = batch.run(job, runner, BuildProgress.SILENT);
 * }
 * }</pre>
 *
 * <p>Each block is written to a temporary file in the folder {@code costs.csv.parts} and renamed;
 * when all are complete they are joined in order, the table is moved into its place, and the folder
 * is deleted. A run that fails or is killed leaves the folder, and the next run of the same job
 * computes only the missing blocks. Blocks that are damaged or of another job are not used.
 * Meanwhile no other run can write to the same place.
 *
 * <p>Needs twice the bytes of the table on disk, and some blocks in memory. Use from one thread.
 */
public final class Batch implements AutoCloseable {

  /**
   * The result of a run.
   *
   * @param blocks number of blocks
   * @param kept number of blocks reused from an earlier run
   * @param refused number of block files that were not used: damaged, incomplete, or of another job
   * @param asked answers of all blocks
   * @param found answers that are not "none"
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
   * Prepares a table and locks its place.
   *
   * @param out the output file; an existing file is replaced at the end, following links. Its
   *     folder must exist
   * @throws IOException if nothing can be written there, it is a device or a pipe, or another run
   *     is writing it
   */
  public static Batch to(Path out) throws IOException {
    OutputFile.requirePlace(out);
    Path absolute = Files.exists(out) ? out.toRealPath() : out.toAbsolutePath();
    if (Files.exists(absolute) && !Files.isRegularFile(absolute)) {
      throw new IOException(
          out
              + " is not a regular file, so blocks cannot be stored beside it. Maybe write a"
              + " file and copy it?");
    }
    Path folder = absolute.resolveSibling(absolute.getFileName() + ".parts");
    Files.createDirectories(folder);
    FileChannel channel =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!tryLock(channel)) {
      channel.close();
      throw new FileSystemException(
          out.toString(), null, "another run is writing this table. Maybe wait for it?");
    }
    return new Batch(absolute, folder, channel);
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** Returns the folder with the blocks; other files for a resumed run may be stored there, too. */
  public Path folder() {
    return folder;
  }

  /**
   * Computes the missing blocks of a table, and moves the table into its place.
   *
   * @param progress receives the number of blocks, from any thread, one call at a time
   * @throws IOException if a file cannot be read or written; the blocks computed until then remain
   */
  public Report run(BatchJob job, BlockRunner runner, BuildProgress progress) throws IOException {
    long fingerprint = job.fingerprint();
    int blocks = job.blockCount();
    int files = deleteIncomplete();
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
    join(job, sums);
    clear();
    return new Report(blocks, kept, files - kept, sums[0], sums[1]);
  }

  private Path file(int number) {
    return folder.resolve(String.format(Locale.ROOT, "%09d.block", number));
  }

  /** Deletes incomplete files of a killed run, and counts the block files. */
  private int deleteIncomplete() throws IOException {
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

  /** Returns a block of this job, or null if there is no intact one. */
  private @Nullable Block read(long fingerprint, int number) {
    try {
      return BlockFile.read(Files.readAllBytes(file(number)), fingerprint, number);
    } catch (IOException e) {
      return null;
    }
  }

  private void join(BatchJob job, long[] sums) throws IOException {
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
                  "block " + number + " in " + folder + " is missing. Maybe run it again?");
            }
            stream.write(block.lines());
            sums[0] += block.asked();
            sums[1] += block.found();
          }
        });
    Files.move(table, out, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Deletes all files except the lock, after the table is in its place. */
  private void clear() throws IOException {
    for (Path file : listed()) {
      try {
        if (!file.endsWith(LOCK)) {
          Files.delete(file);
        }
      } catch (FileSystemException e) {
        // Windows does not delete a mapped file. It remains, and the next run uses or replaces it.
      }
    }
  }

  /** Releases the lock, and deletes the folder if it is empty. */
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
