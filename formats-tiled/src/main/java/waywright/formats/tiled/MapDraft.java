package waywright.formats.tiled;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.tiled.TiledLayout.Orientation;

/** What a reader has seen of a map, and the checks that no single element can make. */
final class MapDraft {

  /** The longest side, and how far from 0 a chunk may begin: keeps sums within an int. */
  static final int FAR = 1 << 28;

  private static final long MOST_EXTERNAL = 64 << 20;

  final Source source;
  String orientation = "orthogonal";
  int width;
  int height;
  int tileWidth;
  int tileHeight;
  String staggerAxis = "y";
  String staggerIndex = "odd";
  int hexSideLength;
  boolean infinite;
  final Map<String, String> properties = new HashMap<>();
  final List<Tileset> tilesets = new ArrayList<>();
  private final TilesetResolver resolver;
  private long externalBytes;
  final List<LayerDraft> tileLayers = new ArrayList<>();
  final List<Layer<RawObject>> objectLayers = new ArrayList<>();

  MapDraft(Source source, TilesetResolver resolver) {
    this.source = source;
    this.resolver = resolver;
  }

  /** Reads a tileset that lies in another file, or remembers that it was not found. */
  void external(int firstGid, String name) throws IOException {
    Optional<Source> file = resolver.resolve(name);
    externalBytes += file.map(Source::size).orElse(0);
    if (externalBytes > MOST_EXTERNAL) {
      throw source.error(
          "the tilesets in other files have more than %s bytes. Maybe one is named many times?"
              .formatted(MOST_EXTERNAL));
    }
    tilesets.add(
        file.isEmpty()
            ? new Tileset(firstGid, name, true, Map.of())
            : new TiledReader(file.get()).tileset(firstGid));
  }

  TiledMap finish() throws FormatException {
    checkSize();
    List<Layer<TileChunk>> layers = decode();
    Box box = infinite ? Box.around(layers) : null;
    if (box == null) {
      box = new Box(0, 0, width, height);
    } else if ((long) box.width * box.height > TiledMap.MOST_TILES) {
      throw source.error(
          String.format(
              "the chunks of this infinite map lie in a box of %s x %s cells, more than %s."
                  + " Maybe one chunk was drawn far away?",
              box.width, box.height, TiledMap.MOST_TILES));
    }
    tilesets.sort(Comparator.comparingInt(Tileset::firstGid));
    return new TiledMap(this, layout(box), box.width, box.height, layers);
  }

  private void checkSize() throws FormatException {
    if (tileWidth < 1 || tileHeight < 1) {
      throw error("the map has no tilewidth or tileheight. Maybe this is not a Tiled map?");
    }
    if (!infinite && (width < 1 || height < 1 || (long) width * height > TiledMap.MOST_TILES)) {
      throw error(
          "a map of %s x %s cells: each side must be at least 1 and there can be at most"
              + " %s cells. Maybe there is a digit too many?",
          width, height, TiledMap.MOST_TILES);
    }
    width = Math.max(1, width);
    height = Math.max(1, height);
  }

  private List<Layer<TileChunk>> decode() throws FormatException {
    List<Layer<TileChunk>> layers = new ArrayList<>();
    long left = TiledMap.MOST_TILES;
    for (LayerDraft layer : tileLayers) {
      List<TileChunk> chunks = new ArrayList<>();
      for (TileDraft chunk : layer.chunks) {
        boolean sized = chunk.width > 0 && chunk.height > 0;
        if (chunk.isEmpty() && (!sized || infinite && chunk.whole)) {
          continue;
        }
        left -= (long) chunk.width * chunk.height;
        if (left < 0) {
          throw chunk.error(
              "%s x %s tiles make more than %s in all. Maybe there is a digit too many?"
                  .formatted(chunk.width, chunk.height, TiledMap.MOST_TILES));
        }
        chunks.add(chunk.decode(layer.encoding, layer.compression));
      }
      layers.add(layer.with(chunks));
    }
    return layers;
  }

  private TiledLayout layout(Box box) throws FormatException {
    Orientation kind =
        Arrays.stream(Orientation.values())
            .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(orientation))
            .findFirst()
            .orElseThrow(
                () ->
                    error(
                        "orientation %s is not supported, only orthogonal, isometric,"
                            + " staggered and hexagonal. Maybe change it in Tiled?",
                        FormatException.excerpt(orientation)));
    boolean hexagonal = kind == Orientation.HEXAGONAL;
    return new TiledLayout(
        kind,
        tileWidth,
        tileHeight,
        oneOf("staggeraxis", staggerAxis, "x", "y"),
        oneOf("staggerindex", staggerIndex, "even", "odd"),
        hexagonal ? hexSideLength : 0,
        box.x,
        box.y);
  }

  private boolean oneOf(String what, String value, String yes, String no) throws FormatException {
    if (!value.equals(yes) && !value.equals(no)) {
      throw error(
          "%s %s is neither %s nor %s. Maybe a typo?",
          what, FormatException.excerpt(value), yes, no);
    }
    return value.equals(yes);
  }

  /** A mistake in the map as a whole. */
  private FormatException error(String problem, Object... values) {
    return source.error(1, 0, problem.formatted(values));
  }

  /** A rectangle of Tiled's own cells. */
  private record Box(int x, int y, int width, int height) {

    /** The box around all chunks; null if there is none. */
    static @Nullable Box around(List<Layer<TileChunk>> layers) {
      List<TileChunk> chunks = layers.stream().flatMap(layer -> layer.items().stream()).toList();
      if (chunks.isEmpty()) {
        return null;
      }
      int x = chunks.stream().mapToInt(TileChunk::x).min().getAsInt();
      int y = chunks.stream().mapToInt(TileChunk::y).min().getAsInt();
      int right = chunks.stream().mapToInt(chunk -> chunk.x() + chunk.width()).max().getAsInt();
      int bottom = chunks.stream().mapToInt(chunk -> chunk.y() + chunk.height()).max().getAsInt();
      return new Box(x, y, right - x, bottom - y);
    }
  }
}
