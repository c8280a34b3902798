package waywright.formats.grid;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import waywright.formats.FormatException;
import waywright.formats.Lines;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.formats.tiled.TiledCollision;
import waywright.formats.tiled.TiledMap;
import waywright.formats.tiled.TiledTerrain;
import waywright.formats.tiled.TilesetResolver;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * Reads a map file of any supported kind: MovingAI {@code .map}; text {@code .txt}; pictures {@code
 * .png}, {@code .bmp}, {@code .gif}; Tiled {@code .tmx}, {@code .xml}, {@code .tmj}, {@code .json}.
 *
 * <p>The extension says which, whatever its case; a file of another name is looked into. A text
 * file that begins with a MovingAI header is read as such.
 *
 * <pre>{@code
 * TerrainMap level = MapFiles.read(Path.of("level.tmx"));
 * }</pre>
 *
 * @param ascii what characters of text files stand for
 * @param colors what colors of pictures stand for
 * @param mostPixels a picture with more is refused
 * @param tiled what tiles of Tiled maps stand for
 */
public record MapFiles(AsciiLegend ascii, ColorLegend colors, int mostPixels, TiledTerrain tiled) {

  private static final String SUPPORTED =
      "Supported are MovingAI maps (.map), text (.txt), pictures (.png, .bmp, .gif) and Tiled maps"
          + " (.tmx, .tmj, .json)";

  /**
   * {@link AsciiLegend#plain()}, {@link ColorLegend#standard()}, {@link ImageMap#MOST_PIXELS}, and
   * {@link TiledCollision#common()} with costs from the tiles' property {@code cost}.
   */
  public static MapFiles standard() {
    return new MapFiles(
        AsciiLegend.plain(),
        ColorLegend.standard(),
        ImageMap.MOST_PIXELS,
        TiledTerrain.blockedBy(TiledCollision.common()).costs("cost"));
  }

  /** The same with another legend for pictures. */
  public MapFiles with(ColorLegend legend) {
    return new MapFiles(ascii, legend, mostPixels, tiled);
  }

  /** The same with another legend for text. */
  public MapFiles with(AsciiLegend legend) {
    return new MapFiles(legend, colors, mostPixels, tiled);
  }

  /** The same with another meaning of tiles. */
  public MapFiles with(TiledTerrain terrain) {
    return new MapFiles(ascii, colors, mostPixels, terrain);
  }

  /**
   * Reads a map file in the {@link #standard()} way.
   *
   * @throws FormatException if it is malformed or of no supported kind
   * @throws IOException if it cannot be read
   */
  public static TerrainMap read(Path file) throws IOException {
    return standard().open(file);
  }

  /**
   * Reads a map file. A Tiled map may open tilesets in its own folder and below.
   *
   * @throws FormatException if it is malformed or of no supported kind
   * @throws IOException if it cannot be read
   */
  public TerrainMap open(Path file) throws IOException {
    return open(Source.of(file), TilesetResolver.beside(file));
  }

  /**
   * Reads a map, whose kind the source's name tells.
   *
   * @param tilesets where a Tiled map's other files are
   * @throws FormatException if it is malformed or of no supported kind
   * @throws IOException if the resolver fails
   */
  public TerrainMap open(Source source, TilesetResolver tilesets) throws IOException {
    return switch (kind(source)) {
      case "movingai" -> walked(MovingAiMap.read(source));
      case "text" -> walked(AsciiMap.read(source, ascii).map());
      case "picture" ->
          new TerrainMap(ImageMap.read(source, colors, mostPixels), colors.movement());
      default -> tiles(source, tilesets);
    };
  }

  private TerrainMap tiles(Source source, TilesetResolver tilesets) throws IOException {
    TiledMap map = TiledMap.read(source, tilesets);
    try {
      return tiled.read(map);
    } catch (IllegalArgumentException e) {
      throw source.error(String.valueOf(e.getMessage()));
    }
  }

  private static TerrainMap walked(GridMap map) {
    return new TerrainMap(map, Movement.walker());
  }

  private static String kind(Source source) throws FormatException {
    String name = source.name().toLowerCase(Locale.ROOT);
    String extension = name.substring(name.lastIndexOf('.') + 1);
    switch (extension) {
      case "map":
        return "movingai";
      case "txt", "ascii":
        return isMovingAi(source) ? "movingai" : "text";
      case "png", "bmp", "gif":
        return "picture";
      case "tmx", "xml", "tmj", "json":
        return "tiled";
      default:
        if (Picture.isPicture(source)) {
          return "picture";
        }
        if (isMovingAi(source)) {
          return "movingai";
        }
        if (source.startsWith("<?xml") || source.startsWith("<map") || source.startsWith("{")) {
          return "tiled";
        }
        throw source.error(
            "neither its name nor its content tells what kind of map this is. "
                + SUPPORTED
                + ". Maybe the file has a wrong name?");
    }
  }

  private static boolean isMovingAi(Source source) {
    Lines lines = source.lines();
    return lines.nextFilled()
        && lines.length() < 100
        && lines.latin1().strip().matches("(type[ \t]+octile|(height|width)[ \t]+[0-9]+)");
  }
}
