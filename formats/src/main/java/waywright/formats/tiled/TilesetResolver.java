package waywright.formats.tiled;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import waywright.formats.Source;

/** Finds the tilesets that a map keeps in other files. */
@FunctionalInterface
public interface TilesetResolver {

  /** The size limit of a tileset file: 16 MiB. */
  int LIMIT = 16 << 20;

  /**
   * The tileset file that a map names.
   *
   * @param name as it stands in the map, with {@code /}, relative to the map
   * @return the file, or empty if there is none: the map is read all the same
   * @throws IOException if it is there but cannot be read
   */
  Optional<Source> resolve(String name) throws IOException;

  /** Finds none. */
  static TilesetResolver none() {
    return name -> Optional.empty();
  }

  /** Finds ordinary files by their path relative to a folder; absolute paths are not followed. */
  static TilesetResolver in(Path folder) {
    return name -> {
      Path file;
      try {
        file = folder.resolve(name);
        if (Path.of(name).isAbsolute() || !Files.isRegularFile(file)) {
          return Optional.empty();
        }
      } catch (InvalidPathException e) {
        return Optional.empty();
      }
      return Optional.of(Source.of(file, LIMIT));
    };
  }
}
