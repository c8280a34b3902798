package waywright.batch;

import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/**
 * Block files: files of {@code waywright.store} of kind 16, with the fingerprint of the job. The
 * body: int number, longs asked and found, int bytes of the lines, and the lines.
 */
final class BlockFile {

  private static final int KIND = 16;
  private static final int VERSION = 1;

  /** Bytes of the body before the lines. */
  private static final int HEAD = 4 + 8 + 8 + 4;

  private BlockFile() {}

  static byte[] write(long fingerprint, int number, Block block) {
    IndexWriter writer =
        new IndexWriter(KIND, VERSION, fingerprint, HEAD + (long) block.lines().length);
    writer.putInt(number);
    writer.putLong(block.asked());
    writer.putLong(block.found());
    writer.putInt(block.lines().length);
    writer.putBytes(block.lines());
    return writer.bytes();
  }

  /** Reads a block; rejects one of another job or number. */
  static Block read(byte[] bytes, long fingerprint, int number) throws IndexFormatException {
    IndexReader reader = new IndexReader(bytes, KIND, VERSION);
    int found = reader.readInt();
    long asked = reader.readLong();
    long answered = reader.readLong();
    int length = reader.readInt();
    reader.verify(HEAD + (length & 0xffffffffL));
    if (reader.fingerprint() != fingerprint || found != number) {
      throw new IndexFormatException(
          Reason.WRONG_WORLD, "block " + found + " of another job, not block " + number);
    }
    return new Block(reader.readBytes(length), asked, answered);
  }
}
