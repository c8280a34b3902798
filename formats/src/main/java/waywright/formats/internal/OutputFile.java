package waywright.formats.internal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Where files are written: beside their place first, then moved into it, so that no reader sees
 * half. A link stays, and what it leads to is replaced. Devices and pipes are never replaced, but
 * written to.
 */
public final class OutputFile {

  private OutputFile() {}

  /**
   * Writes a whole file, or leaves what was there.
   *
   * @param file its folder must exist; a file of that name is replaced
   * @throws IOException if it cannot be written; nothing is left beside it then
   */
  public static void write(Path file, byte[] content) throws IOException {
    write(file, out -> out.write(content));
  }

  /** What is written bit by bit. */
  @FunctionalInterface
  public interface Content {

    /** Writes all of it; the stream is buffered, and closed by the caller. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes what need not fit into memory, or leaves what was there.
   *
   * @param file its folder must exist; a file of that name is replaced
   * @throws IOException if it cannot be written, or what the content throws; nothing is left beside
   *     it then
   */
  public static void write(Path file, Content content) throws IOException {
    Path absolute = file.toAbsolutePath();
    requirePlace(file);
    if (Files.exists(absolute) && !Files.isRegularFile(absolute)) {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(absolute))) {
        content.writeTo(out);
      }
      return;
    }
    Path place = place(absolute);
    Path beside = place.resolveSibling(place.getFileName() + "." + System.nanoTime() + ".part");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(beside))) {
        content.writeTo(out);
      }
      move(beside, place);
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  /**
   * Looks whether a file could be written, as far as that can be told without writing: so that
   * nobody works for minutes at what has no place to go.
   *
   * @param file what is to be written later
   * @throws IOException if it is a folder, or its folder is not there or may not be written to
   */
  public static void requirePlace(Path file) throws IOException {
    Path absolute = file.toAbsolutePath();
    Path folder = absolute.getParent();
    if (folder == null || Files.isDirectory(absolute)) {
      throw new IOException(file + " is a folder, not a file. Maybe a file name is missing?");
    }
    if (!Files.exists(folder)) {
      throw new NoSuchFileException(folder.toString());
    }
    if (!Files.isDirectory(folder)) {
      throw new IOException(folder + " is a file, not a folder. Maybe another name is meant?");
    }
    boolean isWrittenTo = Files.exists(absolute) && !Files.isRegularFile(absolute);
    Path written = isWrittenTo ? absolute : place(absolute).resolveSibling("");
    if (!Files.isWritable(written)) {
      throw new AccessDeniedException(written.toString());
    }
  }

  /** What is replaced: what a link leads to, else the file itself. */
  private static Path place(Path absolute) throws IOException {
    return Files.exists(absolute) ? absolute.toRealPath() : absolute;
  }

  /**
   * Has the bytes of a file at another place too: as a link where there are links, else as a copy.
   * What is moved into the place of either later is not seen at the other.
   *
   * @param at where there is nothing yet
   * @throws IOException if it cannot be read or written
   */
  public static void link(Path at, Path file) throws IOException {
    try {
      Files.createLink(at, file);
    } catch (IOException | UnsupportedOperationException e) {
      Files.copy(file, at);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
