package waywright.road.cch;

import java.io.IOException;
import waywright.internal.Checks;
import waywright.prepare.Workers;

/**
 * The costs of all cheapest ways from some sources to some targets, row by row: a row is of one
 * source. Nothing is kept but the rows of a block, so that a matrix may be larger than the memory.
 *
 * <p>A cell is what a single query costs, −1 if there is no way. The rows come in order, the same
 * however many work. Takes a sweep for eight sources. Immutable; each call may be by another
 * thread.
 */
public final class CostMatrix {

  /** Rows that are reckoned before they are handed out: sweeps enough for several workers. */
  private static final int BLOCK = 16 * OneToMany.LANES;

  private final int[] sources;
  private final TargetSet targets;

  private CostMatrix(int[] sources, TargetSet targets) {
    this.sources = sources;
    this.targets = targets;
  }

  /**
   * From sources to targets.
   *
   * @param sources copied
   * @throws IndexOutOfBoundsException if a source is no node
   */
  public static CostMatrix of(int[] sources, TargetSet targets) {
    int n = targets.costs().hierarchy().nodeCount();
    for (int i = 0; i < sources.length; i++) {
      Checks.index(sources[i], n, "source at node", "Maybe it is of another network?");
    }
    return new CostMatrix(sources.clone(), targets);
  }

  /** Is told the rows. */
  @FunctionalInterface
  public interface Rows {

    /**
     * One row.
     *
     * @param source which, 0 first and each once
     * @param costs by target, −1 for no way; valid during this call
     */
    void row(int source, int[] costs) throws IOException;
  }

  /**
   * Reckons all rows and tells them in order.
   *
   * @param workers those who help
   * @throws IOException what the receiver throws
   * @throws ArithmeticException if a way costs 2^30 or more
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
   * All rows at once, the caller's: 4 bytes a cell.
   *
   * @throws ArithmeticException if a way costs 2^30 or more
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
   * then a line for each source with its node and its costs, −1 for no way; lines end in LF.
   *
   * @throws IOException what the receiver throws
   * @throws ArithmeticException if a way costs 2^30 or more; what is written by then stays
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
