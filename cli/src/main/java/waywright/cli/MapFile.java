package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.formats.mesh.MeshFiles;
import waywright.grid.GridMap;
import waywright.mesh.NavMesh;
import waywright.mesh.Repair;

/**
 * The map that a command is about, how it is read, and the pictures that are drawn of it.
 *
 * <p>One of these is mixed into each command about one map: the file, what its reader leaves open,
 * and what is drawn of the answer.
 */
class MapFile {

  /** Of any kind that a reader knows; its name tells the kind, or else its content. */
  @Parameters(paramLabel = "MAP")
  private Path file;

  /** What only Tiled maps leave open. */
  @Mixin private MapOptions maps = new MapOptions();

  /** What is drawn of the answer, and where. */
  @Mixin final PictureOptions pictures = new PictureOptions();

  /** What the file holds, from the first look at it until it is read; else null. */
  private @Nullable Source source;

  /**
   * Reads the map, and says on standard error what its reader had to choose.
   *
   * @throws IOException if it cannot be read; a malformed one is told with line and column
   */
  public TerrainMap read() throws IOException {
    Source content = source == null ? InputFile.source(file) : source;
    source = null;
    return maps.read(file, content);
  }

  /** The mesh that the file is, told by how it begins; null if it is none, or standard input. */
  public @Nullable NavMesh mesh(Repair... repairs) throws IOException {
    if (InputFile.isStandard(file)) {
      return null;
    }
    source = InputFile.source(file);
    return MeshFiles.isOne(source) ? MeshFiles.read(source, repairs) : null;
  }

  /** The file's name without its folder. */
  public String name() {
    return InputFile.name(file);
  }

  /** The line below the title of a picture: some words, and how large the map is. */
  public static String note(GridMap map, String words) {
    return words + "   \u00b7   %d x %d".formatted(map.width(), map.height());
  }
}
