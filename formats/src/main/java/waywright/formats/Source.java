package waywright.formats;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import waywright.internal.Checks;

/**
 * The bytes of a file, and its name for messages. Immutable, shared by threads.
 *
 * <p>Readers take a source, so they do not open or close anything, and parse files, streams,
 * resources and text in memory alike. The size is limited while reading: even an endless stream
 * takes no more memory than the limit.
 */
public final class Source {

  /** The default size limit: 300 MiB, enough for a map with the largest number of cells. */
  public static final int LIMIT = 300 << 20;

  private static final String COUNTED = "Maybe they are counted from 0?";

  private final String name;
  private final byte[] bytes;

  private Source(String name, byte[] bytes) {
    this.name = Objects.requireNonNull(name, "name");
    this.bytes = bytes;
  }

  /** Reads a file of at most {@link #LIMIT} bytes, named by its path. */
  public static Source of(Path file) throws IOException {
    return of(file, LIMIT);
  }

  /**
   * Reads a file of at most {@code limit} bytes, named by its path.
   *
   * @throws FormatException if it is larger, or a folder
   * @throws IOException if it cannot be read
   */
  public static Source of(Path file, int limit) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FormatException(
          file.toString(), 0, 0, "this is a folder, not a file. Maybe a file inside it is meant?");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return of(file.toString(), in, limit);
    }
  }

  /**
   * Reads the rest of a stream, at most {@code limit} bytes. Does not close the stream.
   *
   * @throws FormatException if there are more
   * @throws IOException if it cannot be read
   */
  public static Source of(String name, InputStream in, int limit) throws IOException {
    if (limit < 0) {
      throw new IllegalArgumentException("a limit of " + limit + " bytes: it must be 0 or more");
    }
    byte[] bytes = in.readNBytes(limit);
    if (bytes.length == limit && in.read() >= 0) {
      throw new FormatException(
          name,
          0,
          0,
          String.format(
              "larger than the limit of %s bytes. Maybe this is not the map, or a higher"
                  + " limit is needed?",
              limit));
    }
    return new Source(name, bytes);
  }

  /** Creates a source from bytes in memory; copied. */
  public static Source of(String name, byte[] bytes) {
    return new Source(name, bytes.clone());
  }

  /** Creates a source from text in memory, as UTF-8. */
  public static Source of(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the name for messages. */
  public String name() {
    return name;
  }

  /** Returns the number of bytes. */
  public int size() {
    return bytes.length;
  }

  /** Returns byte {@code index}, unsigned. */
  public int at(int index) {
    return bytes[Checks.index(index, bytes.length, "byte", COUNTED)] & 0xff;
  }

  /** Returns a copy of all bytes. */
  public byte[] toBytes() {
    return bytes.clone();
  }

  /** Returns a stream over all bytes; it need not be closed. */
  public InputStream stream() {
    return new ByteArrayInputStream(bytes);
  }

  /** Whether the first bytes are these Latin-1 characters. */
  public boolean startsWith(String latin1) {
    int length = latin1.length();
    return bytes.length >= length
        && new String(bytes, 0, length, StandardCharsets.ISO_8859_1).equals(latin1);
  }

  /**
   * Creates an exception for an error in this source; {@link FormatException} explains the
   * arguments.
   */
  public FormatException error(int line, int column, String problem) {
    return new FormatException(name, line, column, problem);
  }

  /** Creates an exception for an error without a position. */
  public FormatException error(String problem) {
    return error(0, 0, problem);
  }

  /** Copies {@code length} bytes from index {@code from} to {@code into}, from index {@code at}. */
  public void copy(int from, int length, byte[] into, int at) {
    requireRange(from, length, bytes.length, name);
    requireRange(at, length, into.length, "the array");
    System.arraycopy(bytes, from, into, at, length);
  }

  /**
   * Returns the bytes {@code from} to before {@code to} as UTF-8 text.
   *
   * @throws CharacterCodingException if they are not UTF-8
   */
  public String utf8(int from, int to) throws CharacterCodingException {
    requireRange(from, (long) to - from, bytes.length, name);
    return StandardCharsets.UTF_8
        .newDecoder()
        .decode(ByteBuffer.wrap(bytes, from, to - from))
        .toString();
  }

  private static void requireRange(int from, long length, int size, String what) {
    if (from < 0 || length < 0 || from + length > size) {
      throw new IndexOutOfBoundsException(
          "%s bytes from %s on are not all in 0 .. %s of %s. %s"
              .formatted(length, from, size - 1, what, COUNTED));
    }
  }
}
