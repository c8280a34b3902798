package waywright.formats.mesh;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.mesh.internal.tile.Patchwork;

/** A Detour tile whose sizes and indices are checked before they are used. */
final class DetourTile {

  private static final int VERSION = 7;
  private static final int FIRST_OF_RECAST4J = 0x8807;
  private static final int WITHOUT_FIRST_LINK = 0x8808;
  private static final int WIDE_BOUNDS = 0x8809;

  private static final int HEAD = 100;
  private static final int BORDER = 0x8000;
  private static final int CONNECTION = 1;
  private static final int CONNECTION_SIZE = 36;
  private static final int BOTH_WAYS = 1;

  /** The largest coordinate: beyond it, single precision is too coarse. */
  private static final float FARTHEST = 1e9f;

  /** An off-mesh connection between two points: x, y (up) and z of its ends. */
  record Connection(double[] from, double[] to, double radius, boolean bothWays) {

    double length() {
      double dx = to[0] - from[0];
      double dy = to[1] - from[1];
      double dz = to[2] - from[2];
      return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
  }

  private final Source source;
  private final ByteBuffer bytes;
  private final int from;
  private final int version;
  private final int polygons;
  private final int vertices;
  private final int connections;
  private final int sides;

  /** Where vertices, polygons and connections begin. */
  private final int vertexAt;

  private final int polygonAt;
  private final int polygonSize;
  private final int connectionAt;

  /**
   * Checks the sizes.
   *
   * @param from the byte where the tile begins
   * @param size the maximum number of bytes of the tile
   * @param sides the maximum number of sides of a polygon
   * @param linkSize bytes of a link in the C layout; 0 if unknown
   */
  DetourTile(Source source, ByteBuffer bytes, int from, int size, int sides, int linkSize)
      throws FormatException {
    this.source = source;
    this.bytes = bytes;
    this.from = from;
    this.sides = sides;
    if (size < HEAD || (long) from + size > source.size()) {
      throw error("the tile is cut off in its header");
    }
    version = bytes.getInt(from + 4);
    if (bytes.getInt(from) != DetourMesh.TILE) {
      throw error("no tile begins here");
    }
    if (version != VERSION && (version < FIRST_OF_RECAST4J || version > WIDE_BOUNDS)) {
      throw error(
          "version " + version + " of a tile is not supported, only 7 and 0x8807 .. 0x8809");
    }
    polygons = count(24, "polygons");
    vertices = count(28, "vertices");
    connections = count(52, "off-mesh connections");
    boolean ofC = version == VERSION;
    polygonSize = 4 * sides + 4 + (version < WITHOUT_FIRST_LINK ? 4 : 0);
    long at = (long) from + HEAD;
    vertexAt = (int) at;
    at += 12L * vertices;
    polygonAt = (int) Math.min(Integer.MAX_VALUE, at);
    at += (long) polygonSize * polygons;
    long links = ofC ? count(32, "links") : 0;
    long rest =
        (ofC ? 12L : 10L) * count(36, "detail meshes")
            + 12L * count(40, "detail vertices")
            + 4L * count(44, "detail triangles")
            + (version < WIDE_BOUNDS ? 16L : 28L) * count(48, "nodes of the tree")
            + (long) CONNECTION_SIZE * connections;
    long link = linkSize != 0 || links == 0 ? linkSize : (from + size - at - rest) / links;
    if (ofC && links > 0 && link != 12 && link != 16) {
      throw error("its links have " + link + " bytes each, neither 12 nor 16");
    }
    at += link * links + rest;
    if (at > (long) from + size) {
      throw error("its counts need " + (at - from) + " bytes, but there are " + size);
    }
    connectionAt = (int) at - CONNECTION_SIZE * connections;
    requireNumbers();
  }

  private int count(int at, String what) throws FormatException {
    int count = bytes.getInt(from + at);
    if (count < 0) {
      throw error("the number of " + what + " is " + count);
    }
    return count;
  }

  private void requireNumbers() throws FormatException {
    for (int i = 0; i < 3 * vertices; i++) {
      number(vertexAt + 4 * i, "a coordinate of vertex " + i / 3);
    }
    for (int at = 60; at < HEAD; at += 4) {
      number(from + at, "a size in the header");
    }
    if (climb() < 0) {
      throw error("the climb is " + climb());
    }
  }

  private float number(int at, String what) throws FormatException {
    float value = bytes.getFloat(at);
    if (!(Math.abs(value) <= FARTHEST)) {
      throw error(what + " is " + value + ", not a number up to 1e9");
    }
    return value;
  }

  int column() {
    return bytes.getInt(from + 8);
  }

  int row() {
    return bytes.getInt(from + 12);
  }

  int layer() {
    return bytes.getInt(from + 16);
  }

  double climb() {
    return bytes.getFloat(from + 68);
  }

  /**
   * The distance within which points count as equal: a tenth of a cell, at most a thousandth of the
   * width of the tile; 0 if the header has no cell size.
   */
  double near() {
    float perCell = bytes.getFloat(from + 96);
    double extent = bytes.getFloat(from + 84) - bytes.getFloat(from + 72);
    double cell = perCell > 0 ? 1 / perCell : 0;
    return Math.min(cell / 10, Math.abs(extent) / 1000);
  }

  private float coordinate(int vertex, int axis) {
    return bytes.getFloat(vertexAt + 12 * vertex + 4 * axis);
  }

  /** Adds all ground polygons to a patchwork. */
  void addTo(Patchwork work, double near) throws FormatException {
    work.beginTile();
    for (int v = 0; v < vertices; v++) {
      work.vertex(coordinate(v, 0), coordinate(v, 2), coordinate(v, 1));
    }
    for (int p = 0; p < polygons; p++) {
      int end = polygonAt + polygonSize * (p + 1);
      int kind = bytes.get(end - 1) >> 6 & 3;
      if (kind == 0) {
        int count = bytes.get(end - 2) & 0xff;
        int flags = bytes.getShort(end - 4) & 0xffff;
        int area = bytes.get(end - 1) & 0x3f;
        addTo(work, near, p, count, area, flags);
      } else if (kind != CONNECTION) {
        throw error("polygon " + p + " has type " + kind + ", neither ground nor a connection");
      }
    }
  }

  private void addTo(Patchwork work, double near, int polygon, int count, int area, int flags)
      throws FormatException {
    if (count < 3 || count > sides) {
      throw error("polygon " + polygon + " has " + count + " vertices, not 3 .. " + sides);
    }
    int at = polygonAt + polygonSize * polygon + (version < WITHOUT_FIRST_LINK ? 4 : 0);
    int[] ring = new int[count];
    int[] borders = new int[count];
    for (int i = 0; i < count; i++) {
      ring[i] = bytes.getShort(at + 2 * i) & 0xffff;
      if (ring[i] >= vertices) {
        throw error(
            "polygon %s: vertex %s does not exist, there are %s"
                .formatted(polygon, ring[i], vertices));
      }
    }
    double doubled = 0;
    for (int i = 0; i < count; i++) {
      int next = (i + 1) % count;
      int neighbor = bytes.getShort(at + 2 * (sides + i)) & 0xffff;
      borders[i] = border(neighbor, ring[i], ring[next], near);
      doubled += (double) coordinate(ring[i], 0) * coordinate(ring[next], 2);
      doubled -= (double) coordinate(ring[next], 0) * coordinate(ring[i], 2);
    }
    if (doubled < 0) {
      reverse(ring, count);
      reverse(borders, count - 1);
    }
    work.polygon(area, flags, ring, borders);
  }

  private static void reverse(int[] elements, int count) {
    int[] kept = Arrays.copyOf(elements, count);
    for (int i = 0; i < count; i++) {
      elements[i] = kept[count - 1 - i];
    }
  }

  /** Returns the border of a side if Detour marks it and the side runs along that border. */
  private int border(int neighbor, int start, int end, double near) {
    if ((neighbor & BORDER) == 0) {
      return Patchwork.INSIDE;
    }
    boolean upright = (neighbor & 3) == 0;
    int axis = upright ? 0 : 2;
    if (Math.abs((double) coordinate(start, axis) - coordinate(end, axis)) > near) {
      return Patchwork.INSIDE;
    }
    return switch (neighbor & 7) {
      case 0 -> Patchwork.RIGHT;
      case 2 -> Patchwork.TOP;
      case 4 -> Patchwork.LEFT;
      case 6 -> Patchwork.BOTTOM;
      default -> Patchwork.INSIDE;
    };
  }

  List<Connection> connections() {
    List<Connection> all = new ArrayList<>();
    for (int i = 0; i < connections; i++) {
      int at = connectionAt + CONNECTION_SIZE * i;
      double[] ends = new double[7];
      boolean valid = true;
      for (int k = 0; k < 7; k++) {
        ends[k] = bytes.getFloat(at + 4 * k);
        valid &= Math.abs(ends[k]) <= FARTHEST;
      }
      if (valid && ends[6] >= 0) {
        boolean both = (bytes.get(at + 30) & BOTH_WAYS) != 0;
        all.add(
            new Connection(Arrays.copyOf(ends, 3), Arrays.copyOfRange(ends, 3, 6), ends[6], both));
      }
    }
    return all;
  }

  private FormatException error(String problem) {
    return source.error("tile at byte " + from + ": " + problem);
  }
}
