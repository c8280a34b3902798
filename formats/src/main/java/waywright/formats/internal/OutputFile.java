package waywright.formats.internal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes files: first to a temporary file beside the target, which is then renamed, so that readers
 * never see a partial file. If the target is a link, the link stays, and the linked file is
 * replaced. Devices and pipes are never replaced; they are written directly.
 */
public final class OutputFile {

  private OutputFile() {}

  /**
   * Writes a whole file. If that fails, an existing file remains unchanged.
   *
   * @param file its folder must exist; a file of that name is replaced
   * @throws IOException if it cannot be written; the temporary file is deleted
   */
  public static void write(Path file, byte[] content) throws IOException {
    write(file, out -> out.write(content));
  }

  /** Content that is written piece by piece. */
  @FunctionalInterface
  public interface Content {

    /** Writes all content to a buffered stream, which the caller closes. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes content that need not fit into memory. If that fails, an existing file remains
   * unchanged.
   *
   * @param file its folder must exist; a file of that name is replaced
   * @throws IOException if it cannot be written, or if the content throws it; the temporary file is
   *     deleted
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
    Path temporary = place.resolveSibling(place.getFileName() + "." + System.nanoTime() + ".part");
    try {
      try (OutputStream out = new BufferedOutputStream(open(temporary, file))) {
        content.writeTo(out);
      }
      move(temporary, place);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static OutputStream open(Path temporary, Path file) throws IOException {
    try {
      return Files.newOutputStream(temporary);
    } catch (FileSystemException e) {
      throw new IOException(
          file + " cannot be created in its folder. Maybe another folder is meant?", e);
    }
  }

  /**
   * Checks, as far as possible without writing, that a file can be written: before minutes of work
   * whose result could not be stored.
   *
   * @param file the later output file
   * @throws IOException if it is a folder, or its folder is missing or not writable
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

  /** Returns the file to replace: the target of a link, or else the file itself. */
  private static Path place(Path absolute) throws IOException {
    return Files.exists(absolute) ? absolute.toRealPath() : absolute;
  }

  /**
   * Makes a file available at a second path: as a hard link if supported, else as a copy. Replacing
   * one of the two later does not affect the other.
   *
   * @param at a path that does not exist yet
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
