package waywright.road.cch;

import java.io.IOException;
import waywright.internal.Checks;
import waywright.prepare.Workers;

/**
 * The costs of all cheapest paths from some sources to some targets, one row per source. Only a
 * block of rows is held, so a matrix may be larger than the memory.
 *
 * <p>A cell is the cost that a single query finds, −1 if the target is unreachable. The rows come
 * in order and do not depend on the number of workers. Takes one sweep per eight sources.
 * Immutable; any thread may call any method.
 */
public final class CostMatrix {

  /** Rows computed before they are passed on: enough sweeps for several workers. */
  private static final int BLOCK = 16 * OneToMany.LANES;

  private final int[] sources;
  private final TargetSet targets;

  private CostMatrix(int[] sources, TargetSet targets) {
    this.sources = sources;
    this.targets = targets;
  }

  /**
   * Creates a matrix from sources to targets.
   *
   * @param sources copied
   * @throws IndexOutOfBoundsException if a source is not a node
   */
  public static CostMatrix of(int[] sources, TargetSet targets) {
    int n = targets.costs().hierarchy().nodeCount();
    for (int i = 0; i < sources.length; i++) {
      Checks.index(sources[i], n, "source at node", "Maybe it is of another network?");
    }
    return new CostMatrix(sources.clone(), targets);
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
   * Computes all rows and passes them on in order.
   *
   * @param workers run parts of the work
   * @throws IOException if the receiver throws it
   * @throws ArithmeticException if a path costs 2^30 or more
   */
  public void forEach(Workers workers, Rows rows) throws IOException {
    OneToMany[] queries = new OneToMany[workers.count()];
    int[][] block = new int[Math.min(BLOCK, sources.length)][targets.size()];
    for (int first = 0; first < sources.length; first += BLOCK) {
      int start = first;
      int count = Math.min(BLOCK, sources.length - first);
      workers.share(
          (count + OneToMany.LANES - 1) / OneToMany.LANES,
          (worker, from, to) -> {
            OneToMany query = queries[worker] == null ? targets.query() : queries[worker];
            queries[worker] = query;
            for (int eight = from; eight < to; eight++) {
              fill(query, start + eight * OneToMany.LANES, start + count, start, block);
            }
          });
      for (int i = 0; i < count; i++) {
        rows.row(first + i, block[i]);
      }
    }
  }

  private void fill(OneToMany query, int from, int end, int start, int[][] block) {
    int lanes = Math.min(OneToMany.LANES, end - from);
    query.run(sources, from, lanes);
    for (int lane = 0; lane < lanes; lane++) {
      query.copyCosts(lane, block[from - start + lane]);
    }
  }

  /**
   * Returns all rows at once: 4 bytes per cell. The caller owns the arrays.
   *
   * @throws ArithmeticException if a path costs 2^30 or more
   */
  public int[][] toArray(Workers workers) {
    int[][] all = new int[sources.length][];
    try {
      forEach(workers, (source, costs) -> all[source] = costs.clone());
    } catch (IOException e) {
      throw new IllegalStateException("no file was asked for", e);
    }
    return all;
  }

  /**
   * Writes the matrix as CSV: a line with the word {@code source} and the nodes of the targets,
   * then a line for each source with its node and its costs, −1 if unreachable; lines end in LF.
   *
   * @throws IOException if the receiver throws it
   * @throws ArithmeticException if a path costs 2^30 or more; the output written until then remains
   */
  public void writeCsv(Workers workers, Appendable out) throws IOException {
    StringBuilder line = new StringBuilder("source");
    for (int target = 0; target < targets.size(); target++) {
      line.append(',').append(targets.target(target));
    }
    out.append(line.append('\n'));
    forEach(
        workers,
        (source, costs) -> {
          line.setLength(0);
          line.append(sources[source]);
          for (int cost : costs) {
            line.append(',').append(cost);
          }
          out.append(line.append('\n'));
        });
  }
}
