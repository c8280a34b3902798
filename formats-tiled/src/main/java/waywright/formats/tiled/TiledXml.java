package waywright.formats.tiled;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.NumberSyntax;
import waywright.formats.internal.Xml;
import waywright.formats.tiled.RawObject.Point;
import waywright.formats.tiled.RawObject.Shape;

/** Tiled's XML: maps and tilesets. One file each. */
final class TiledXml {

  private static final int DEEPEST = 64;

  private final Source source;
  private final Xml xml;

  TiledXml(Source source) throws FormatException {
    this.source = source;
    xml = new Xml(source);
  }

  void map(MapDraft map) throws IOException {
    xml.root("map");
    map.orientation = xml.attribute("orientation", "orthogonal");
    map.width = xml.integer("width", 0, 0, MapDraft.FAR);
    map.height = xml.integer("height", 0, 0, MapDraft.FAR);
    map.tileWidth = xml.integer("tilewidth", 0, 1, MapDraft.FAR);
    map.tileHeight = xml.integer("tileheight", 0, 1, MapDraft.FAR);
    map.staggerAxis = xml.attribute("staggeraxis", "y");
    map.staggerIndex = xml.attribute("staggerindex", "odd");
    map.hexSideLength = xml.integer("hexsidelength", 0, 0, MapDraft.FAR);
    map.infinite = isTrue("infinite", false);
    children(map, new LayerDraft(), 0);
  }

  /** A tileset file. */
  Tileset tileset(int firstGid) throws FormatException {
    xml.root("tileset");
    return tilesetElement(firstGid);
  }

  /** What stands in a map or, below it, in a group. */
  private void children(MapDraft map, LayerDraft group, int depth) throws IOException {
    while (xml.next()) {
      switch (xml.name()) {
        case "tileset" -> mapTileset(map);
        case "properties" -> properties("", depth == 0 ? map.properties : group.properties, 0);
        case "layer" -> layer(map, group, depth);
        case "objectgroup" -> objects(map, group, depth);
        case "group" -> {
          if (depth == DEEPEST) {
            throw xml.error("groups more than " + DEEPEST + " deep. Maybe the file is damaged?");
          }
          children(map, open(group, depth), depth + 1);
        }
        default -> xml.skip();
      }
    }
  }

  private void mapTileset(MapDraft map) throws IOException {
    int firstGid = xml.integer("firstgid", 1, 1, MapDraft.FAR);
    if (xml.has("source")) {
      map.external(firstGid, xml.attribute("source", ""));
      xml.skip();
    } else {
      map.tilesets.add(tilesetElement(firstGid));
    }
  }

  private Tileset tilesetElement(int firstGid) throws FormatException {
    String name = xml.attribute("name", "");
    Map<Integer, Tileset.Tile> tiles = new HashMap<>();
    while (xml.next()) {
      if (xml.name().equals("tile")) {
        int id = xml.integer("id", 0, 0, MapDraft.FAR);
        String className = className();
        Map<String, String> properties = new HashMap<>();
        boolean shaped = false;
        while (xml.next()) {
          if (xml.name().equals("objectgroup")) {
            shaped |= holdsObjects();
          } else {
            propertiesOrSkip(properties);
          }
        }
        tiles.put(id, new Tileset.Tile(className, properties, shaped));
      } else {
        xml.skip();
      }
    }
    return new Tileset(firstGid, name, false, tiles);
  }

  /** Reads over the current element; answers whether it holds an object. */
  private boolean holdsObjects() throws FormatException {
    boolean any = false;
    while (xml.next()) {
      any |= xml.name().equals("object");
      xml.skip();
    }
    return any;
  }

  private LayerDraft open(LayerDraft group, int depth) throws FormatException {
    LayerDraft layer = new LayerDraft();
    layer.name = xml.attribute("name", "");
    layer.className = className();
    layer.visible = isTrue("visible", true);
    layer.offsetX = xml.number("offsetx", 0);
    layer.offsetY = xml.number("offsety", 0);
    layer.x = xml.integer("x", 0, -MapDraft.FAR, MapDraft.FAR);
    layer.y = xml.integer("y", 0, -MapDraft.FAR, MapDraft.FAR);
    layer.width = xml.integer("width", 0, 0, MapDraft.FAR);
    layer.height = xml.integer("height", 0, 0, MapDraft.FAR);
    if (depth > 0) {
      layer.enter(group, source);
    }
    return layer;
  }

  private void layer(MapDraft map, LayerDraft group, int depth) throws FormatException {
    LayerDraft layer = open(group, depth);
    while (xml.next()) {
      if (xml.name().equals("data")) {
        layer.encoding = xml.attribute("encoding", "");
        layer.compression = xml.attribute("compression", "");
        data(layer);
      } else {
        propertiesOrSkip(layer.properties);
      }
    }
    map.tileLayer(layer);
  }

  private void data(LayerDraft layer) throws FormatException {
    TileDraft whole = new TileDraft(source, xml.line(), xml.column(), true);
    whole.x = layer.x;
    whole.y = layer.y;
    whole.width = layer.width;
    whole.height = layer.height;
    boolean chunked = false;
    StringBuilder text = new StringBuilder();
    while (xml.next(text)) {
      if (xml.name().equals("chunk")) {
        chunked = true;
        layer.chunks.add(chunk());
      } else {
        tile(whole);
      }
    }
    whole.text = text.toString();
    if (!chunked || !whole.isEmpty()) {
      layer.chunks.add(whole);
    }
  }

  private TileDraft chunk() throws FormatException {
    TileDraft chunk = new TileDraft(source, xml.line(), xml.column(), false);
    chunk.x = xml.integer("x", 0, -MapDraft.FAR, MapDraft.FAR);
    chunk.y = xml.integer("y", 0, -MapDraft.FAR, MapDraft.FAR);
    chunk.width = xml.integer("width", 0, 1, MapDraft.FAR);
    chunk.height = xml.integer("height", 0, 1, MapDraft.FAR);
    StringBuilder text = new StringBuilder();
    while (xml.next(text)) {
      tile(chunk);
    }
    chunk.text = text.toString();
    return chunk;
  }

  private void tile(TileDraft into) throws FormatException {
    if (xml.name().equals("tile")) {
      String gid = xml.attribute("gid", "0");
      if (!gid.matches("[0-9]{1,10}")) {
        throw xml.error(
            "gid " + FormatException.excerpt(gid) + " is no tile. Maybe a typing error?");
      }
      into.add(Long.parseLong(gid));
    }
    xml.skip();
  }

  private void objects(MapDraft map, LayerDraft group, int depth) throws FormatException {
    LayerDraft layer = open(group, depth);
    while (xml.next()) {
      if (xml.name().equals("object")) {
        layer.objects.add(object());
      } else {
        propertiesOrSkip(layer.properties);
      }
    }
    map.objectLayer(layer);
  }

  private RawObject object() throws FormatException {
    ObjectDraft object = new ObjectDraft();
    object.id = xml.integer("id", 0, 0, Integer.MAX_VALUE);
    object.name = xml.attribute("name", "");
    object.className = className();
    object.x = xml.number("x", 0);
    object.y = xml.number("y", 0);
    object.width = xml.number("width", 0);
    object.height = xml.number("height", 0);
    object.rotation = xml.number("rotation", 0);
    if (xml.has("gid")) {
      object.tile((long) xml.number("gid", 0));
    }
    while (xml.next()) {
      switch (xml.name()) {
        case "ellipse" -> object.shape = Shape.ELLIPSE;
        case "point" -> object.shape = Shape.POINT;
        case "text" -> object.shape = Shape.TEXT;
        case "polygon" -> object.corners(Shape.POLYGON, points());
        case "polyline" -> object.corners(Shape.POLYLINE, points());
        default -> {}
      }
      propertiesOrSkip(object.properties);
    }
    return object.finish();
  }

  private List<Point> points() throws FormatException {
    List<Point> points = new ArrayList<>();
    for (String pair : xml.attribute("points", "").strip().split("\\s+")) {
      int comma = pair.indexOf(',');
      if (comma < 0) {
        throw xml.error(
            "point " + FormatException.excerpt(pair) + " has no comma. Maybe a blank too much?");
      }
      points.add(
          new Point(
              NumberSyntax.parse(xml::error, "x", pair.substring(0, comma)),
              NumberSyntax.parse(xml::error, "y", pair.substring(comma + 1))));
    }
    return points;
  }

  private void propertiesOrSkip(Map<String, String> into) throws FormatException {
    if (xml.name().equals("properties")) {
      properties("", into, 0);
    } else {
      xml.skip();
    }
  }

  /** Members of a property that is an object are named {@code property.member}. */
  private void properties(String prefix, Map<String, String> into, int depth)
      throws FormatException {
    if (depth == DEEPEST || prefix.length() > NumberSyntax.LONGEST_NAME) {
      throw xml.error("properties more than " + DEEPEST + " deep. Maybe the file is damaged?");
    }
    while (xml.next()) {
      if (!xml.name().equals("property")) {
        xml.skip();
        continue;
      }
      String name = prefix + xml.attribute("name", "");
      boolean attribute = xml.has("value");
      boolean object = xml.attribute("type", "").equals("class");
      String value = xml.attribute("value", "");
      StringBuilder text = new StringBuilder();
      while (xml.next(text)) {
        if (xml.name().equals("properties")) {
          properties(name + ".", into, depth + 1);
        } else {
          xml.skip();
        }
      }
      if (attribute || !object) {
        into.put(name, attribute ? value : text.toString());
      }
    }
  }

  private String className() {
    return xml.attribute("class", xml.attribute("type", ""));
  }

  private boolean isTrue(String name, boolean otherwise) throws FormatException {
    String value = xml.attribute(name, otherwise ? "1" : "0");
    return switch (value) {
      case "1", "true" -> true;
      case "0", "false" -> false;
      default ->
          throw xml.error(
              "%s %s is neither 0 nor 1. Maybe a typing error?"
                  .formatted(name, FormatException.excerpt(value)));
    };
  }
}
