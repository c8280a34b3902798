package waywright.formats.tiled;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.NumberSyntax;
import waywright.formats.tiled.RawObject.Point;
import waywright.formats.tiled.RawObject.Shape;

/** Tiled's JSON: maps and tilesets, the current form and that before version 1.2. One file each. */
final class TiledJson {

  private final Source source;
  private final JsonCursor json;

  TiledJson(Source source) throws FormatException {
    this.source = source;
    json = new JsonCursor(source);
  }

  void map(MapDraft map) throws IOException {
    json.object("the map");
    for (String field = json.field(); field != null; field = json.field()) {
      switch (field) {
        case "orientation" -> map.orientation = json.text(field);
        case "width" -> map.width = size(field, 0);
        case "height" -> map.height = size(field, 0);
        case "tilewidth" -> map.tileWidth = size(field, 1);
        case "tileheight" -> map.tileHeight = size(field, 1);
        case "staggeraxis" -> map.staggerAxis = json.text(field);
        case "staggerindex" -> map.staggerIndex = json.text(field);
        case "hexsidelength" -> map.hexSideLength = size(field, 0);
        case "infinite" -> map.infinite = json.truth(field);
        case "properties" -> properties("", map.properties);
        case "tilesets" -> {
          json.array(field);
          while (json.element()) {
            mapTileset(map);
          }
        }
        case "layers" -> {
          for (LayerFields layer : layers(field)) {
            layer.addTo(map, null);
          }
        }
        default -> json.skip();
      }
    }
  }

  /** A tileset file. */
  Tileset tileset(int firstGid) throws FormatException {
    TilesetFields fields = new TilesetFields();
    tileset(fields);
    fields.firstGid = firstGid;
    return fields.finish();
  }

  private void mapTileset(MapDraft map) throws IOException {
    TilesetFields fields = new TilesetFields();
    tileset(fields);
    if (fields.source.isEmpty()) {
      map.tilesets.add(fields.finish());
    } else {
      map.external(fields.firstGid, fields.source);
    }
  }

  private void tileset(TilesetFields tileset) throws FormatException {
    json.object("the tileset");
    for (String field = json.field(); field != null; field = json.field()) {
      switch (field) {
        case "firstgid" -> tileset.firstGid = size(field, 1);
        case "source" -> tileset.source = json.text(field);
        case "name" -> tileset.name = json.text(field);
        case "tiles" -> tiles(tileset);
        case "tileproperties" -> {
          json.object(field);
          for (String id = json.field(); id != null; id = json.field()) {
            properties("", tileset.properties(id(id)));
          }
        }
        default -> json.skip();
      }
    }
  }

  /** An array of tiles, in older files an object by number. */
  private void tiles(TilesetFields tileset) throws FormatException {
    if (json.isArray()) {
      while (json.element()) {
        tile(tileset, -1);
      }
    } else {
      json.object("tiles");
      for (String id = json.field(); id != null; id = json.field()) {
        tile(tileset, id(id));
      }
    }
  }

  private void tile(TilesetFields tileset, int known) throws FormatException {
    json.object("a tile");
    int id = known;
    String className = "";
    boolean shaped = false;
    Map<String, String> properties = new HashMap<>();
    for (String field = json.field(); field != null; field = json.field()) {
      switch (field) {
        case "id" -> id = size(field, 0);
        case "type", "class" -> className = json.text(field);
        case "properties" -> properties("", properties);
        case "objectgroup" -> shaped = holdsObjects();
        default -> json.skip();
      }
    }
    if (id < 0) {
      throw json.error("a tile without an id. Maybe the file is damaged?");
    }
    tileset.classes.put(id, className);
    tileset.properties(id).putAll(properties);
    if (shaped) {
      tileset.shaped.add(id);
    }
  }

  /** Reads a group of objects; answers whether it holds any. */
  private boolean holdsObjects() throws FormatException {
    json.object("objectgroup");
    boolean any = false;
    for (String field = json.field(); field != null; field = json.field()) {
      if (!field.equals("objects")) {
        json.skip();
        continue;
      }
      json.array(field);
      while (json.element()) {
        any = true;
        json.skip();
      }
    }
    return any;
  }

  private List<LayerFields> layers(String field) throws FormatException {
    json.array(field);
    List<LayerFields> layers = new ArrayList<>();
    while (json.element()) {
      layers.add(layer());
    }
    return layers;
  }

  private LayerFields layer() throws FormatException {
    json.object("a layer");
    LayerFields fields = new LayerFields(new TileDraft(source, json.line(), json.column(), true));
    LayerDraft layer = fields.layer;
    for (String field = json.field(); field != null; field = json.field()) {
      switch (field) {
        case "type" -> fields.type = json.text(field);
        case "name" -> layer.name = json.text(field);
        case "class" -> layer.className = json.text(field);
        case "visible" -> layer.visible = json.truth(field);
        case "offsetx" -> layer.offsetX = json.number(field);
        case "offsety" -> layer.offsetY = json.number(field);
        case "x" -> fields.whole.x = place(field);
        case "y" -> fields.whole.y = place(field);
        case "width" -> fields.whole.width = size(field, 0);
        case "height" -> fields.whole.height = size(field, 0);
        case "encoding" -> layer.encoding = json.text(field);
        case "compression" -> layer.compression = json.text(field);
        case "properties" -> properties("", layer.properties);
        case "data" -> data(fields.whole);
        case "chunks" -> {
          json.array(field);
          while (json.element()) {
            layer.chunks.add(chunk());
          }
        }
        case "objects" -> {
          json.array(field);
          while (json.element()) {
            layer.objects.add(object());
          }
        }
        case "layers" -> fields.children.addAll(layers(field));
        default -> json.skip();
      }
    }
    return fields;
  }

  private TileDraft chunk() throws FormatException {
    json.object("a chunk");
    TileDraft chunk = new TileDraft(source, json.line(), json.column(), false);
    for (String field = json.field(); field != null; field = json.field()) {
      switch (field) {
        case "x" -> chunk.x = place(field);
        case "y" -> chunk.y = place(field);
        case "width" -> chunk.width = size(field, 1);
        case "height" -> chunk.height = size(field, 1);
        case "data" -> data(chunk);
        default -> json.skip();
      }
    }
    return chunk;
  }

  private void data(TileDraft tiles) throws FormatException {
    if (json.isText()) {
      tiles.text = json.text("data");
    } else {
      json.array("data");
      while (json.element()) {
        tiles.add(json.gid());
      }
    }
  }

  private RawObject object() throws FormatException {
    json.object("an object");
    ObjectDraft object = new ObjectDraft();
    for (String field = json.field(); field != null; field = json.field()) {
      switch (field) {
        case "id" -> object.id = (int) json.integer(field, 0, Integer.MAX_VALUE);
        case "name" -> object.name = json.text(field);
        case "type", "class" -> object.className = json.text(field);
        case "x" -> object.x = json.number(field);
        case "y" -> object.y = json.number(field);
        case "width" -> object.width = json.number(field);
        case "height" -> object.height = json.number(field);
        case "rotation" -> object.rotation = json.number(field);
        case "gid" -> object.tile(json.gid());
        case "ellipse" -> object.shape = json.truth(field) ? Shape.ELLIPSE : object.shape;
        case "point" -> object.shape = json.truth(field) ? Shape.POINT : object.shape;
        case "polygon" -> object.corners(Shape.POLYGON, points(field));
        case "polyline" -> object.corners(Shape.POLYLINE, points(field));
        case "properties" -> properties("", object.properties);
        case "text" -> {
          object.shape = Shape.TEXT;
          json.skip();
        }
        default -> json.skip();
      }
    }
    return object.finish();
  }

  private List<Point> points(String what) throws FormatException {
    json.array(what);
    List<Point> points = new ArrayList<>();
    while (json.element()) {
      json.object("a point");
      double x = 0;
      double y = 0;
      for (String field = json.field(); field != null; field = json.field()) {
        switch (field) {
          case "x" -> x = json.number(field);
          case "y" -> y = json.number(field);
          default -> json.skip();
        }
      }
      points.add(new Point(x, y));
    }
    return points;
  }

  /** An array of name, type and value; in older files an object. */
  private void properties(String prefix, Map<String, String> into) throws FormatException {
    if (json.isObject()) {
      for (String name = json.field(); name != null; name = json.field()) {
        value(prefix + name, into);
      }
      return;
    }
    json.array("properties");
    while (json.element()) {
      json.object("a property");
      String name = "";
      Map<String, String> value = new HashMap<>();
      for (String field = json.field(); field != null; field = json.field()) {
        switch (field) {
          case "name" -> name = json.text(field);
          case "value" -> value("", value);
          default -> json.skip();
        }
      }
      for (Map.Entry<String, String> member : value.entrySet()) {
        into.put(prefix + name + member.getKey(), member.getValue());
      }
    }
  }

  /** Members of a property that is an object are named {@code property.member}. */
  private void value(String name, Map<String, String> into) throws FormatException {
    if (json.isObject()) {
      if (name.length() > NumberSyntax.LONGEST_NAME) {
        throw json.error("a property's name is too long. Maybe the file is damaged?");
      }
      for (String member = json.field(); member != null; member = json.field()) {
        value(name + "." + member, into);
      }
    } else if (json.isArray()) {
      json.skip();
    } else {
      into.put(name, json.text("a property"));
    }
  }

  private int size(String field, int least) throws FormatException {
    return (int) json.integer(field, least, MapDraft.FAR);
  }

  private int place(String field) throws FormatException {
    return (int) json.integer(field, -MapDraft.FAR, MapDraft.FAR);
  }

  private int id(String field) throws FormatException {
    if (!field.matches("[0-9]{1,8}")) {
      throw json.error(
          FormatException.excerpt(field) + " is no tile's number. Maybe a typing error?");
    }
    return Integer.parseInt(field);
  }

  /** A tileset's fields, which come in any order. */
  private static final class TilesetFields {

    int firstGid = 1;
    String source = "";
    String name = "";
    final Map<Integer, String> classes = new HashMap<>();
    final Set<Integer> shaped = new HashSet<>();
    private final Map<Integer, Map<String, String>> properties = new HashMap<>();

    Map<String, String> properties(int id) {
      return properties.computeIfAbsent(id, key -> new HashMap<>());
    }

    Tileset finish() {
      Map<Integer, Tileset.Tile> tiles = new HashMap<>();
      properties.forEach(
          (id, values) ->
              tiles.put(
                  id, new Tileset.Tile(classes.getOrDefault(id, ""), values, shaped.contains(id))));
      return new Tileset(firstGid, name, false, tiles);
    }
  }

  /** A layer's fields, which come in any order. */
  private static final class LayerFields {

    final LayerDraft layer = new LayerDraft();
    final TileDraft whole;
    final List<LayerFields> children = new ArrayList<>();
    String type = "";

    LayerFields(TileDraft whole) {
      this.whole = whole;
    }

    void addTo(MapDraft map, @Nullable LayerDraft group) throws FormatException {
      if (group != null) {
        layer.enter(group, map.source);
      }
      switch (type) {
        case "tilelayer" -> {
          if (layer.chunks.isEmpty() || !whole.isEmpty()) {
            layer.chunks.add(whole);
          }
          map.tileLayer(layer);
        }
        case "objectgroup" -> map.objectLayer(layer);
        case "group" -> {
          for (LayerFields child : children) {
            child.addTo(map, layer);
          }
        }
        default -> {
          // image layers have no cells
        }
      }
    }
  }
}
