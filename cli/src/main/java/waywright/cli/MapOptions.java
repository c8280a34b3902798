package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.formats.grid.MapFiles;
import waywright.formats.image.ImageMapReader;
import waywright.formats.tiled.TiledCollision;
import waywright.formats.tiled.TiledMapReader;

/** The options that say how a map file is read. Only Tiled maps leave a choice. */
final class MapOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--layer",
      paramLabel = "NAME",
      description = "Tiled: the tiles of this layer block; may be repeated. Default: see the note")
  private List<String> layers = new ArrayList<>();

  @Option(
      names = "--floor",
      paramLabel = "NAME",
      description = "Tiled: where this layer has no tile is blocked; may be repeated")
  private List<String> floors = new ArrayList<>();

  @Option(
      names = "--blocking",
      paramLabel = "PROPERTY[=VALUE]",
      description = "Tiled: tiles and layers with this property, true or as given, block")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "--blocking-class",
      paramLabel = "CLASS",
      description = "Tiled: tiles of this class (in older files, type) block")
  private List<String> classes = new ArrayList<>();

  @Option(
      names = "--tilesets",
      paramLabel = "FOLDER",
      description = "Tiled: the folder that the map's tilesets may lie in. Default: the map's own")
  private @Nullable Path tilesets;

  /** Reads a map, and says on standard error what its reader had to choose. */
  TerrainMap read(Path file) throws IOException {
    TiledCollision rule = rule();
    TiledMapReader tiled =
        rule == null ? TiledMapReader.standard() : TiledMapReader.blockedBy(rule);
    MapFiles files =
        MapFiles.plain()
            .and(ImageMapReader.standard())
            .and(tilesets == null ? tiled : tiled.within(tilesets));
    Source source = Source.of(file);
    if ((rule != null || tilesets != null) && !(files.reader(source) instanceof TiledMapReader)) {
      throw new UsageError(
          "--layer, --floor, --blocking, --blocking-class and --tilesets are for Tiled maps, not for "
              + file
              + ". Maybe --passable or --costs?");
    }
    TerrainMap map = files.open(source, file.toAbsolutePath().getParent());
    map.notes().forEach(note -> spec.commandLine().getErr().println("note: " + note));
    return map;
  }

  /** What blocks, or null if no option says so. */
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
