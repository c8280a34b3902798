package waywright.grid.index;

import static waywright.store.internal.IndexReader.require;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.prepare.Workers;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/**
 * Writes and reads a {@link SubgoalIndex}. The format, in the frame of {@code waywright.store}, is
 * of kind 1 and version 2; the fingerprint is of map and movement. The body: int width, height,
 * number of nodes and of edges; for each node int x, y and number of edges, and eight ints of
 * landmark distances; for each edge a long of length and head and an int of its middle. The same
 * index gives the same bytes. Derived data, runs and labels, is recomputed on reading; that takes
 * about a quarter of the time of building.
 */
final class IndexFile {

  /** The kind in the frame. */
  private static final int KIND = 1;

  /** The version of the body. */
  private static final int VERSION = 2;

  /** Bytes of the size fields: width, height, nodes, edges. */
  private static final int SIZES = 4 * 4;

  /** Bytes of a node. */
  private static final int NODE = 3 * 4 + 4 * LandmarkDistances.COUNT;

  /** Bytes of an edge. */
  private static final int EDGE = 8 + 4;

  private IndexFile() {}

  static SubgoalIndex.Header header(InputStream in) throws IOException {
    byte[] bytes = bytes(Objects.requireNonNull(in, "in"));
    return header(new IndexReader(bytes, KIND, VERSION), bytes.length);
  }

  private static SubgoalIndex.Header header(IndexReader reader, int bytes)
      throws IndexFormatException {
    SubgoalIndex.Header header =
        new SubgoalIndex.Header(
            VERSION,
            reader.fingerprint(),
            reader.readInt(),
            reader.readInt(),
            reader.readInt(),
            reader.readInt(),
            bytes);
    reader.verify(bodySize(header.nodes() & 0xffffffffL, header.edges() & 0xffffffffL));
    return header;
  }

  private static long bodySize(long nodes, long edges) {
    return SIZES + nodes * NODE + edges * EDGE;
  }

  static void write(SubgoalIndex index, OutputStream out) throws IOException {
    Objects.requireNonNull(out, "out");
    int nodes = index.nodeCount();
    int edges = index.edgeCount();
    IndexWriter writer =
        new IndexWriter(KIND, VERSION, index.fingerprint(), bodySize(nodes, edges));
    writer.putInt(index.width());
    writer.putInt(index.height());
    writer.putInt(nodes);
    writer.putInt(edges);
    for (int v = 0; v < nodes; v++) {
      writer.putInt(index.corners.x(v));
      writer.putInt(index.corners.y(v));
      writer.putInt(index.hierarchy.end(v) - index.hierarchy.first(v));
      for (int k = 0; k < LandmarkDistances.COUNT; k++) {
        writer.putInt(index.mark(v, k));
      }
    }
    int[] tails = index.hierarchy.tails();
    for (int v = 0; v < nodes; v++) {
      for (int e = index.hierarchy.first(v); e < index.hierarchy.end(v); e++) {
        writer.putLong(index.hierarchy.packed(e));
        writer.putInt(index.parts.middle(e, tails));
      }
    }
    out.write(writer.bytes());
  }

  /** InputStream.readAllBytes is missing from Android before 13. */
  private static byte[] bytes(InputStream in) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] part = new byte[1 << 13];
    for (int size = in.read(part); size >= 0; size = in.read(part)) {
      all.write(part, 0, size);
    }
    return all.toByteArray();
  }

  static SubgoalIndex read(InputStream in, GridMap map, Movement movement) throws IOException {
    byte[] bytes = bytes(Objects.requireNonNull(in, "in"));
    IndexReader reader = new IndexReader(bytes, KIND, VERSION);
    SubgoalIndex.Header header = header(reader, bytes.length);
    SubgoalIndex.Terrain terrain = SubgoalIndex.Terrain.of(map, movement);
    if (header.fingerprint() != terrain.fingerprint()
        || header.width() != map.width()
        || header.height() != map.height()) {
      throw new IndexFormatException(
          Reason.WRONG_WORLD,
          String.format(
              "this is the index of another map (%s x %s) or movement, not of this %s x %s map."
                  + " Maybe the map was edited since?",
              header.width(), header.height(), map.width(), map.height()));
    }
    return readBody(reader, header.nodes(), header.edges(), terrain);
  }

  private static SubgoalIndex readBody(
      IndexReader reader, int nodes, int edgeCount, SubgoalIndex.Terrain terrain)
      throws IndexFormatException {
    int[] xs = new int[nodes];
    int[] ys = new int[nodes];
    int[] firsts = new int[nodes + 1];
    int[] marks = new int[nodes * LandmarkDistances.COUNT];
    for (int v = 0; v < nodes; v++) {
      xs[v] = reader.readInt();
      ys[v] = reader.readInt();
      int degree = reader.readInt();
      require(
          xs[v] > 0 && xs[v] <= terrain.runs().width && ys[v] > 0 && ys[v] <= terrain.runs().height,
          v);
      require(CornerGraph.isCorner(terrain.runs(), xs[v], ys[v]), v);
      require(degree >= 0 && degree <= edgeCount - firsts[v], v);
      firsts[v + 1] = firsts[v] + degree;
      for (int k = 0; k < LandmarkDistances.COUNT; k++) {
        int mark = reader.readInt();
        require(mark >= 0, v);
        marks[v * LandmarkDistances.COUNT + k] = mark;
      }
    }
    require(firsts[nodes] == edgeCount, nodes);
    long[] edges = new long[edgeCount];
    int[] middles = new int[edgeCount];
    for (int v = 0; v < nodes; v++) {
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        edges[e] = reader.readLong();
        middles[e] = reader.readInt();
        boolean shortcut = middles[e] > v && middles[e] < nodes;
        boolean seen =
            middles[e] == CornerEdgeParts.SEEN_FROM_TAIL
                || middles[e] == CornerEdgeParts.SEEN_FROM_HEAD;
        require(edges[e] > 0 && (edges[e] & CornerHierarchy.HEAD) < v && (shortcut || seen), v);
      }
    }
    CornerTable corners = new CornerTable(xs, ys, marks);
    CornerHierarchy hierarchy = new CornerHierarchy(firsts, edges);
    SubgoalIndex index = new SubgoalIndex(terrain, corners, hierarchy, middles, Workers.NONE);
    require(nodes == corners(terrain), nodes);
    for (int v = 0; v < nodes; v++) {
      require(index.node(xs[v], ys[v]) == v, v);
      for (int e = index.hierarchy.first(v); e < index.hierarchy.end(v); e++) {
        require(index.parts.exist(e), v);
      }
    }
    return index;
  }

  /** Number of corners of a map. */
  private static int corners(SubgoalIndex.Terrain terrain) {
    int count = 0;
    for (int y = 1; y <= terrain.runs().height; y++) {
      for (int x = 1; x <= terrain.runs().width; x++) {
        count += CornerGraph.isCorner(terrain.runs(), x, y) ? 1 : 0;
      }
    }
    return count;
  }
}
