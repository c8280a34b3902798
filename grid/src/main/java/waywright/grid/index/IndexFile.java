package waywright.grid.index;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.index.IndexFormatException.Reason;

/**
 * Writes and reads a {@link JumpPointIndex}.
 *
 * <p>The format, all numbers big-endian: the eight letters {@code WAYWRIGX}; int kind (1) and
 * version (1); long fingerprint of map and movement; int width, height, number of nodes and of
 * edges; for each node int x, y and number of edges, and eight longs of landmark distances; for
 * each edge a long of length and head and an int of its middle; int CRC-32C of all before. The same
 * index gives the same bytes. Nothing is allocated for a file beyond its own size before its check
 * sum is found right. What follows from all this, runs and labels, is worked out on reading; that
 * takes about a quarter of the time of building.
 */
public final class IndexFile {

  private static final byte[] MAGIC = "WAYWRIGX".getBytes(StandardCharsets.ISO_8859_1);
  private static final int KIND = 1;
  private static final int VERSION = 1;
  private static final int HEADER = 8 + 4 + 4 + 8 + 4 * 4;
  private static final int NODE = 3 * 4 + 8 * Landmarks.COUNT;
  private static final int EDGE = 8 + 4;

  private IndexFile() {}

  /**
   * What an index file says of itself.
   *
   * @param version of the format
   * @param fingerprint of the map and movement that it belongs to
   * @param width cells in a row of that map
   * @param height rows of that map
   * @param nodes corners
   * @param edges between corners, shortcuts among them
   * @param bytes size of the file
   */
  public record Header(
      int version, long fingerprint, int width, int height, int nodes, int edges, int bytes) {}

  /**
   * Reads what an index file says of itself, without its map. Its check sum is checked. Reads the
   * stream to its end and does not close it.
   *
   * @throws IndexFormatException if it is no index; it says why
   */
  public static Header header(InputStream in) throws IOException {
    byte[] bytes = in.readAllBytes();
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    checkHeader(bytes, buffer);
    return new Header(
        VERSION,
        buffer.getLong(),
        buffer.getInt(),
        buffer.getInt(),
        buffer.getInt(),
        buffer.getInt(),
        bytes.length);
  }

  /** Writes an index. Does not close the stream. */
  public static void write(JumpPointIndex index, OutputStream out) throws IOException {
    int nodes = index.nodeCount();
    int edges = index.edgeCount();
    byte[] bytes = new byte[Math.toIntExact(size(nodes, edges))];
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    buffer.put(MAGIC).putInt(KIND).putInt(VERSION).putLong(index.fingerprint());
    buffer.putInt(index.width()).putInt(index.height()).putInt(nodes).putInt(edges);
    for (int v = 0; v < nodes; v++) {
      buffer.putInt(index.xs[v]).putInt(index.ys[v]).putInt(index.firsts[v + 1] - index.firsts[v]);
      for (int k = 0; k < Landmarks.COUNT; k++) {
        buffer.putLong(index.marks[v * Landmarks.COUNT + k]);
      }
    }
    for (int e = 0; e < edges; e++) {
      buffer.putLong(index.edges[e]).putInt(index.middles[e]);
    }
    buffer.putInt(Crc32c.of(bytes, bytes.length - 4));
    out.write(bytes);
  }

  private static long size(long nodes, long edges) {
    return HEADER + nodes * NODE + edges * EDGE + 4;
  }

  /**
   * Reads an index of the given map. Reads the stream to its end and does not close it.
   *
   * @throws IndexFormatException if it is no index, or not of this map; it says why
   * @throws IllegalArgumentException if jump point search is not proven for the map
   */
  public static JumpPointIndex read(InputStream in, GridMap map, Movement movement)
      throws IOException {
    byte[] bytes = in.readAllBytes();
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    checkHeader(bytes, buffer);
    JumpPointIndex.Terrain terrain = JumpPointIndex.Terrain.of(map, movement);
    long fingerprint = buffer.getLong();
    int width = buffer.getInt();
    int height = buffer.getInt();
    if (fingerprint != terrain.fingerprint() || width != map.width() || height != map.height()) {
      throw new IndexFormatException(
          Reason.WRONG_MAP,
          "this is the index of another map ("
              + width
              + " x "
              + height
              + ") or movement, not of this "
              + map.width()
              + " x "
              + map.height()
              + " one. Maybe the map was edited since?");
    }
    return readBody(buffer, buffer.getInt(), buffer.getInt(), terrain);
  }

  private static void checkHeader(byte[] bytes, ByteBuffer buffer) throws IndexFormatException {
    int common = Math.min(bytes.length, MAGIC.length);
    if (common == 0 || !Arrays.equals(bytes, 0, common, MAGIC, 0, common)) {
      throw new IndexFormatException(Reason.NOT_AN_INDEX, "this is no index file");
    }
    if (bytes.length < HEADER + 4) {
      throw new IndexFormatException(
          Reason.TRUNCATED, "an index file of " + bytes.length + " bytes ends within its header");
    }
    buffer.position(MAGIC.length);
    int kind = buffer.getInt();
    int version = buffer.getInt();
    if (kind != KIND) {
      throw new IndexFormatException(
          Reason.OTHER_KIND, "an index of kind " + kind + "; this reads kind " + KIND);
    }
    if (version != VERSION) {
      throw new IndexFormatException(
          version < VERSION ? Reason.TOO_OLD : Reason.TOO_NEW,
          "an index of version "
              + version
              + "; this reads version "
              + VERSION
              + ". Maybe build it anew?");
    }
    int nodes = buffer.getInt(HEADER - 8);
    int edges = buffer.getInt(HEADER - 4);
    long size = size(nodes & 0xffffffffL, edges & 0xffffffffL);
    if (size > bytes.length) {
      throw new IndexFormatException(
          Reason.TRUNCATED,
          "an index of "
              + nodes
              + " nodes and "
              + edges
              + " edges has "
              + size
              + " bytes, not "
              + bytes.length);
    }
    if (size < bytes.length
        || buffer.getInt(bytes.length - 4) != Crc32c.of(bytes, bytes.length - 4)) {
      throw new IndexFormatException(Reason.CORRUPT, "the check sum of this index file is wrong");
    }
  }

  private static JumpPointIndex readBody(
      ByteBuffer buffer, int nodes, int edgeCount, JumpPointIndex.Terrain terrain)
      throws IndexFormatException {
    int[] xs = new int[nodes];
    int[] ys = new int[nodes];
    int[] firsts = new int[nodes + 1];
    long[] marks = new long[nodes * Landmarks.COUNT];
    for (int v = 0; v < nodes; v++) {
      xs[v] = buffer.getInt();
      ys[v] = buffer.getInt();
      int degree = buffer.getInt();
      require(xs[v] > 0 && xs[v] <= terrain.width() && ys[v] > 0 && ys[v] <= terrain.height(), v);
      require(CornerGraph.isCorner(terrain.runs(), xs[v], ys[v]), v);
      require(degree >= 0 && degree <= edgeCount - firsts[v], v);
      firsts[v + 1] = firsts[v] + degree;
      for (int k = 0; k < Landmarks.COUNT; k++) {
        long mark = buffer.getLong();
        require(mark >= 0 && mark <= Landmarks.FAR, v);
        marks[v * Landmarks.COUNT + k] = mark;
      }
    }
    require(firsts[nodes] == edgeCount, nodes);
    long[] edges = new long[edgeCount];
    int[] middles = new int[edgeCount];
    for (int v = 0; v < nodes; v++) {
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        edges[e] = buffer.getLong();
        middles[e] = buffer.getInt();
        boolean shortcut = middles[e] > v && middles[e] < nodes;
        boolean seen =
            middles[e] == JumpPointIndex.SEEN_FROM_TAIL
                || middles[e] == JumpPointIndex.SEEN_FROM_HEAD;
        require(edges[e] > 0 && (edges[e] & JumpPointIndex.HEAD) < v && (shortcut || seen), v);
      }
    }
    JumpPointIndex index =
        new JumpPointIndex(terrain, xs, ys, firsts, edges, middles, marks, Workers.NONE);
    require(nodes == corners(terrain), nodes);
    for (int v = 0; v < nodes; v++) {
      require(index.node(xs[v], ys[v]) == v, v);
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        require(middles[e] < 0 || index.isShortcut(e, v), v);
      }
    }
    return index;
  }

  private static int corners(JumpPointIndex.Terrain terrain) {
    int count = 0;
    for (int y = 1; y <= terrain.height(); y++) {
      for (int x = 1; x <= terrain.width(); x++) {
        count += CornerGraph.isCorner(terrain.runs(), x, y) ? 1 : 0;
      }
    }
    return count;
  }

  private static void require(boolean right, int node) throws IndexFormatException {
    if (!right) {
      throw new IndexFormatException(
          Reason.CORRUPT, "node " + node + " of this index file makes no sense");
    }
  }
}
