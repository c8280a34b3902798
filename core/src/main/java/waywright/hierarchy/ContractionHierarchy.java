package waywright.hierarchy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.LongStream;
import waywright.hierarchy.internal.PathUnpacker;
import waywright.hierarchy.internal.RemainingGraph;
import waywright.prepare.Build;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.search.Search;
import waywright.space.TwoWayExpander;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;

/**
 * A contraction hierarchy of a world, for long queries in a few microseconds: roads, and any world
 * in which some paths are more important than others.
 *
 * <pre>{@code
 * ContractionHierarchy hierarchy = ContractionHierarchy.of(roads);
 * Search search = hierarchy.search();
 * search.start(from, to).run();
 * }</pre>
 *
 * <p>Nodes are numbered by importance, the most important first, and each arc or shortcut is stored
 * at its less important end only. Immutable, shared by threads; valid only for the costs that it
 * was built from. Memory 36 bytes for each pair of nodes joined by arcs or shortcuts, in one or
 * both directions, and 12 bytes per node. {@link #write} and {@link #read} store it in a file.
 */
public final class ContractionHierarchy {

  /** The contracted world. */
  private final TwoWayExpander world;

  /** The number of each node. */
  final int[] numbers;

  /** The node of each number. */
  final int[] nodes;

  /** Arcs of number v are at firsts[v] .. firsts[v + 1] and lead to lower numbers. */
  final int[] firsts;

  /** The more important end of each arc. */
  final int[] heads;

  /** The cost of each arc from its less to its more important end, or {@code NO_ARC}. */
  final long[] ups;

  /** The cost of the arc in the other direction, or {@code NO_ARC}. */
  final long[] downs;

  /**
   * The parts of the arcs up and down of each edge, at 2 · edge and 2 · edge + 1, encoded as in
   * {@link PathUnpacker}; 0 if there is no such arc.
   */
  final long[] parts;

  /**
   * Takes ownership of the arrays: nodes by number, numbers by node, the rest like the fields.
   *
   * @param upMiddles by edge: the number of the middle node of the shortcut up, or the mark of an
   *     arc; 0 if there is none
   * @param downMiddles the same for the shortcut down
   */
  ContractionHierarchy(
      TwoWayExpander world,
      int[] nodes,
      int[] numbers,
      int[] firsts,
      int[] heads,
      long[] ups,
      long[] downs,
      int[] upMiddles,
      int[] downMiddles) {
    this.world = world;
    this.nodes = nodes;
    this.firsts = firsts;
    this.heads = heads;
    this.ups = ups;
    this.downs = downs;
    this.numbers = numbers;
    parts = new long[2 * heads.length];
    for (int number = 0; number < nodes.length; number++) {
      for (int e = firsts[number]; e < firsts[number + 1]; e++) {
        parts[2 * e] = part(upMiddles[e], number, heads[e], nodes[heads[e]]);
        parts[2 * e + 1] = part(downMiddles[e], number, heads[e], nodes[number]);
      }
    }
  }

  /** Returns the parts of an arc to {@code node} between two numbers with a middle. */
  private long part(int middle, int less, int more, int node) {
    if (middle < 0) {
      return (long) middle << 32 | node;
    }
    // In a corrupt file there may be no such number, or no such edge.
    int lower = middle < nodes.length ? find(middle, less) : -1;
    int upper = lower < 0 ? -1 : find(middle, more);
    return upper < 0 ? 0 : (long) lower << 32 | upper;
  }

  /**
   * Returns by edge the middle of the arc up or down: the number of a node, a mark, or 0 if there
   * is no arc.
   */
  int[] middles(boolean isDown) {
    int[] tails = new int[heads.length];
    for (int number = 0; number < nodes.length; number++) {
      Arrays.fill(tails, firsts[number], firsts[number + 1], number);
    }
    int[] middles = new int[heads.length];
    for (int e = 0; e < middles.length; e++) {
      long part = parts[2 * e + (isDown ? 1 : 0)];
      int high = (int) (part >> 32);
      middles[e] = part > 0 ? tails[high] : high;
    }
    return middles;
  }

  /** Whether any arc has cost 0. */
  boolean hasZeros() {
    return LongStream.concat(Arrays.stream(ups), Arrays.stream(downs)).anyMatch(cost -> cost == 0);
  }

  /**
   * Builds the hierarchy of a world in one call, on the calling thread.
   *
   * @throws IllegalArgumentException if costs add up to 2^60 or more: see {@link RemainingGraph#of}
   */
  public static ContractionHierarchy of(TwoWayExpander world) {
    return build(world, Workers.NONE).finish(BuildProgress.SILENT);
  }

  /**
   * Returns a build of the hierarchy of a world; a step is the contraction of a node.
   *
   * @param workers threads that share the work; the hierarchy does not depend on them
   * @throws IllegalArgumentException if costs add up to 2^60 or more: see {@link RemainingGraph#of}
   */
  public static Build<ContractionHierarchy> build(TwoWayExpander world, Workers workers) {
    return HierarchyBuilder.of(world, workers);
  }

  /**
   * Returns the bytes of this hierarchy for a file, with the fingerprint of its world; owned by the
   * caller. The same hierarchy gives the same bytes. Time O(n + m).
   *
   * @throws IllegalArgumentException if they would exceed 2 GB
   */
  public byte[] write() {
    return HierarchyFile.write(this);
  }

  /** Reads a hierarchy from an array: see {@link #read(IndexBytes, TwoWayExpander)}. */
  public static ContractionHierarchy read(byte[] bytes, TwoWayExpander world)
      throws IndexFormatException {
    Objects.requireNonNull(bytes, "bytes");
    return read(IndexBytes.of(ByteBuffer.wrap(bytes)), world);
  }

  /**
   * Reads the hierarchy of a world from bytes that may be mapped; all of them are copied. Takes a
   * few hundredths of the time of building it.
   *
   * <p>Compares every arc with the world, so that a path from any accepted file is a path of the
   * world at its true cost.
   *
   * @param bytes not changed, not retained
   * @param world the world it was built from, or an equal one
   * @throws IndexFormatException if it is not a hierarchy, or not of this world; the message has
   *     the reason
   */
  public static ContractionHierarchy read(IndexBytes bytes, TwoWayExpander world)
      throws IndexFormatException {
    return HierarchyFile.read(bytes, world);
  }

  /** Returns a search over this hierarchy, for any number of queries. */
  public Search search() {
    return new HierarchySearch(this);
  }

  /** Returns the contracted world. */
  public TwoWayExpander world() {
    return world;
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return nodes.length;
  }

  /** Returns the number of pairs of nodes joined by an arc or shortcut. */
  public int edgeCount() {
    return heads.length;
  }

  /** Returns the bytes of all arrays. */
  public long bytes() {
    return 12L * nodes.length + 36L * heads.length;
  }

  /** Returns the edge between two numbers, −1 if there is none. */
  int find(int less, int more) {
    for (int e = firsts[less]; e < firsts[less + 1]; e++) {
      if (heads[e] == more) {
        return e;
      }
    }
    return -1;
  }
}
