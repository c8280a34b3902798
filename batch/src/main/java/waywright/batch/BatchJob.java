package waywright.batch;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The serializable description of a table: its questions, its division into blocks of lines, and
 * the files it needs. Immutable.
 *
 * <p>The content of a block depends on the job alone, not on when, where or how often it is
 * computed.
 */
public interface BatchJob extends Serializable {

  /**
   * Returns a 64-bit hash of everything that affects the lines: questions, files, division into
   * blocks.
   */
  long fingerprint();

  /** Returns the number of blocks, at least 0. */
  int blockCount();

  /** Returns the text before the first block, with its line end; may be empty. */
  String head();

  /**
   * Returns the files that every process needs, on the machine that created the job. A file name,
   * without its folder, identifies the content: files with equal names are equal, in all jobs.
   */
  List<Path> files();

  /**
   * Reads the files; called once in each process.
   *
   * @param located returns the location on this machine of a file of {@link #files}
   * @throws IOException if a file cannot be read, or differs from the one with which the job was
   *     created
   */
  Opened open(UnaryOperator<Path> located) throws IOException;

  /** A job whose files are open. Shared by threads. */
  @FunctionalInterface
  interface Opened {

    /**
     * Computes a block.
     *
     * @param number 0 to before {@link BatchJob#blockCount}
     */
    Block block(int number) throws IOException;
  }
}
