package waywright.hierarchy;

import waywright.hierarchy.internal.RemainingGraph;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.Fingerprint;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/**
 * Writes and reads a {@link ContractionHierarchy} as bytes, for a file.
 *
 * <p>The format, in the frame of {@code waywright.store}, is of kind 2 and version 1. The body: int
 * number of nodes n and of edges m; then lists, of ints unless stated otherwise: the nodes by
 * number (n), the first edge of each number (n + 1), and for each edge its more important end, the
 * cost up (longs) and down (longs), the middle up and down (m each). The same hierarchy gives the
 * same bytes.
 *
 * <p>Reading compares every arc with the world: each shortcut must be the sum of two existing arcs,
 * and each arc of the world must exist at its cost or a lower one. So a path from any accepted file
 * is a path of the world at its true cost.
 */
final class HierarchyFile {

  /** The kind in the frame. */
  private static final int KIND = 2;

  /** The version of the body. */
  private static final int VERSION = 1;

  private HierarchyFile() {}

  /** Returns the bytes of a hierarchy, with the fingerprint of its world. */
  static byte[] write(ContractionHierarchy hierarchy) {
    int n = hierarchy.nodeCount();
    int m = hierarchy.edgeCount();
    IndexWriter writer =
        new IndexWriter(KIND, VERSION, fingerprint(hierarchy.world()), bodySize(n, m));
    writer.putInts(new int[] {n, m}, hierarchy.nodes, hierarchy.firsts, hierarchy.heads);
    writer.putLongs(hierarchy.ups);
    writer.putLongs(hierarchy.downs);
    writer.putInts(hierarchy.middles(false), hierarchy.middles(true));
    return writer.bytes();
  }

  /** Reads the hierarchy of a world, and checks it against the world. */
  static ContractionHierarchy read(IndexBytes bytes, TwoWayExpander world)
      throws IndexFormatException {
    IndexReader reader = new IndexReader(bytes, KIND, VERSION);
    int n = reader.readInt();
    int m = reader.readInt();
    reader.verify(bodySize(n & 0xffffffffL, m & 0xffffffffL));
    if (n != world.nodeCount() || reader.fingerprint() != fingerprint(world)) {
      throw new IndexFormatException(
          Reason.WRONG_WORLD,
          String.format(
              "this is the hierarchy of another world of %s nodes, not of this one"
                  + " of %s. Maybe arcs or costs have changed since?",
              n, world.nodeCount()));
    }
    int[] nodes = reader.readInts(n);
    int[] numbers = IndexReader.numbers(nodes);
    int[] firsts = reader.readInts(n + 1);
    int[] heads = HierarchyCheck.rows(firsts, reader.readInts(m));
    long[] ups = reader.readLongs(m);
    long[] downs = reader.readLongs(m);
    int[] upMiddles = reader.readInts(m);
    int[] downMiddles = reader.readInts(m);
    ContractionHierarchy hierarchy =
        new ContractionHierarchy(
            world, nodes, numbers, firsts, heads, ups, downs, upMiddles, downMiddles);
    new HierarchyCheck(hierarchy, RemainingGraph.of(world)).check(upMiddles, downMiddles);
    return hierarchy;
  }

  private static long bodySize(long nodes, long edges) {
    return 8 + 4 * (2 * nodes + 1) + edges * (3 * 4 + 2 * 8);
  }

  /** Returns a hash of the nodes, arcs and costs of a world. */
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
