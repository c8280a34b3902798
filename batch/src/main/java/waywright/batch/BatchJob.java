package waywright.batch;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A table to be made, as a description that can be sent to other machines: what is asked, how it is
 * cut into blocks of lines, which files are needed. Immutable.
 *
 * <p>What a block holds depends on the job alone: not on who makes it, when, or how often.
 */
public interface BatchJob extends Serializable {

  /** 64 bits of all that the lines depend on: questions, files, how the blocks are cut. */
  long fingerprint();

  /** How many blocks there are, at least 0. */
  int blockCount();

  /** What stands before the first block, with its line end; may be empty. */
  String head();

  /**
   * The files that every process needs, where the job was made. The name of a file, folders aside,
   * says what is in it: those of one name are the same, in all jobs.
   */
  List<Path> files();

  /**
   * Reads what is needed to make blocks; done once in each process.
   *
   * @param located where a file of {@link #files} is on this machine
   * @throws IOException if one cannot be read, or is not the one that the job was made with
   */
  Opened open(UnaryOperator<Path> located) throws IOException;

  /** A job whose files have been read. Shared by threads. */
  @FunctionalInterface
  interface Opened {

    /**
     * Makes a block.
     *
     * @param number 0 to before {@link BatchJob#blockCount}
     */
    Block block(int number) throws IOException;
  }
}
