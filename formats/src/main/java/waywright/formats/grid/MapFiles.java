package waywright.formats.grid;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.grid.GridMap;

/**
 * Reads map files of one kind, or of several: {@link #plain} reads MovingAI {@code .map} and text
 * {@code .txt}; readers of pictures and of Tiled maps are in the modules {@code formats-image} and
 * {@code formats-tiled}, so that other programs do not depend on their parsers. Immutable.
 *
 * <pre>{@code
 * TerrainMap level = MapFiles.read(Path.of("level.map"));
 * MapFiles all = MapFiles.plain().and(ImageMapReader.standard()).and(TiledCollision.common());
 * TerrainMap town = all.open(Path.of("town.tmx"));
 * }</pre>
 *
 * <p>The extension determines the reader, ignoring case; a file with another extension is
 * recognized by its content. If several readers support an extension, those that recognize the
 * content take precedence. Of several, the reader that was added last is used.
 */
public interface MapFiles {

  /** Returns the kinds with their extensions, for messages: {@code "text (.txt)"}. */
  String kind();

  /** Returns the file extensions of these kinds, in lower case, without a dot. */
  Set<String> extensions();

  /** Whether the first bytes show that the file is of such a kind. */
  boolean recognizes(Source source);

  /**
   * Reads a map.
   *
   * @param folder the folder of the map's file, for other files that it names; null to reject such
   *     names
   * @throws FormatException if it is malformed or of no known kind
   * @throws IOException if a file that it names cannot be read
   */
  TerrainMap read(Source source, @Nullable Path folder) throws IOException;

  /**
   * Returns the reader for a map, by its name or else its content; a reader of one kind returns
   * itself.
   *
   * @throws FormatException if there is none
   */
  default MapFiles reader(Source source) throws FormatException {
    return this;
  }

  /**
   * Reads a map file; other files that it names must be in its folder or below.
   *
   * @throws FormatException if it is malformed or of no known kind
   * @throws IOException if it cannot be read
   */
  default TerrainMap open(Path file) throws IOException {
    return read(Source.of(file), file.toAbsolutePath().getParent());
  }

  /** Returns a reader of the kinds of this one and of another one, which takes precedence. */
  default MapFiles and(MapFiles other) {
    return SeveralMapFiles.of(this, other);
  }

  /** Returns a reader of MovingAI maps and of text maps with {@link AsciiLegend#plain()}. */
  static MapFiles plain() {
    return new MovingAiMapReader().and(AsciiLegend.plain());
  }

  /**
   * Reads a map file of one of the {@link #plain()} kinds.
   *
   * @throws FormatException if it is malformed or of no such kind
   * @throws IOException if it cannot be read
   */
  static TerrainMap read(Path file) throws IOException {
    return plain().open(file);
  }

  /**
   * Writes a MovingAI {@code .map} file. If that fails, an existing file remains unchanged.
   *
   * @param file its folder must exist; a file of that name is replaced
   * @throws IllegalArgumentException if a letter of the map is not possible in a text file
   * @throws IOException if it cannot be written
   */
  static void write(Path file, GridMap map) throws IOException {
    MovingAiMap.write(file, map);
  }
}
