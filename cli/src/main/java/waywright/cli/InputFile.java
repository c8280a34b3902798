package waywright.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.TypeConversionException;
import waywright.formats.Source;
import waywright.store.IndexFormatException;

/**
 * What is read: a file, or standard input for {@code -}.
 *
 * <p>All commands that read a map, a network or a result come through here, so that - means the
 * same for each.
 */
final class InputFile {

  /** The name that stands for standard input. */
  private static final String STANDARD = "-";

  private InputFile() {}

  /** Whether standard input is meant. */
  public static boolean isStandard(Path file) {
    return file.toString().equals(STANDARD);
  }

  /** The file's name without its folder, for titles and results. */
  public static String name(Path file) {
    return isStandard(file) ? "standard input" : String.valueOf(file.getFileName());
  }

  /**
   * All of it; standard input is read to its end, and may be read once.
   *
   * @throws IOException if it cannot be read, or is longer than {@link Source#LIMIT}
   */
  public static Source source(Path file) throws IOException {
    return isStandard(file) ? Source.of(name(file), System.in, Source.LIMIT) : Source.of(file);
  }

  /** What is read from an index. */
  @FunctionalInterface
  public interface Reading<T> {
    T read() throws IOException;
  }

  /**
   * Reads an index.
   *
   * @param hint what to do about one that cannot be used, if its reader does not say so
   * @throws UsageError if it is damaged, or of something else
   */
  public static <T> T index(Path file, String hint, Reading<T> reading) throws IOException {
    try {
      return reading.read();
    } catch (IndexFormatException e) {
      String message = String.valueOf(e.getMessage());
      throw new UsageError(
          "%s: %s%s", file, message, message.contains("Maybe") ? "" : ". Maybe " + hint + "?");
    }
  }

  /** A path of a file, or a complaint if it is empty or the file system knows no such names. */
  public static Path path(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException(
          "the file name is empty. Maybe a shell variable is not set?");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("this is not a file name: " + e.getReason());
    }
  }
}
