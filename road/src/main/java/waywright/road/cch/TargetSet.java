package waywright.road.cch;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import waywright.internal.Checks;
import waywright.prepare.Workers;
import waywright.road.internal.Bounds;

/**
 * A set of target nodes for many queries, and the part of a customization through which paths to
 * them descend: built once, then queried from any number of sources (RPHAST; Delling, Goldberg and
 * Werneck, "Faster batched shortest paths in road networks", ATMOS 2011). With all nodes as targets
 * that is PHAST: a shortest-path tree without a queue. {@link #query} answers for one source after
 * another, {@link #forEach} for many sources.
 *
 * <p>Immutable, shared by threads. 8 bytes per arc of that part, 4 bytes per node of it and 4 bytes
 * per node of the network.
 */
public final class TargetSet {

  /** Rows computed before they are passed on: enough sweeps for several workers. */
  private static final int BLOCK = 16 * OneToMany.LANES;

  final Customization costs;

  private final int[] targets;

  /** By target, its place. */
  private final int[] targetPlaces;

  /** The arcs of the sweeps. */
  final SweepGraph graph;

  private TargetSet(Customization costs, int[] targets) {
    this.costs = costs;
    this.targets = targets;
    int[] numbers = Arrays.stream(targets).map(node -> costs.hierarchy.numbers[node]).toArray();
    graph = new SweepGraph(numbers, costs.backward);
    targetPlaces = Arrays.stream(numbers).map(graph::place).toArray();
  }

  /**
   * Creates a set of nodes, in this order; it may contain duplicates.
   *
   * @param targets copied
   * @throws IndexOutOfBoundsException if a node does not exist
   * @throws IllegalArgumentException if the part that leads to them has more than 2^28 nodes
   */
  public static TargetSet of(Customization costs, int... targets) {
    requireNodes(costs, targets, "target");
    return new TargetSet(costs, targets.clone());
  }

  private static void requireNodes(Customization costs, int[] nodes, String what) {
    int n = costs.hierarchy.nodeCount();
    for (int node : Objects.requireNonNull(nodes, what + "s")) {
      Checks.index(node, n, what + " at node", "Maybe it is of another network?");
    }
  }

  /** Creates the set of all nodes: target i is node i. */
  public static TargetSet all(Customization costs) {
    return of(costs, IntStream.range(0, costs.hierarchy().nodeCount()).toArray());
  }

  /** Returns the number of targets. */
  public int size() {
    return targets.length;
  }

  /** Returns the node of a target. */
  public int target(int i) {
    return targets[Bounds.require(i, targets.length, "target")];
  }

  /** Returns the place of a target in the sweep. */
  int place(int target) {
    return targetPlaces[target];
  }

  /** Returns the number of nodes through which paths to the targets descend. */
  public int reach() {
    return graph.reach();
  }

  /** Returns the customization. */
  public Customization costs() {
    return costs;
  }

  /** Creates a query for any number of sources; use one per thread. */
  public OneToMany query() {
    return new OneToMany(this);
  }

  /** Receives the rows of a matrix. */
  @FunctionalInterface
  public interface Rows {

    /**
     * Receives one row.
     *
     * @param source the index of the source; ascending from 0, each once
     * @param costs by target, −1 if unreachable; valid during this call
     */
    void row(int source, int[] costs) throws IOException;
  }

  /**
   * Computes the costs of all cheapest paths from some sources and passes them on in order, a row
   * for each source. A cell is the cost that a single query finds, −1 if the target is unreachable.
   * Takes one sweep per eight sources. Only a block of rows is held, so a matrix may be larger than
   * the memory.
   *
   * @param workers run parts of the work; the rows do not depend on them
   * @throws IndexOutOfBoundsException if a source is not a node
   * @throws IOException if the receiver throws it
   * @throws ArithmeticException if a path costs 2^30 or more
   */
  public void forEach(int[] sources, Workers workers, Rows rows) throws IOException {
    requireNodes(costs, sources, "source");
    OneToMany[] queries = new OneToMany[workers.count()];
    int[][] block = new int[Math.min(BLOCK, sources.length)][size()];
    for (int first = 0; first < sources.length; first += BLOCK) {
      int start = first;
      int count = Math.min(BLOCK, sources.length - first);
      workers.share(
          (count + OneToMany.LANES - 1) / OneToMany.LANES,
          (worker, from, to) -> {
            OneToMany query = queries[worker] == null ? query() : queries[worker];
            queries[worker] = query;
            for (int i = OneToMany.LANES * from; i < Math.min(count, OneToMany.LANES * to); ) {
              int lanes = Math.min(OneToMany.LANES, count - i);
              query.run(sources, start + i, lanes);
              for (int lane = 0; lane < lanes; lane++) {
                query.copyCosts(lane, block[i++]);
              }
            }
          });
      for (int i = 0; i < count; i++) {
        rows.row(first + i, block[i]);
      }
    }
  }

  /**
   * Returns the rows of {@link #forEach} at once: 4 bytes per cell. The caller owns the arrays.
   *
   * @throws IndexOutOfBoundsException if a source is not a node
   * @throws ArithmeticException if a path costs 2^30 or more
   */
  public int[][] matrix(int[] sources, Workers workers) {
    int[][] all = new int[sources.length][];
    try {
      forEach(sources, workers, (source, costs) -> all[source] = costs.clone());
    } catch (IOException e) {
      throw new IllegalStateException("rows in memory cannot fail to be written", e);
    }
    return all;
  }

  /**
   * Writes the rows of {@link #forEach} as CSV: a line with the word "source" and the nodes of the
   * targets, then a line for each source with its node and its costs, −1 if unreachable; lines end
   * in LF.
   *
   * @throws IndexOutOfBoundsException if a source is not a node
   * @throws IOException if the receiver throws it
   * @throws ArithmeticException if a path costs 2^30 or more; the output written until then remains
   */
  public void writeCsv(int[] sources, Workers workers, Appendable out) throws IOException {
    out.append(line("source", targets));
    forEach(
        sources,
        workers,
        (source, costs) -> out.append(line(String.valueOf(sources[source]), costs)));
  }

  private static String line(String first, int[] numbers) {
    return Arrays.stream(numbers)
        .mapToObj(number -> "," + number)
        .collect(Collectors.joining("", first, "\n"));
  }
}
