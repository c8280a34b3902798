package waywright.road.cch;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import waywright.graph.Topology;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.Fingerprint;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/**
 * Writes and reads a {@link Customization} with its hierarchy, so that nothing has to be computed
 * before the first query. Files may have any size; mapped files ({@link IndexBytes}) are shared by
 * all processes that read them.
 *
 * <p>The format, in the frame of {@code waywright.store}, is of kind 5 and version 1. The body:
 * four ints, the number of nodes n and of edges m, and the number of edges that searches use from
 * the starts and from the goals, both −1 if they use all edges, as before {@link
 * Customization#perfect}; then ints: the nodes by number (n), the first edge of each number (n +
 * 1), the higher end of each edge (m), its costs up and down (m each); if not all edges are used,
 * the first of each number from the starts (n + 1), those edges, the same from the goals, and the
 * parents in the tree of these edges (n); a 0 if that is an odd number of ints; then the parts of
 * each edge, up and down (2m longs). The same customization gives the same bytes.
 *
 * <p>Everything is copied into memory except these last longs: 16 of the bytes per edge stay in the
 * file, where a query with its path reads a few hundred of them. The checksum detects damage;
 * everything that a search needs to terminate is also checked. So a forged file with a correct
 * checksum can give wrong paths, but cannot hang a search or take more memory than its size.
 */
final class CustomizationFile {

  private static final int KIND = 5;
  private static final int VERSION = 1;

  private CustomizationFile() {}

  /** Writes a customization, with the fingerprint of its topology and its arc costs. */
  static void write(Customization customization, OutputStream out) throws IOException {
    long world = fingerprint(customization);
    long size = bodySize(counts(customization));
    IndexWriter.write(out, KIND, VERSION, world, size, writer -> put(writer, customization));
  }

  /** Returns the first ints of the body, which determine its size. */
  static int[] counts(Customization customization) {
    CustomizableHierarchy hierarchy = customization.hierarchy;
    boolean whole = isWhole(customization);
    int forward = whole ? -1 : customization.forward.size();
    int backward = whole ? -1 : customization.backward.size();
    return new int[] {hierarchy.nodeCount(), hierarchy.edgeCount(), forward, backward};
  }

  /** Whether searches use all edges. */
  private static boolean isWhole(Customization customization) {
    return customization.parents == customization.hierarchy.parents;
  }

  /** Writes the body. */
  static void put(IndexWriter writer, Customization customization) {
    CustomizableHierarchy hierarchy = customization.hierarchy;
    int[] counts = counts(customization);
    writer.putInts(counts, hierarchy.nodes, hierarchy.firsts, hierarchy.heads);
    writer.putInts(customization.ups, customization.downs);
    if (!isWhole(customization)) {
      for (UpwardArcs arcs : List.of(customization.forward, customization.backward)) {
        writer.putInts(arcs.firsts(), arcs.edges());
      }
      writer.putInts(customization.parents);
    }
    if (ints(counts) % 2 != 0) {
      writer.putInt(0);
    }
    customization.ways.put(writer);
  }

  /** Returns the number of ints before the longs, without padding. */
  private static long ints(int[] counts) {
    long nodes = counts[0];
    long edges = counts[1];
    long all = 4 + 2 * nodes + 1 + 3 * edges;
    return counts[2] < 0 ? all : all + 3 * nodes + 2 + counts[2] + (long) counts[3];
  }

  /** Returns the size in bytes of a body that begins with these ints. */
  static long bodySize(int[] counts) {
    long ints = ints(counts);
    return 4 * (ints + ints % 2) + 16L * counts[1];
  }

  /** Reads the customization of a topology and its arc costs, which are copied. */
  static Customization read(IndexBytes bytes, Topology topology, int[] costs)
      throws IndexFormatException {
    IndexReader reader = new IndexReader(bytes, KIND, VERSION);
    int[] counts = readCounts(reader);
    reader.verify(bodySize(counts));
    return read(reader, counts, topology, costs);
  }

  /** Reads and checks the first ints of the body. */
  static int[] readCounts(IndexReader reader) throws IndexFormatException {
    int[] counts = reader.readInts(4);
    boolean whole = counts[2] == -1 && counts[3] == -1;
    boolean fits =
        Math.min(counts[0], counts[1]) >= 0 && (whole || Math.min(counts[2], counts[3]) >= 0);
    require(fits && counts[1] <= CustomizableHierarchy.MOST_EDGES, "size");
    return counts;
  }

  /** Reads the rest of the body after its checksum is verified. */
  static Customization read(IndexReader reader, int[] counts, Topology topology, int[] costs)
      throws IndexFormatException {
    int n = counts[0];
    int m = counts[1];
    boolean whole = counts[2] < 0;
    if (n != topology.nodeCount() || reader.fingerprint() != fingerprint(topology, costs)) {
      throw new IndexFormatException(
          Reason.WRONG_WORLD,
          String.format(
              "this is the index of another network or profile, of %s nodes, not of this %s"
                  + " at these costs. Maybe one of them has changed since?",
              n, topology));
    }
    CustomizableHierarchy hierarchy = CustomizableHierarchyFile.hierarchy(reader, topology, m);
    int[] ups = reader.readInts(m);
    int[] downs = reader.readInts(m);
    UpwardArcs forward = UpwardArcs.all(hierarchy, ups);
    UpwardArcs backward = UpwardArcs.all(hierarchy, downs);
    int[] parents = hierarchy.parents;
    if (!whole) {
      forward = climbed(reader, hierarchy, ups, counts[2]);
      backward = climbed(reader, hierarchy, downs, counts[3]);
      parents = reader.readInts(n);
      for (int v = 0; v < n; v++) {
        require(parents[v] == -1 || parents[v] > v && parents[v] < n, "parent");
      }
    }
    if (ints(counts) % 2 != 0) {
      reader.readInt();
    }
    Longs ways = new Longs(reader.longs(2 * m));
    Customization all = Customization.known(hierarchy, costs.clone(), ups, downs, ways);
    requireParts(all);
    return whole ? all : new Customization(all, forward, backward, parents);
  }

  /**
   * Reads the edges that searches use; checks that they are in the rows of their numbers,
   * ascending.
   */
  private static UpwardArcs climbed(
      IndexReader reader, CustomizableHierarchy hierarchy, int[] costs, int count)
      throws IndexFormatException {
    int[] firsts = reader.readInts(hierarchy.nodeCount() + 1);
    int[] edges = reader.readInts(count);
    require(firsts[0] == 0 && firsts[firsts.length - 1] == count, "row");
    for (int v = 0; v + 1 < firsts.length; v++) {
      require(firsts[v] <= firsts[v + 1] && firsts[v + 1] <= count, "row");
      int last = hierarchy.firsts[v] - 1;
      for (int i = firsts[v]; i < firsts[v + 1]; i++) {
        require(edges[i] > last && edges[i] < hierarchy.firsts[v + 1], "edge");
        last = edges[i];
      }
    }
    return UpwardArcs.some(hierarchy, costs, firsts, edges);
  }

  /**
   * Checks that each edge stands for an arc of its ends and cost, or for two lower edges that add
   * up.
   */
  private static void requireParts(Customization all) throws IndexFormatException {
    CustomizableHierarchy hierarchy = all.hierarchy;
    for (int v = 0; v < hierarchy.nodeCount(); v++) {
      for (int e = hierarchy.firsts[v]; e < hierarchy.firsts[v + 1]; e++) {
        require(addsUp(all, v, e, false) && addsUp(all, v, e, true), "shortcut");
      }
    }
  }

  private static boolean addsUp(Customization all, int tail, int edge, boolean isDown) {
    int cost = isDown ? all.downs[edge] : all.ups[edge];
    if (cost == Customization.CLOSED) {
      return true;
    }
    CustomizableHierarchy hierarchy = all.hierarchy;
    int[] heads = hierarchy.heads;
    long way = all.ways.get(isDown ? 2 * edge + 1 : 2 * edge);
    if (way < 0) {
      Topology topology = hierarchy.topology();
      int arc = ~(int) (way >> 32);
      int from = hierarchy.nodes[isDown ? heads[edge] : tail];
      int to = hierarchy.nodes[isDown ? tail : heads[edge]];
      return arc < topology.arcCount()
          && all.costs[arc] == cost
          && topology.tail(arc) == from
          && topology.head(arc) == to
          && (int) way == to;
    }
    int low = (int) (way >>> 32);
    int high = (int) way;
    return low < high
        && high >= 0
        && high < edge
        && heads[low] == tail
        && heads[high] == heads[edge]
        && cost == (isDown ? all.downs[high] + all.ups[low] : all.downs[low] + all.ups[high]);
  }

  static void require(boolean right, String what) throws IndexFormatException {
    if (!right) {
      throw new IndexFormatException(Reason.CORRUPT, "a wrong " + what + " in this index");
    }
  }

  static long fingerprint(Customization customization) {
    return fingerprint(customization.hierarchy.topology(), customization.costs);
  }

  /** Returns the hash of a topology and its arc costs. */
  private static long fingerprint(Topology topology, int[] costs) {
    long hash = Fingerprint.mix(KIND, CustomizableHierarchyFile.fingerprint(topology));
    for (int cost : costs) {
      hash = Fingerprint.mix(hash, cost);
    }
    return hash;
  }
}
