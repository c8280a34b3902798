package waywright.formats.tiled;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.NumberSyntax;
import waywright.formats.tiled.RawObject.Point;
import waywright.formats.tiled.RawObject.Shape;
import waywright.formats.tiled.internal.TiledCursor;

/**
 * Reads maps and tilesets, whose fields may come in any order. One file each. Fields in angle
 * brackets are those of XML; of JSON there is the current form and that before version 1.2.
 */
final class TiledReader {

  private final TiledCursor file;

  TiledReader(Source source) throws FormatException {
    file = TiledCursor.of(source);
  }

  void map(MapDraft map) throws IOException {
    file.whole("map", () -> fields(map));
  }

  private void fields(MapDraft map) throws IOException {
    for (String field = file.enter("the map"); field != null; field = file.field()) {
      switch (field) {
        case "orientation" -> map.orientation = file.text(field);
        case "width" -> map.width = size(field, 0);
        case "height" -> map.height = size(field, 0);
        case "tilewidth" -> map.tileWidth = size(field, 1);
        case "tileheight" -> map.tileHeight = size(field, 1);
        case "staggeraxis" -> map.staggerAxis = file.text(field);
        case "staggerindex" -> map.staggerIndex = file.text(field);
        case "hexsidelength" -> map.hexSideLength = size(field, 0);
        case "infinite" -> map.infinite = file.truth(field);
        case "properties", "<properties>" -> properties("", map.properties);
        case "<tileset>" -> mapTileset(map);
        case "tilesets" -> file.each(field, () -> mapTileset(map));
        case "<layer>", "<objectgroup>", "<group>" -> layer(field).addTo(map, null);
        case "layers" -> file.each(field, () -> layer("").addTo(map, null));
        default -> file.skip();
      }
    }
  }

  /** A tileset file. */
  Tileset tileset(int firstGid) throws IOException {
    List<Tileset> sets = new ArrayList<>();
    file.whole("tileset", () -> sets.add(tileset()));
    return new Tileset(firstGid, sets.get(0).name(), false, sets.get(0).tiles());
  }

  private void mapTileset(MapDraft map) throws IOException {
    Tileset tileset = tileset();
    if (tileset.missing()) {
      map.external(tileset.firstGid(), tileset.name());
    } else {
      map.tilesets.add(tileset);
    }
  }

  /** A tileset; one that names another file as its source is missing so far. */
  private Tileset tileset() throws IOException {
    int firstGid = 1;
    String source = "";
    String name = "";
    Map<Integer, Tileset.Tile> tiles = new HashMap<>();
    for (String field = file.enter("the tileset"); field != null; field = file.field()) {
      switch (field) {
        case "firstgid" -> firstGid = size(field, 1);
        case "source" -> source = file.text(field);
        case "name" -> name = file.text(field);
        case "<tile>" -> tile(tiles, 0);
        case "tiles" -> {
          if (file.isArray()) {
            file.each(field, () -> tile(tiles, -1));
          } else {
            for (String id = file.enter(field); id != null; id = file.field()) {
              tile(tiles, id(id));
            }
          }
        }
        case "tileproperties" -> {
          for (String id = file.enter(field); id != null; id = file.field()) {
            Map<String, String> properties = new HashMap<>();
            properties("", properties);
            tiles.merge(id(id), new Tileset.Tile("", properties, false), Tileset.Tile::and);
          }
        }
        default -> file.skip();
      }
    }
    return new Tileset(firstGid, source.isEmpty() ? name : source, !source.isEmpty(), tiles);
  }

  private void tile(Map<Integer, Tileset.Tile> tiles, int known) throws IOException {
    int id = known;
    String className = "";
    boolean shaped = false;
    Map<String, String> properties = new HashMap<>();
    for (String field = file.enter("a tile"); field != null; field = file.field()) {
      switch (field) {
        case "id" -> id = size(field, 0);
        case "type", "class" -> className = className(field, className);
        case "properties", "<properties>" -> properties("", properties);
        case "objectgroup", "<objectgroup>" -> shaped |= holdsObjects();
        default -> file.skip();
      }
    }
    if (id < 0) {
      throw file.error("a tile without an id. Maybe the file is damaged?");
    }
    tiles.merge(id, new Tileset.Tile(className, properties, shaped), Tileset.Tile::and);
  }

  /** What older files call a type. */
  private String className(String field, String known) throws IOException {
    String text = file.text(field);
    return field.equals("class") || known.isEmpty() ? text : known;
  }

  /** Reads a group of objects; answers whether it holds any. */
  private boolean holdsObjects() throws IOException {
    boolean any = false;
    for (String field = file.enter("objectgroup"); field != null; field = file.field()) {
      any |= field.equals("<object>");
      if (field.equals("objects")) {
        file.array(field);
        while (file.element()) {
          any = true;
          file.skip();
        }
      } else {
        file.skip();
      }
    }
    return any;
  }

  /** A layer or group; in XML the name of the element says which, in JSON a field. */
  private LayerDraft layer(String element) throws IOException {
    LayerDraft layer = new LayerDraft(new TileDraft(file, true));
    for (String field = file.enter("a layer"); field != null; field = file.field()) {
      switch (field) {
        case "type" -> layer.type = file.text(field);
        case "name" -> layer.name = file.text(field);
        case "class" -> layer.className = file.text(field);
        case "visible" -> layer.visible = file.truth(field);
        case "offsetx" -> layer.offsetX = file.number(field);
        case "offsety" -> layer.offsetY = file.number(field);
        case "x" -> layer.whole.x = place(field);
        case "y" -> layer.whole.y = place(field);
        case "width" -> layer.whole.width = size(field, 0);
        case "height" -> layer.whole.height = size(field, 0);
        case "encoding" -> layer.encoding = file.text(field);
        case "compression" -> layer.compression = file.text(field);
        case "properties", "<properties>" -> properties("", layer.properties);
        case "data" -> tiles(layer.whole);
        case "<data>" -> data(layer);
        case "chunks" -> file.each(field, () -> layer.chunks.add(chunk()));
        case "<object>" -> layer.objects.add(object());
        case "objects" -> file.each(field, () -> layer.objects.add(object()));
        case "<layer>", "<objectgroup>", "<group>" -> layer.children.add(layer(field));
        case "layers" -> file.each(field, () -> layer.children.add(layer("")));
        default -> file.skip();
      }
    }
    switch (element) {
      case "<layer>" -> layer.type = "tilelayer";
      case "<objectgroup>" -> layer.type = "objectgroup";
      case "<group>" -> layer.type = "group";
      default -> layer.hasData = true;
    }
    return layer;
  }

  /** The element around the tiles of a layer. */
  private void data(LayerDraft layer) throws IOException {
    layer.hasData = true;
    layer.whole.beginsAt(file);
    for (String field = file.enter("data"); field != null; field = file.field()) {
      switch (field) {
        case "encoding" -> layer.encoding = file.text(field);
        case "compression" -> layer.compression = file.text(field);
        case "<tile>" -> tile(layer.whole);
        case "<chunk>" -> layer.chunks.add(chunk());
        default -> file.skip();
      }
    }
    content(layer.whole);
  }

  private TileDraft chunk() throws IOException {
    TileDraft chunk = new TileDraft(file, false);
    for (String field = file.enter("a chunk"); field != null; field = file.field()) {
      switch (field) {
        case "x" -> chunk.x = place(field);
        case "y" -> chunk.y = place(field);
        case "width" -> chunk.width = size(field, 1);
        case "height" -> chunk.height = size(field, 1);
        case "data" -> tiles(chunk);
        case "<tile>" -> tile(chunk);
        default -> file.skip();
      }
    }
    content(chunk);
    return chunk;
  }

  private void tiles(TileDraft tiles) throws IOException {
    if (file.isText()) {
      tiles.text = file.text("data");
    } else {
      file.each("data", () -> tiles.add(file.gid()));
    }
  }

  private void tile(TileDraft tiles) throws IOException {
    long gid = 0;
    for (String field = file.enter("a tile"); field != null; field = file.field()) {
      if (field.equals("gid")) {
        gid = file.gid();
      } else {
        file.skip();
      }
    }
    tiles.add(gid);
  }

  private void content(TileDraft tiles) {
    String content = file.content();
    tiles.text = content == null ? tiles.text : content;
  }

  private RawObject object() throws IOException {
    int id = 0;
    String name = "";
    String className = "";
    Shape shape = Shape.RECTANGLE;
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    double rotation = 0;
    List<Point> points = List.of();
    Map<String, String> properties = new HashMap<>();
    for (String field = file.enter("an object"); field != null; field = file.field()) {
      switch (field) {
        case "id" -> id = file.integer(field, 0, Integer.MAX_VALUE);
        case "name" -> name = file.text(field);
        case "type", "class" -> className = className(field, className);
        case "x" -> x = file.number(field);
        case "y" -> y = file.number(field);
        case "width" -> width = file.number(field);
        case "height" -> height = file.number(field);
        case "rotation" -> rotation = file.number(field);
        case "gid" -> {
          file.gid();
          shape = Shape.TILE;
        }
        case "ellipse" -> shape = file.truth(field) ? Shape.ELLIPSE : shape;
        case "point" -> shape = file.truth(field) ? Shape.POINT : shape;
        case "<ellipse>", "<point>", "text", "<text>" -> {
          shape = Shape.valueOf(plain(field));
          file.skip();
        }
        case "polygon", "<polygon>", "polyline", "<polyline>" -> {
          shape = Shape.valueOf(plain(field));
          points = points(field);
        }
        case "properties", "<properties>" -> properties("", properties);
        default -> file.skip();
      }
    }
    return new RawObject(
        new TiledMap.MapObject(id, name, className, x, y, width, height, properties),
        shape,
        rotation,
        points);
  }

  /** The name of a shape: that of its field without angle brackets. */
  private static String plain(String field) {
    return field.replaceAll("[<>]", "").toUpperCase(Locale.ROOT);
  }

  private List<Point> points(String what) throws IOException {
    List<Point> points = new ArrayList<>();
    if (what.startsWith("<")) {
      String pairs = "";
      for (String field = file.enter(what); field != null; field = file.field()) {
        if (field.equals("points")) {
          pairs = file.text(field);
        } else {
          file.skip();
        }
      }
      for (String pair : pairs.strip().split("\\s+")) {
        points.add(point(pair));
      }
    } else {
      file.each(what, () -> points.add(point()));
    }
    return points;
  }

  private Point point(String pair) throws IOException {
    int comma = pair.indexOf(',');
    if (comma < 0) {
      throw file.error(
          "point " + FormatException.excerpt(pair) + " has no comma. Maybe an extra blank?");
    }
    return new Point(
        NumberSyntax.parse(file::error, "x", pair.substring(0, comma)),
        NumberSyntax.parse(file::error, "y", pair.substring(comma + 1)));
  }

  private Point point() throws IOException {
    double x = 0;
    double y = 0;
    for (String field = file.enter("a point"); field != null; field = file.field()) {
      switch (field) {
        case "x" -> x = file.number(field);
        case "y" -> y = file.number(field);
        default -> file.skip();
      }
    }
    return new Point(x, y);
  }

  /** Elements, or an array of name, type and value; in older files an object. */
  private void properties(String prefix, Map<String, String> into) throws IOException {
    requireShort(prefix);
    if (file.isObject()) {
      for (String name = file.enter("properties"); name != null; name = file.field()) {
        if (name.equals("<property>")) {
          property(prefix, into);
        } else if (name.startsWith("<")) {
          file.skip();
        } else {
          value(prefix + name, into);
        }
      }
    } else {
      file.each("properties", () -> property(prefix, into));
    }
  }

  /** Members of a property that is an object are named {@code property.member}. */
  private void property(String prefix, Map<String, String> into) throws IOException {
    String name = "";
    boolean isObject = false;
    Map<String, String> value = new HashMap<>();
    for (String field = file.enter("a property"); field != null; field = file.field()) {
      switch (field) {
        case "name" -> name = file.text(field);
        case "type" -> isObject = file.text(field).equals("class");
        case "value" -> value("", value);
        case "<properties>" -> properties(prefix + name + ".", into);
        default -> file.skip();
      }
    }
    String content = file.content();
    if (content != null && value.isEmpty() && !isObject) {
      value.put("", content);
    }
    requireShort(value.size() > 1 ? name : "");
    for (Map.Entry<String, String> member : value.entrySet()) {
      into.put(prefix + name + member.getKey(), member.getValue());
    }
  }

  private void value(String name, Map<String, String> into) throws IOException {
    if (file.isObject()) {
      requireShort(name);
      for (String member = file.enter(name); member != null; member = file.field()) {
        value(name + "." + member, into);
      }
    } else if (file.isArray()) {
      file.skip();
    } else {
      into.put(name, file.text("a property"));
    }
  }

  private void requireShort(String name) throws FormatException {
    if (name.length() > NumberSyntax.LONGEST_NAME) {
      throw file.error("a property's name is too long. Maybe the file is damaged?");
    }
  }

  private int size(String field, int least) throws IOException {
    return file.integer(field, least, MapDraft.FAR);
  }

  private int place(String field) throws IOException {
    return file.integer(field, -MapDraft.FAR, MapDraft.FAR);
  }

  private int id(String field) throws IOException {
    if (!field.matches("[0-9]{1,8}")) {
      throw file.error(
          FormatException.excerpt(field) + " is not the number of a tile. Maybe a typo?");
    }
    return Integer.parseInt(field);
  }
}
