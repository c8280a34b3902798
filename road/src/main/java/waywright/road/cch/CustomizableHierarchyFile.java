package waywright.road.cch;

import static waywright.store.internal.IndexReader.require;

import waywright.graph.Topology;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.Fingerprint;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/**
 * Writes and reads a {@link CustomizableHierarchy}: the order and the edges, which are expensive to
 * compute. Costs are not included; {@link CustomizationFile} stores both.
 *
 * <p>The format, in the frame of {@code waywright.store}, is of kind 3 and version 1. The body: int
 * number of nodes n and of edges m, then ints: the nodes by number (n), the first edge of each
 * number (n + 1), the higher end of each edge (m). The same hierarchy gives the same bytes.
 *
 * <p>The content is checked against the topology: every arc has its edge, and the edges are closed
 * under contraction. So queries on a file that is read are correct, whatever its origin.
 */
final class CustomizableHierarchyFile {

  /** The kind in the frame. */
  private static final int KIND = 3;

  /** The version of the body. */
  private static final int VERSION = 1;

  private CustomizableHierarchyFile() {}

  /** Encodes a hierarchy, with the fingerprint of its topology. */
  static byte[] write(CustomizableHierarchy hierarchy) {
    int n = hierarchy.nodeCount();
    int m = hierarchy.edgeCount();
    IndexWriter writer =
        new IndexWriter(KIND, VERSION, fingerprint(hierarchy.topology()), bodySize(n, m));
    writer.putInts(new int[] {n, m}, hierarchy.nodes, hierarchy.firsts, hierarchy.heads);
    return writer.bytes();
  }

  /** Decodes the hierarchy of a topology. */
  static CustomizableHierarchy read(byte[] bytes, Topology topology) throws IndexFormatException {
    IndexReader reader = new IndexReader(bytes, KIND, VERSION);
    int n = reader.readInt();
    int m = reader.readInt();
    reader.verify(bodySize(n & 0xffffffffL, m & 0xffffffffL));
    if (n != topology.nodeCount() || reader.fingerprint() != fingerprint(topology)) {
      throw new IndexFormatException(
          Reason.WRONG_WORLD,
          String.format(
              "this is the hierarchy of another network of %s nodes, not of this %s. Maybe"
                  + " roads were added or removed since?",
              n, topology));
    }
    CustomizableHierarchy read = hierarchy(reader, topology, m);
    requireArcs(read);
    return read;
  }

  /** Reads the arrays of a hierarchy, which must be closed rows along an elimination tree. */
  static CustomizableHierarchy hierarchy(IndexReader reader, Topology topology, int edges)
      throws IndexFormatException {
    int[] nodes = reader.readInts(topology.nodeCount());
    int[] firsts = reader.readInts(nodes.length + 1);
    int[] heads = reader.readInts(edges);
    int[] numbers = IndexReader.numbers(nodes);
    int[] parents = parents(firsts, heads);
    requireBlocks(parents);
    requireClosed(parents, firsts, heads);
    return new CustomizableHierarchy(
        topology, new EliminationTree(nodes, numbers, parents), firsts, heads);
  }

  /** Checks that each arc except loops has an edge. */
  private static void requireArcs(CustomizableHierarchy read) throws IndexFormatException {
    Topology topology = read.topology();
    for (int arc = 0; arc < topology.arcCount(); arc++) {
      int tail = read.numbers[topology.tail(arc)];
      int head = read.numbers[topology.head(arc)];
      int lower = Math.min(tail, head);
      require(tail == head || read.edge(lower, Math.max(tail, head)) >= 0, lower);
    }
  }

  private static long bodySize(long nodes, long edges) {
    return 8 + 4 * (2 * nodes + 1 + edges);
  }

  /** Returns the lowest head of each row; checks that rows ascend from above their number. */
  private static int[] parents(int[] firsts, int[] heads) throws IndexFormatException {
    int n = firsts.length - 1;
    int[] parents = new int[n];
    require(firsts[0] == 0 && firsts[n] == heads.length, 0);
    for (int v = 0; v < n; v++) {
      require(firsts[v + 1] >= firsts[v] && firsts[v + 1] <= heads.length, v);
      int last = v;
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        require(heads[e] > last && heads[e] < n, v);
        last = heads[e];
      }
      parents[v] = firsts[v] < firsts[v + 1] ? heads[firsts[v]] : -1;
    }
    return parents;
  }

  /** Checks that each subtree is one block of numbers. */
  private static void requireBlocks(int[] parents) throws IndexFormatException {
    int[] sizes = EliminationTree.sizes(parents);
    for (int v = 0; v < parents.length; v++) {
      int top = parents[v];
      require(top < 0 || v - sizes[v] >= top - sizes[top], v);
    }
  }

  /**
   * Checks that the rest of each row is in the row of its first head; then all pairs of a row are
   * joined.
   */
  private static void requireClosed(int[] parents, int[] firsts, int[] heads)
      throws IndexFormatException {
    for (int v = 0; v < parents.length; v++) {
      int above = parents[v] < 0 ? 0 : firsts[parents[v]];
      for (int e = firsts[v] + 1; e < firsts[v + 1]; e++, above++) {
        int end = firsts[parents[v] + 1];
        while (above < end && heads[above] != heads[e]) {
          above++;
        }
        require(above < end, v);
      }
    }
  }

  /** Returns the hash of a topology's nodes and arcs. */
  static long fingerprint(Topology topology) {
    long hash = Fingerprint.mix(3, topology.nodeCount());
    for (int arc = 0; arc < topology.arcCount(); arc++) {
      hash = Fingerprint.mix(hash, (long) topology.tail(arc) << 32 | topology.head(arc));
    }
    return hash;
  }
}
