package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import waywright.formats.Source;

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
  static boolean isStandard(Path file) {
    return file.toString().equals(STANDARD);
  }

  /** The file's name without its folder, for titles and results. */
  static String name(Path file) {
    return isStandard(file) ? "standard input" : String.valueOf(file.getFileName());
  }

  /**
   * All of it; standard input is read to its end, and may be read once.
   *
   * @throws IOException if it cannot be read, or is longer than {@link Source#LIMIT}
   */
  static Source source(Path file) throws IOException {
    return isStandard(file) ? Source.of(name(file), System.in, Source.LIMIT) : Source.of(file);
  }
}
