package waywright.formats.grid;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.MapReader;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.formats.grid.internal.MovingAiMapReader;
import waywright.grid.GridMap;

/**
 * Reads a map file of any kind that it was given a reader for. Of itself it knows MovingAI {@code
 * .map} and text {@code .txt}; readers of pictures and of Tiled maps are in modules of their own,
 * {@code formats-image} and {@code formats-tiled}, so that who needs neither carries no parser
 * along.
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
 *
 * @param readers the last one first asked
 */
public record MapFiles(List<MapReader> readers) {

  /** Copies the list. */
  public MapFiles {
    readers = List.copyOf(readers);
  }

  /** MovingAI maps, and maps drawn as text by {@link AsciiLegend#plain()}. */
  public static MapFiles plain() {
    return new MapFiles(List.of(new MovingAiMapReader(), AsciiLegend.plain().reader()));
  }

  /** The same with one reader more, which goes before the others. */
  public MapFiles and(MapReader reader) {
    List<MapReader> more = new ArrayList<>(readers);
    more.add(reader);
    return new MapFiles(more);
  }

  /**
   * Reads a map file of one of the {@link #plain()} kinds.
   *
   * @throws FormatException if it is malformed or of no such kind
   * @throws IOException if it cannot be read
   */
  public static TerrainMap read(Path file) throws IOException {
    return plain().open(file);
  }

  /**
   * Writes a MovingAI {@code .map} file, or leaves what was there.
   *
   * @param file its folder must exist; a file of that name is replaced
   * @throws IllegalArgumentException if a letter of the map cannot stand in a text file
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, GridMap map) throws IOException {
    MovingAiMap.write(file, map);
  }

  /**
   * Reads a map file; if it names other files, these must lie in its folder or below.
   *
   * @throws FormatException if it is malformed or of no known kind
   * @throws IOException if it cannot be read
   */
  public TerrainMap open(Path file) throws IOException {
    return open(Source.of(file), file.toAbsolutePath().getParent());
  }

  /**
   * Reads a map.
   *
   * @param folder where other files lie that it may name, or null if it may name none
   * @throws FormatException if it is malformed or of no known kind
   * @throws IOException if a file that it names cannot be read
   */
  public TerrainMap open(Source source, @Nullable Path folder) throws IOException {
    return reader(source).read(source, folder);
  }

  /**
   * The reader for a map, by its name or else its content.
   *
   * @throws FormatException if there is none
   */
  public MapReader reader(Source source) throws FormatException {
    String name = source.name().toLowerCase(Locale.ROOT);
    String extension = name.substring(name.lastIndexOf('.') + 1);
    List<MapReader> named =
        readers.stream().filter(reader -> reader.extensions().contains(extension)).toList();
    List<MapReader> recognizing =
        (named.isEmpty() ? readers : named)
            .stream().filter(reader -> reader.recognizes(source)).toList();
    List<MapReader> fitting = recognizing.isEmpty() ? named : recognizing;
    if (fitting.isEmpty()) {
      throw source.error(
          "neither its name nor its content tells what kind of map this is. Supported here are "
              + readers.stream().map(MapReader::kind).collect(Collectors.joining(", "))
              + ". Maybe the file has a wrong name, or a reader was not added?");
    }
    return fitting.get(fitting.size() - 1);
  }
}
