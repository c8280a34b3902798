package waywright.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One kind of map file, for a door that chooses among several: {@code
 * waywright.formats.grid.MapFiles}. Kinds whose parsers need more than this module live in modules
 * of their own and are handed to it. Immutable.
 */
public interface MapReader {

  /** The kind, with its extensions, for messages: {@code "text (.txt)"}. */
  String kind();

  /** The extensions of files of this kind, in lower case, without a dot. */
  Set<String> extensions();

  /** Whether the first bytes are those of this kind; false if nothing in them tells. */
  boolean recognizes(Source source);

  /**
   * Reads a map.
   *
   * @param folder the folder of the map's file, in which other files that it names may lie, or null
   *     if it may name none
   * @throws FormatException if it is malformed
   * @throws IOException if a file that it names cannot be read
   */
  TerrainMap read(Source source, @Nullable Path folder) throws IOException;
}
