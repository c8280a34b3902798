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
 * {@code .txt}; readers of pictures and of Tiled maps are in modules of their own, {@code
 * formats-image} and {@code formats-tiled}, so that who needs neither carries no parser along.
 * Immutable.
 *
 * <pre>{@code
 * TerrainMap level = MapFiles.read(Path.of("level.map"));
 * MapFiles all = MapFiles.plain().and(ImageMapReader.standard()).and(TiledCollision.common());
 * TerrainMap town = all.open(Path.of("town.tmx"));
 * }</pre>
 *
 * <p>The extension says which reader, whatever its case; a file of another name is looked into. If
 * several readers know an extension, those count that recognize the content, if there are any; of
 * several the last one reads, so that one that is added goes before those that are there.
 */
public interface MapFiles {

  /** The kinds, with their extensions, for messages: {@code "text (.txt)"}. */
  String kind();

  /** The extensions of files of these kinds, in lower case, without a dot. */
  Set<String> extensions();

  /** Whether the first bytes are those of such a kind; false if nothing in them tells. */
  boolean recognizes(Source source);

  /**
   * Reads a map.
   *
   * @param folder the folder of the map's file, in which other files that it names may lie, or null
   *     if it may name none
   * @throws FormatException if it is malformed or of no known kind
   * @throws IOException if a file that it names cannot be read
   */
  TerrainMap read(Source source, @Nullable Path folder) throws IOException;

  /**
   * The reader for a map, by its name or else its content; if all are of one kind, this one.
   *
   * @throws FormatException if there is none
   */
  default MapFiles reader(Source source) throws FormatException {
    return this;
  }

  /**
   * Reads a map file; if it names other files, these must lie in its folder or below.
   *
   * @throws FormatException if it is malformed or of no known kind
   * @throws IOException if it cannot be read
   */
  default TerrainMap open(Path file) throws IOException {
    return read(Source.of(file), file.toAbsolutePath().getParent());
  }

  /** Reads what this does and what another does, which goes before it. */
  default MapFiles and(MapFiles other) {
    return SeveralMapFiles.of(this, other);
  }

  /** MovingAI maps, and maps drawn as text by {@link AsciiLegend#plain()}. */
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
   * Writes a MovingAI {@code .map} file, or leaves what was there.
   *
   * @param file its folder must exist; a file of that name is replaced
   * @throws IllegalArgumentException if a letter of the map cannot stand in a text file
   * @throws IOException if it cannot be written
   */
  static void write(Path file, GridMap map) throws IOException {
    MovingAiMap.write(file, map);
  }
}
