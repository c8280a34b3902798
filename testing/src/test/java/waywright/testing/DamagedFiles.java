package waywright.testing;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * Feeds damaged files to a reader: cut off, spliced, with flipped bits, huge numbers, deep nesting
 * and other encodings; always the same ones. A reader may read such a file or refuse it with its
 * one documented exception, whose message is in its own words and has a guess ("Maybe"), and may
 * not allocate much.
 */
public final class DamagedFiles {

  /** Of each kind of file; {@code -Dwaywright.damaged=20000} for more than in every build. */
  private static final int ROUNDS = Integer.getInteger("waywright.damaged", 6_000);

  /** What a reader may allocate for a file of a few kilobytes, parser tables and all. */
  private static final long MOST_BYTES = 8_000_000;

  private static final int SHOWN = 4_000;

  private static final int LONGEST_MESSAGE = 1_000;

  /** What parsers and the JDK say to programmers. */
  private static final Pattern FOREIGN =
      Pattern.compile(
          "Exception|JAXP|Message:|ParseError|\\b(com|javax?|org)\\.|[Uu]nexpected|[Ii]llegal"
              + "|overflow|START_|source:|StreamRead|was expecting|tokens?\\b|GZIP|ZLIB"
              + "|null\\b|Failed|[Ii]nvalid|Content is not|[Ll]ineNumber");

  private DamagedFiles() {}

  /** A reader of one kind of file. */
  @FunctionalInterface
  public interface Reader {

    /** Reads a file in memory, or throws. */
    void read(byte[] file) throws Exception;
  }

  /**
   * Reads thousands of damaged files, always the same ones.
   *
   * @param originals sound files, which the reader must read
   * @param documented what the reader throws on a malformed file
   * @return how many damaged files could be read all the same
   * @throws AssertionError if the reader threw anything else, in words not its own, or allocated
   *     more than 8 MB; the message holds the file, or its beginning, in hexadecimal
   */
  public static int read(
      List<byte[]> originals, Class<? extends Exception> documented, Reader reader) {
    for (byte[] original : originals) {
      if (!isRead(original, documented, reader)) {
        throw new AssertionError("an original is refused: " + hex(original));
      }
    }
    Damage damage = new Damage(new Random(20_26));
    int read = 0;
    for (int round = 0; round < ROUNDS; round++) {
      byte[] file = damage.of(originals.get(round % originals.size()));
      long before = Allocation.bytes();
      read += isRead(file, documented, reader) ? 1 : 0;
      long allocated = Allocation.bytes() - before;
      if (allocated > MOST_BYTES + 50L * file.length) {
        throw new AssertionError("allocated " + allocated + ": " + hex(file));
      }
    }
    return read;
  }

  private static String hex(byte[] file) {
    return shortened(HexFormat.of().formatHex(file));
  }

  private static String shortened(String text) {
    return text.length() < SHOWN ? text : text.substring(0, SHOWN) + "...";
  }

  private static boolean isRead(byte[] file, Class<? extends Exception> documented, Reader reader) {
    try {
      reader.read(Arrays.copyOf(file, file.length));
      return true;
    } catch (Throwable e) {
      String message = String.valueOf(e.getMessage());
      boolean own =
          message.contains("Maybe")
              && message.length() < LONGEST_MESSAGE
              && !FOREIGN.matcher(message.replaceAll("\"[^\"]*\"", "")).find();
      if (!documented.isInstance(e) || !own) {
        throw new AssertionError(shortened(message) + ": " + hex(file), e);
      }
      return false;
    }
  }
}
