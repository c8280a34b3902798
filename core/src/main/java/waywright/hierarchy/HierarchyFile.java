package waywright.hierarchy;

import java.nio.ByteBuffer;
import java.util.Objects;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.Fingerprint;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/**
 * A {@link ContractionHierarchy} as bytes, to be kept in a file.
 *
 * <p>The format, in the frame of {@code waywright.store}, is of kind 2 and version 1. The body: int
 * number of nodes n and of edges m; then lists of ints if not said otherwise: the nodes by number
 * (n), the first edge of each number (n + 1), and for each edge its more important end, the cost up
 * (longs) and down (longs), what it stands for up and down (m each). The same hierarchy gives the
 * same bytes.
 *
 * <p>What is read is compared with the world arc by arc: every shortcut is the sum of two arcs that
 * are there, every arc of the world is there at its cost. So a path read from a file is a path of
 * the world at its true cost, whoever wrote the file.
 */
public final class HierarchyFile {

  /** The kind in the frame. */
  private static final int KIND = 2;

  /** The version of the body. */
  private static final int VERSION = 1;

  private HierarchyFile() {}

  /**
   * The bytes of a hierarchy, with the fingerprint of its world; the caller's. Takes O(n + m).
   *
   * @throws IllegalArgumentException if they would be more than 2 GB
   */
  public static byte[] write(ContractionHierarchy hierarchy) {
    Objects.requireNonNull(hierarchy, "hierarchy");
    int n = hierarchy.nodeCount();
    int m = hierarchy.edgeCount();
    IndexWriter writer =
        new IndexWriter(KIND, VERSION, fingerprint(hierarchy.world()), bodySize(n, m));
    writer.putInt(n);
    writer.putInt(m);
    writer.putInts(hierarchy.nodes);
    writer.putInts(hierarchy.firsts);
    writer.putInts(hierarchy.heads);
    writer.putLongs(hierarchy.ups);
    writer.putLongs(hierarchy.downs);
    writer.putInts(hierarchy.middles(false));
    writer.putInts(hierarchy.middles(true));
    return writer.bytes();
  }

  /**
   * The hierarchy of a world that was written before. Takes some hundredths of the time of building
   * it.
   *
   * @param bytes not changed, not kept
   * @param world the one it was built of, or an equal one
   * @throws IndexFormatException if it is no hierarchy, or not of this world; it says why
   */
  public static ContractionHierarchy read(byte[] bytes, TwoWayExpander world)
      throws IndexFormatException {
    Objects.requireNonNull(bytes, "bytes");
    return read(IndexBytes.of(ByteBuffer.wrap(bytes)), world);
  }

  /**
   * The same from bytes that may be mapped; all of them are copied.
   *
   * @param bytes not changed, not kept
   * @param world the one it was built of, or an equal one
   * @throws IndexFormatException as above
   */
  public static ContractionHierarchy read(IndexBytes bytes, TwoWayExpander world)
      throws IndexFormatException {
    IndexReader reader = new IndexReader(bytes, KIND, VERSION);
    int n = reader.readInt();
    int m = reader.readInt();
    reader.verify(bodySize(n & 0xffffffffL, m & 0xffffffffL));
    if (n != world.nodeCount() || reader.fingerprint() != fingerprint(world)) {
      throw new IndexFormatException(
          Reason.WRONG_WORLD,
          "this is the hierarchy of another world of "
              + n
              + " nodes, not of this one of "
              + world.nodeCount()
              + ". Maybe arcs or costs have changed since?");
    }
    int[] nodes = HierarchyCheck.permutation(reader.readInts(n));
    int[] firsts = reader.readInts(n + 1);
    int[] heads = HierarchyCheck.rows(firsts, reader.readInts(m));
    long[] ups = reader.readLongs(m);
    long[] downs = reader.readLongs(m);
    int[] upMiddles = reader.readInts(m);
    int[] downMiddles = reader.readInts(m);
    ContractionHierarchy hierarchy =
        new ContractionHierarchy(world, nodes, firsts, heads, ups, downs, upMiddles, downMiddles);
    new HierarchyCheck(hierarchy).check(upMiddles, downMiddles);
    return hierarchy;
  }

  private static long bodySize(long nodes, long edges) {
    return 8 + 4 * (2 * nodes + 1) + edges * (3 * 4 + 2 * 8);
  }

  /** What the nodes, arcs and costs of a world hash to. */
  private static long fingerprint(TwoWayExpander world) {
    long hash = Fingerprint.mix(1, world.nodeCount());
    ArcBuffer arcs = new ArcBuffer();
    for (int node = 0; node < world.nodeCount(); node++) {
      arcs.clear();
      if (world.contains(node)) {
        world.expand(node, arcs);
        hash = Fingerprint.mix(hash, arcs.size());
      } else {
        hash = Fingerprint.mix(hash, -1);
      }
      for (int i = 0; i < arcs.size(); i++) {
        hash = Fingerprint.mix(hash, arcs.head(i));
        hash = Fingerprint.mix(hash, arcs.cost(i));
        hash = Fingerprint.mix(hash, arcs.arc(i));
      }
    }
    return hash;
  }
}
