package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.formats.grid.AsciiLegend;
import waywright.formats.grid.MapFiles;
import waywright.formats.image.ImageMapReader;
import waywright.formats.tiled.TiledCollision;

/**
 * The options that say how a map file is read. Only Tiled maps leave a choice.
 *
 * <p>What kind of file it is the readers find out. A reader that had to choose, as for Tiled maps,
 * says in notes what it chose; they are shown on standard error, where they do not disturb who
 * reads the answer.
 */
final class MapOptions {

  /** Of the command that these options are mixed into: knows where notes go. */
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * Names of layers whose tiles are walls, whatever else they are for; empty if the reader is to
   * choose.
   */
  @Option(names = "--layer", paramLabel = "NAME")
  private List<String> layers = new ArrayList<>();

  /** The other way round: names of layers of ground, with holes where one would fall. */
  @Option(names = "--floor", paramLabel = "NAME")
  private List<String> floors = new ArrayList<>();

  /**
   * A property without a value means true, as a tick in the editor does; layers with it block where
   * they have tiles.
   */
  @Option(names = "--blocking", paramLabel = "PROPERTY[=VALUE]")
  private List<String> properties = new ArrayList<>();

  /** Classes of tiles that block; what older versions of the editor called the type of a tile. */
  @Option(names = "--blocking-class", paramLabel = "CLASS")
  private List<String> classes = new ArrayList<>();

  /**
   * Tilesets outside of this folder are refused: a map file shall not be able to make the program
   * read any file it likes.
   */
  @Option(names = "--tilesets", paramLabel = "FOLDER")
  private @Nullable Path tilesets;

  /**
   * Reads a map, and says on standard error what its reader had to choose.
   *
   * @throws UsageError if an option for Tiled maps is given with another kind
   * @throws IOException if the file cannot be read; a malformed one is told with line and column
   */
  public TerrainMap read(Path file) throws IOException {
    return read(file, InputFile.source(file));
  }

  /** {@link #read(Path)} of a file whose content is known already. */
  public TerrainMap read(Path file, Source source) throws IOException {
    TiledCollision rule = rule();
    TiledCollision tiled = rule == null ? TiledCollision.common() : rule;
    MapFiles files =
        MapFiles.plain()
            .and(ImageMapReader.standard())
            .and(tilesets == null ? tiled : tiled.within(tilesets));
    MapFiles reader = reader(source, InputFile.isStandard(file), files);
    if ((rule != null || tilesets != null) && !(reader instanceof TiledCollision)) {
      throw new UsageError(
          "--layer, --floor, --blocking, --blocking-class and --tilesets are for Tiled maps, not"
              + " for %s. Maybe --passable or --costs?",
          file);
    }
    TerrainMap map = reader.read(source, file.toAbsolutePath().getParent());
    map.notes().forEach(note -> spec.commandLine().getErr().println("note: " + note));
    return map;
  }

  /**
   * The reader; what comes by standard input and is nothing else is a map drawn as text: there is
   * no name that could tell.
   */
  private static MapFiles reader(Source source, boolean isStandard, MapFiles files)
      throws FormatException {
    try {
      return files.reader(source);
    } catch (FormatException e) {
      if (isStandard) {
        return AsciiLegend.plain();
      }
      throw e;
    }
  }

  /**
   * What blocks, or null if no option says so. Several options add up: a tile blocks if any of them
   * says so.
   */
  private @Nullable TiledCollision rule() {
    List<TiledCollision> rules = new ArrayList<>();
    layers.forEach(name -> rules.add(TiledCollision.layer(name)));
    floors.forEach(name -> rules.add(TiledCollision.empty(name)));
    for (String property : properties) {
      int equals = property.indexOf('=');
      rules.add(
          equals > 0
              ? TiledCollision.property(
                  property.substring(0, equals), property.substring(equals + 1))
              : TiledCollision.layerProperty(property).or(TiledCollision.property(property)));
    }
    classes.forEach(name -> rules.add(TiledCollision.tileClass(name)));
    return rules.stream().reduce(TiledCollision::or).orElse(null);
  }
}
