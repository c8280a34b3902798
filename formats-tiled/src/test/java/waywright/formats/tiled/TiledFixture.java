package waywright.formats.tiled;

import io.airlift.compress.zstd.ZstdCompressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import waywright.formats.Source;

/** Small Tiled maps in every encoding, written here. */
public final class TiledFixture {

  /** Encoding and compression. */
  public static final List<String> CODINGS =
      List.of("elements", "csv", "base64", "base64 zlib", "base64 gzip", "base64 zstd");

  /** 5 x 4 tiles; tile 3 is flipped in each way once. */
  public static final int[] GIDS = {
    1, 1, 2, 2, 1,
    1, 0x80000003, 0, 2, 1,
    1, 0x40000003, 0x20000003, 0x10000003, 1,
    9, 1, 1, 1, 0
  };

  /** The same without flags. */
  public static final int[] PLAIN = IntStream.of(GIDS).map(gid -> gid & 0x0fffffff).toArray();

  private TiledFixture() {}

  public static Source xml(String coding) {
    return xml("orientation=\"orthogonal\"", coding);
  }

  public static Source xml(String orientation, String coding) {
    return Source.of(
        "map.tmx",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- drawn for tests -->
        <map version="1.10" %s width="5" height="4" tilewidth="16" tileheight="8" infinite="0">
         <properties><property name="author" value="me"/></properties>
         %s
         <group name="Level" offsetx="16" visible="0">
          <layer id="1" name="Ground" width="5" height="4" offsety="8" class="floor">
           <properties><property name="deep" type="bool" value="true"/></properties>
           %s
          </layer>
          <objectgroup name="Things">%s</objectgroup>
         </group>
        </map>
        """
            .formatted(orientation, TILESETS, data(coding, GIDS, 5), OBJECTS));
  }

  public static Source json(String coding) {
    return Source.of(
        "map.tmj",
        """
        { "height":4, "infinite":false, "layers":[
         {"id":7, "layers":[
          {%s, "class":"floor", "height":4, "id":1, "name":"Ground", "offsety":8,
           "properties":[{"name":"deep", "type":"bool", "value":true}],
           "type":"tilelayer", "visible":true, "width":5, "x":0, "y":0},
          {"name":"Things", "type":"objectgroup", "objects":%s}],
          "name":"Level", "offsetx":16, "type":"group", "visible":false}],
         "orientation":"orthogonal", "properties":[{"name":"author", "type":"string", "value":"me"}],
         "tileheight":8, "tilesets":%s, "tilewidth":16, "type":"map", "width":5 }
        """
            .formatted(jsonData(coding, GIDS), JSON_OBJECTS, JSON_TILESETS));
  }

  /** Two chunks of 2 x 2 at (-2,-1) and (2, 1). */
  public static Source infiniteXml(String coding) {
    return Source.of(
        "far.tmx",
        """
        <map orientation="staggered" staggeraxis="x" staggerindex="even" width="9" height="9"
          tilewidth="16" tileheight="8" infinite="1">
         <layer name="Empty" width="9" height="9"><data%s></data></layer>
         <layer name="Ground" width="9" height="9"><data%s>
          <chunk x="-2" y="-1" width="2" height="2">%s</chunk>
          <chunk x="2" y="1" width="2" height="2">%s</chunk></data></layer>
        </map>
        """
            .formatted(
                attributes(coding),
                attributes(coding),
                content(coding, new int[] {1, 2, 3, 0}, 2),
                content(coding, new int[] {0, 0x80000004, 5, 6}, 2)));
  }

  public static Source infiniteJson(String coding) {
    String layer =
        """
        {"chunks":[%s], %s "height":9, "name":"%s", "startx":-2, "starty":-1, "type":"tilelayer",
         "width":9, "x":0, "y":0}
        """;
    String chunk = "{\"data\":%s, \"height\":2, \"width\":2, \"x\":%d, \"y\":%d}";
    String chunks =
        chunk.formatted(jsonContent(coding, new int[] {1, 2, 3, 0}), -2, -1)
            + ","
            + chunk.formatted(jsonContent(coding, new int[] {0, 0x80000004, 5, 6}), 2, 1);
    return Source.of(
        "far.json",
        """
        {"infinite":true, "layers":[%s,%s], "orientation":"staggered", "staggeraxis":"x",
         "staggerindex":"even", "tilewidth":16, "tileheight":8, "tilesets":[], "width":9, "height":9}
        """
            .formatted(
                layer.formatted("", jsonCoding(coding), "Empty"),
                layer.formatted(chunks, jsonCoding(coding), "Ground")));
  }

  /** The tileset file that the maps name as "more.tsx" (XML) or "more.tsj" (JSON). */
  public static final TilesetResolver MORE =
      name -> {
        String text =
            switch (name) {
              case "more.tsx" ->
                  "<tileset name=\"more\" tilecount=\"2\"><tile id=\"1\"><properties><property"
                      + " name=\"kind\" value=\"hedge\"/></properties></tile></tileset>";
              case "more.tsj" ->
                  "{\"name\":\"more\", \"tiles\":[{\"id\":1, \"properties\":[{\"name\":\"kind\","
                      + " \"type\":\"string\", \"value\":\"hedge\"}]}]}";
              default -> null;
            };
        return Optional.ofNullable(text).map(t -> Source.of(name, t));
      };

  private static final String TILESETS =
      """
      <tileset firstgid="1" name="basic" tilewidth="16" tileheight="8" tilecount="7" columns="7">
       <image source="none.png" width="112" height="8"/>
       <tile id="1" type="wall"/>
       <tile id="2"><properties>
        <property name="solid" type="bool" value="true"/>
        <property name="stats" type="class"><properties>
         <property name="hp" type="int" value="3"/></properties></property>
        <property name="note">two
      lines</property>
       </properties><objectgroup><object id="1" x="0" y="0"/></objectgroup></tile>
      </tileset>
      <tileset firstgid="8" source="more.tsx"/>""";

  private static final String JSON_TILESETS =
      """
      [{"firstgid":8, "source":"more.tsj"},
       {"columns":7, "firstgid":1, "image":"none.png", "name":"basic", "tilecount":7, "tiles":[
        {"id":1, "type":"wall"},
        {"id":2, "objectgroup":{"objects":[{"id":1, "x":0, "y":0}], "type":"objectgroup"},
         "properties":[{"name":"solid", "type":"bool", "value":true},
          {"name":"stats", "type":"class", "value":{"hp":3}},
          {"name":"note", "type":"string", "value":"two\\nlines"}]}]}]""";

  private static final String OBJECTS =
      """
      <object id="1" name="a" type="spawn" x="1.5" y="2" width="3" height="4" rotation="90"/>
      <object id="2" x="1" y="2"><polygon points="0,0 1,0.5 -2,3"/></object>
      <object id="3" x="1" y="2"><point/></object>
      <object id="4" x="1" y="2" width="3" height="4"><ellipse/></object>
      <object id="5" gid="2147483651" x="1" y="2" width="16" height="8">
       <properties><property name="k" value="v"/></properties></object>
      <object id="6" x="1" y="2"><polyline points="0,0 1,1"/></object>
      <object id="7" x="1" y="2" width="3" height="4"><text>Hello</text></object>
      """;

  private static final String JSON_OBJECTS =
      """
      [{"id":1, "name":"a", "type":"spawn", "x":1.5, "y":2, "width":3, "height":4, "rotation":90},
       {"id":2, "x":1, "y":2, "polygon":[{"x":0,"y":0},{"x":1,"y":0.5},{"x":-2,"y":3}]},
       {"id":3, "x":1, "y":2, "point":true},
       {"id":4, "x":1, "y":2, "width":3, "height":4, "ellipse":true},
       {"id":5, "gid":2147483651, "x":1, "y":2, "width":16, "height":8,
        "properties":[{"name":"k", "type":"string", "value":"v"}]},
       {"id":6, "x":1, "y":2, "polyline":[{"x":0,"y":0},{"x":1,"y":1}]},
       {"id":7, "x":1, "y":2, "width":3, "height":4, "text":{"text":"Hello", "wrap":true}}]""";

  static String data(String coding, int[] gids, int width) {
    return "<data" + attributes(coding) + ">" + content(coding, gids, width) + "</data>";
  }

  private static String attributes(String coding) {
    String[] words = coding.split(" ");
    String compression = words.length == 2 ? " compression=\"" + words[1] + "\"" : "";
    return coding.equals("elements") ? "" : " encoding=\"" + words[0] + "\"" + compression;
  }

  private static String content(String coding, int[] gids, int width) {
    if (coding.equals("elements")) {
      return IntStream.of(gids)
          .mapToObj(gid -> gid == 0 ? "<tile/>" : "<tile gid=\"" + (gid & 0xffffffffL) + "\"/>")
          .collect(Collectors.joining("\n"));
    }
    if (coding.equals("csv")) {
      StringBuilder text = new StringBuilder("\n");
      for (int i = 0; i < gids.length; i++) {
        text.append(gids[i] & 0xffffffffL).append(i + 1 == gids.length ? "" : ",");
        text.append((i + 1) % width == 0 ? "\n" : "");
      }
      return text.toString();
    }
    return "\n   " + base64(coding, gids) + "\n  ";
  }

  private static String jsonData(String coding, int[] gids) {
    return jsonCoding(coding) + "\"data\":" + jsonContent(coding, gids);
  }

  private static String jsonCoding(String coding) {
    String[] words = coding.split(" ");
    return coding.startsWith("base64")
        ? "\"compression\":\""
            + (words.length == 2 ? words[1] : "")
            + "\", \"encoding\":\"base64\", "
        : "";
  }

  private static String jsonContent(String coding, int[] gids) {
    return coding.startsWith("base64")
        ? "\"" + base64(coding, gids) + "\""
        : IntStream.of(gids)
            .mapToObj(gid -> Long.toString(gid & 0xffffffffL))
            .collect(Collectors.joining(", ", "[", "]"));
  }

  static String base64(String coding, int[] gids) {
    ByteBuffer bytes = ByteBuffer.allocate(gids.length * 4).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(gids);
    return Base64.getEncoder().encodeToString(compress(coding, bytes.array()));
  }

  static byte[] compress(String coding, byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      switch (coding) {
        case "base64 zlib" -> {
          try (DeflaterOutputStream zlib = new DeflaterOutputStream(out)) {
            zlib.write(bytes);
          }
        }
        case "base64 gzip" -> {
          try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
          }
        }
        case "base64 zstd" -> {
          ZstdCompressor zstd = new ZstdCompressor();
          byte[] packed = new byte[zstd.maxCompressedLength(bytes.length)];
          int length = zstd.compress(bytes, 0, bytes.length, packed, 0, packed.length);
          out.write(Arrays.copyOf(packed, length));
        }
        default -> out.write(bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** The tile at Tiled's own cell (x, y), 0 if there is none. */
  static int gid(Layer<TileChunk> layer, int x, int y) {
    return layer.items().stream()
        .filter(
            chunk ->
                x >= chunk.x()
                    && x < chunk.x() + chunk.width()
                    && y >= chunk.y()
                    && y < chunk.y() + chunk.height())
        .mapToInt(chunk -> chunk.gid(x - chunk.x(), y - chunk.y()))
        .findFirst()
        .orElse(0);
  }
}
