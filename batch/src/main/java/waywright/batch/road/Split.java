package waywright.batch.road;

import java.io.Serializable;
import waywright.road.cch.OneToMany;
import waywright.store.internal.Fingerprint;

/**
 * A division of lines into blocks of equal size, the last one shorter.
 *
 * @param lines total number of lines
 * @param each lines per block, at least 1
 */
record Split(int lines, int each) implements Serializable {

  /** Answers per block: tens of milliseconds of work, about a megabyte. */
  private static final int ANSWERS = 1 << 17;

  /** The largest number of lines per block, however few answers a line has. */
  private static final int MOST = 4096;

  /** Rejects empty blocks. */
  Split {
    if (each < 1) {
      throw new IllegalArgumentException(
          "blocks of " + each + " lines. Maybe at least 1, or leave the choice to the job?");
    }
  }

  /** Chooses the block size by the answers per line, in whole sweeps. */
  static Split of(int lines, int answers) {
    int sweeps = ANSWERS / Math.max(1, answers) / OneToMany.LANES;
    return new Split(
        lines, Math.max(1, Math.min(MOST / OneToMany.LANES, sweeps)) * OneToMany.LANES);
  }

  int count() {
    return (int) (((long) lines + each - 1) / each);
  }

  int from(int block) {
    if (block < 0 || block >= count()) {
      throw new IndexOutOfBoundsException(
          "block " + block + " of " + count() + ". Maybe of another job?");
    }
    return block * each;
  }

  int to(int block) {
    return (int) Math.min(lines, (long) (block + 1) * each);
  }

  long mix(long before) {
    return Fingerprint.mix(Fingerprint.mix(before, lines), each);
  }
}
