package waywright.road.cch;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import waywright.graph.Graph;
import waywright.graph.Topology;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.Fingerprint;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/**
 * A {@link Customization} as bytes, its hierarchy included: nothing is left to be reckoned before
 * the first query. Of any size; mapped files ({@link IndexBytes}) are shared by all processes that
 * read them.
 *
 * <p>The format, in the frame of {@code waywright.store}, is of kind 5 and version 1. The body:
 * four ints, the number of nodes n and of edges m, and how many edges searches climb by from the
 * starts and from the goals, both −1 if it is all of them, as before {@link Customization#perfect};
 * then ints: the nodes by number (n), the first edge of each number (n + 1), the higher end of each
 * edge (m), its costs up and down (m each); if not all edges are climbed by, the first of each
 * number from the starts (n + 1), those edges, the same from the goals, and the parents in the tree
 * that these edges make (n); a 0 if that is an odd number of ints; then what each edge stands for,
 * up and down (2m longs). The same customization gives the same bytes.
 *
 * <p>What is read is copied, but for these last longs: 16 of the bytes of an edge stay in the file,
 * where a query with its path reads some hundreds of them. The check sum finds damage; what a
 * search relies on in order to end is looked at besides. So a file that somebody forged, right
 * check sum and all, can give wrong ways, but does not hang and takes no more memory than its size.
 */
public final class CustomizationFile {

  private static final int KIND = 5;
  private static final int VERSION = 1;

  private CustomizationFile() {}

  /**
   * Writes the bytes of a customization, with the fingerprint of its topology and the costs of its
   * arcs. Takes O(n + m).
   *
   * @param out is not closed
   */
  public static void write(Customization customization, OutputStream out) throws IOException {
    Objects.requireNonNull(out, "out");
    int[] counts = counts(customization);
    try {
      IndexWriter writer =
          new IndexWriter(out, KIND, VERSION, fingerprint(customization), bodySize(counts));
      put(writer, customization);
      writer.finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The ints that the body begins with: they tell its size. */
  static int[] counts(Customization customization) {
    CustomizableHierarchy hierarchy = customization.hierarchy;
    boolean whole = isWhole(customization);
    return new int[] {
      hierarchy.nodeCount(),
      hierarchy.edgeCount(),
      whole ? -1 : customization.forward.size(),
      whole ? -1 : customization.backward.size()
    };
  }

  /** Whether searches climb by all edges. */
  private static boolean isWhole(Customization customization) {
    return customization.parents == customization.hierarchy.parents;
  }

  /** Puts the body. */
  static void put(IndexWriter writer, Customization customization) {
    CustomizableHierarchy hierarchy = customization.hierarchy;
    UpwardArcs forward = customization.forward;
    UpwardArcs backward = customization.backward;
    int[] counts = counts(customization);
    writer.putInts(counts);
    writer.putInts(hierarchy.nodes);
    writer.putInts(hierarchy.firsts);
    writer.putInts(hierarchy.heads);
    writer.putInts(customization.ups);
    writer.putInts(customization.downs);
    if (!isWhole(customization)) {
      writer.putInts(forward.firsts);
      writer.putInts(forward.edges);
      writer.putInts(backward.firsts);
      writer.putInts(backward.edges);
      writer.putInts(customization.parents);
    }
    if (ints(counts) % 2 != 0) {
      writer.putInt(0);
    }
    customization.ways.put(writer);
  }

  /** How many ints there are before the longs, one more if odd left out. */
  private static long ints(int[] counts) {
    long nodes = counts[0];
    long edges = counts[1];
    long all = 4 + 2 * nodes + 1 + 3 * edges;
    return counts[2] < 0 ? all : all + 3 * nodes + 2 + counts[2] + (long) counts[3];
  }

  /** Bytes of a body that begins with these ints. */
  static long bodySize(int[] counts) {
    long ints = ints(counts);
    return 4 * (ints + ints % 2) + 16L * counts[1];
  }

  /**
   * The customization of a graph that was written before.
   *
   * @param bytes read as long as the customization is used
   * @param graph the one that was customized, or an equal one
   * @throws IndexFormatException if it is none, or not of this graph and its costs; it says why
   * @throws IllegalArgumentException if the graph has an arc that costs 2^30 or more
   */
  public static Customization read(IndexBytes bytes, Graph graph) throws IndexFormatException {
    return read(bytes, graph.topology(), CustomizableHierarchy.costs(graph.metric()));
  }

  /**
   * The same of a topology and costs as {@link CustomizableHierarchy#customize(int[],
   * waywright.prepare.Workers)} takes them.
   *
   * @param costs copied
   */
  public static Customization read(IndexBytes bytes, Topology topology, int[] costs)
      throws IndexFormatException {
    IndexReader reader = new IndexReader(bytes, KIND, VERSION);
    int[] counts = readCounts(reader);
    reader.verify(bodySize(counts));
    return read(reader, counts, topology, costs);
  }

  /** The ints that the body begins with, if they can be. */
  static int[] readCounts(IndexReader reader) throws IndexFormatException {
    int[] counts = reader.readInts(4);
    boolean whole = counts[2] == -1 && counts[3] == -1;
    require(
        counts[0] >= 0 && counts[1] >= 0 && counts[1] <= CustomizableHierarchy.MOST_EDGES,
        "its sizes");
    require(whole || counts[2] >= 0 && counts[3] >= 0, "its sizes");
    return counts;
  }

  /** The rest of the body, once its sum is found right. */
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
    int[] nodes = reader.readInts(n);
    int[] firsts = reader.readInts(n + 1);
    int[] heads = reader.readInts(m);
    CustomizableHierarchy hierarchy =
        CustomizableHierarchyFile.hierarchy(topology, nodes, firsts, heads);
    int[] ups = reader.readInts(m);
    int[] downs = reader.readInts(m);
    UpwardArcs forward = UpwardArcs.all(hierarchy, ups);
    UpwardArcs backward = UpwardArcs.all(hierarchy, downs);
    int[] parents = hierarchy.parents;
    if (!whole) {
      forward = climbed(reader, hierarchy, ups, counts[2]);
      backward = climbed(reader, hierarchy, downs, counts[3]);
      parents = reader.readInts(n);
      requireParents(parents);
    }
    if (ints(counts) % 2 != 0) {
      reader.readInt();
    }
    Longs ways = new Longs(reader.longs(2 * m));
    Customization all = Customization.known(hierarchy, costs.clone(), ups, downs, ways);
    requireWays(all);
    return whole ? all : new Customization(all, forward, backward, parents);
  }

  /** The edges that are climbed by, which must be in the rows of their numbers, ascending. */
  private static UpwardArcs climbed(
      IndexReader reader, CustomizableHierarchy hierarchy, int[] costs, int count)
      throws IndexFormatException {
    int[] firsts = reader.readInts(hierarchy.nodeCount() + 1);
    int[] edges = reader.readInts(count);
    require(firsts[0] == 0 && firsts[firsts.length - 1] == count, "a row");
    for (int v = 0; v + 1 < firsts.length; v++) {
      require(firsts[v] <= firsts[v + 1] && firsts[v + 1] <= count, "a row");
      int last = hierarchy.firsts[v] - 1;
      for (int i = firsts[v]; i < firsts[v + 1]; i++) {
        require(edges[i] > last && edges[i] < hierarchy.firsts[v + 1], "an edge");
        last = edges[i];
      }
    }
    return UpwardArcs.some(hierarchy, costs, firsts, edges);
  }

  private static void requireParents(int[] parents) throws IndexFormatException {
    for (int v = 0; v < parents.length; v++) {
      require(parents[v] == -1 || parents[v] > v && parents[v] < parents.length, "a parent");
    }
  }

  /** An edge must stand for an arc of its ends and cost, or for two lower ones that add up. */
  private static void requireWays(Customization all) throws IndexFormatException {
    CustomizableHierarchy hierarchy = all.hierarchy;
    for (int v = 0; v < hierarchy.nodeCount(); v++) {
      for (int e = hierarchy.firsts[v]; e < hierarchy.firsts[v + 1]; e++) {
        require(isRight(all, v, e, false), "a way");
        require(isRight(all, v, e, true), "a way");
      }
    }
  }

  private static boolean isRight(Customization all, int tail, int edge, boolean isDown) {
    int cost = isDown ? all.downs[edge] : all.ups[edge];
    if (cost == Customization.NO_WAY) {
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
    long lower = way >>> 32;
    long other = way & 0xffffffffL;
    if (lower >= other || other >= edge) {
      return false;
    }
    int low = (int) lower;
    int high = (int) other;
    return heads[low] == tail
        && heads[high] == heads[edge]
        && cost == (isDown ? all.downs[high] + all.ups[low] : all.downs[low] + all.ups[high]);
  }

  static void require(boolean right, String what) throws IndexFormatException {
    if (!right) {
      throw new IndexFormatException(Reason.CORRUPT, what + " of this index makes no sense");
    }
  }

  static long fingerprint(Customization customization) {
    return fingerprint(customization.hierarchy.topology(), customization.costs);
  }

  /** What the topology and the costs of all arcs hash to. */
  private static long fingerprint(Topology topology, int[] costs) {
    long hash = Fingerprint.mix(KIND, CustomizableHierarchyFile.fingerprint(topology));
    for (int cost : costs) {
      hash = Fingerprint.mix(hash, cost);
    }
    return hash;
  }
}
