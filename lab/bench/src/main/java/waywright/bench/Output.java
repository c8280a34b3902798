package waywright.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Writes files beside and moves them into place, so that none is ever seen half written. A process
 * that is stopped leaves a file ending in {@code .part} at worst.
 */
final class Output {

  private Output() {}

  /** Writes lines as UTF-8, over what was there; folders that are missing are made. */
  static void write(Path file, List<String> lines) throws IOException {
    if (file.getParent() != null) {
      Files.createDirectories(file.getParent());
    }
    Path beside = file.resolveSibling(file.getFileName() + ".part");
    Files.write(beside, lines);
    Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
