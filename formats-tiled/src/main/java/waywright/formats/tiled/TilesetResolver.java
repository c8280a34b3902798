package waywright.formats.tiled;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import waywright.formats.FormatException;
import waywright.formats.Source;

/**
 * Finds the tilesets that a map keeps in other files. Nothing else that a map names, no image and
 * no template, is ever opened.
 */
@FunctionalInterface
interface TilesetResolver {

  /** The size limit of a tileset file: 16 MiB. */
  int LIMIT = 16 << 20;

  /** The longest name that is looked for: paths are no longer on the usual systems. */
  int LONGEST_NAME = 4096;

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

  /**
   * Finds ordinary files by their path relative to a folder: a map from a stranger opens nothing
   * else. One that lies outside of {@code within}, by its name or behind a symbolic link, is
   * refused with a {@link FormatException} and never opened, whether or not it is there. An
   * absolute path is not followed.
   *
   * @param within the folder that holds all that may be opened, such as that of the whole project
   */
  static TilesetResolver in(Path folder, Path within) {
    return name -> {
      Path file;
      try {
        if (name.length() > LONGEST_NAME || Path.of(name).isAbsolute()) {
          return Optional.empty();
        }
        file = folder.resolve(name);
      } catch (InvalidPathException e) {
        return Optional.empty();
      }
      Path root = within.toAbsolutePath().normalize();
      if (!file.toAbsolutePath().normalize().startsWith(root)) {
        throw outside(file, root);
      }
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      if (!file.toRealPath().startsWith(within.toRealPath())) {
        throw outside(file, root);
      }
      return Optional.of(Source.of(file, LIMIT));
    };
  }

  private static FormatException outside(Path file, Path root) {
    return new FormatException(
        file.toString(),
        0,
        0,
        String.format(
            "this tileset of the map lies outside of the folder %s, so it is not opened."
                + " Maybe allow a folder around both: --tilesets FOLDER (TiledCollision.within)?",
            root));
  }
}
