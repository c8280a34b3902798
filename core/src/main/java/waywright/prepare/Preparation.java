package waywright.prepare;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Prepares one object row by row, in portions that fit a budget.
 *
 * <pre>{@code
 * Preparation<Labels> labels = recipe.begin(version);
 * while (!labels.isDone()) {
 *   spent += labels.run(1_000);           // a tick's share
 * }
 * Labels ready = labels.finish();
 * }</pre>
 *
 * <p><b>A unit of work takes about as long as one expansion of a search</b>: as long as reading
 * {@value #SCANNED} consecutive elements, such as cells or arcs. The total work is known from the
 * start and depends on the size of the world alone, so that callers that charge it make the same
 * decisions on every machine.
 *
 * <p><b>Memory.</b> Arrays for a whole world, allocated in one piece because that is fastest to
 * read, are charged by {@link #forMemory} and paid before the first row; the portion that allocates
 * them takes the time of that charge, whatever its budget. Other memory is allocated row by row, as
 * part of the work of a row. Memory of searches that grows with the visited nodes is negligible
 * compared with the expansions and is not charged. A list that doubles is also allocated in one
 * piece, but free: up to 48 bytes for each open entry in searches of graphs and grids, up to 64 for
 * each visited jump point. On a game map of 4,096 by 4,096 cells these are one or two megabytes at
 * most; for jump points in dense noise, with hundreds of thousands of visited points, 34.
 *
 * <p>Confined to one thread at a time. Unusable once a row has thrown.
 *
 * @param <T> the type of the prepared object
 */
public abstract class Preparation<T> {

  /** The number of elements read per unit of work. */
  public static final int SCANNED = 16;

  /**
   * The bytes that are allocated and cleared in about the time of one expansion: 3 to 10 bytes per
   * nanosecond, at 0.1 to 0.3 microseconds per expansion.
   */
  public static final int ALLOCATED = 1024;

  /** Allocations up to this many bytes are free. */
  public static final int FREE = 1 << 16;

  /**
   * The amount of work, known before anything is done.
   *
   * @param passes how often all rows are visited, ≥ 1
   * @param rows in a pass, ≥ 1
   * @param rowElements elements read for a row of one pass
   * @param memoryBytes allocated in one piece by the first row
   */
  public record Extent(int passes, int rows, long rowElements, long memoryBytes) {

    /** An extent without an allocation in one piece. */
    public Extent(int passes, int rows, long rowElements) {
      this(passes, rows, rowElements, 0);
    }

    /** Returns the {@link Preparation#work()} of the whole. */
    public long work() {
      return forMemory(memoryBytes) + allRows() * rowWork();
    }

    private long allRows() {
      return passes * (long) rows;
    }

    private long rowWork() {
      return Math.max(1, (rowElements + SCANNED - 1) / SCANNED);
    }
  }

  private final Extent extent;

  /** The part of the charge for memory that is still to be paid. */
  private long owed;

  private long next;
  private @Nullable T made;

  /** Makes a preparation with nothing done yet. */
  protected Preparation(Extent extent) {
    this.extent = extent;
    owed = forMemory(extent.memoryBytes);
  }

  /**
   * Returns a preparation that does all its work in the first portion.
   *
   * @param elements elements read
   * @param make makes the object; called once
   */
  public static <T> Preparation<T> atOnce(int elements, Supplier<T> make) {
    Objects.requireNonNull(make, "make");
    return new Preparation<>(new Extent(1, 1, elements)) {
      @Override
      protected void row(int pass, int row) {}

      @Override
      protected T result() {
        return make.get();
      }
    };
  }

  /** Returns the charge for an allocation in one piece, in expansions. */
  public static long forMemory(long bytes) {
    return bytes <= FREE ? 0 : bytes / ALLOCATED;
  }

  /**
   * Processes one row of one pass. Rows come in order: all rows of pass 0 from 0 on, then pass 1.
   */
  protected abstract void row(int pass, int row);

  /** Returns the prepared object; called once, when all rows are done. */
  protected abstract T result();

  /** Returns the total work in units. */
  public final long work() {
    return extent.work();
  }

  /** Whether no work is left. */
  public final boolean isDone() {
    return next == extent.allRows();
  }

  /**
   * Continues until the budget is spent or all is done; the last row begun is completed.
   *
   * @param budget units of work; nothing is done for 0 or less
   * @return the units spent
   */
  public final long run(long budget) {
    long spent = Math.max(0, Math.min(budget, owed));
    owed -= spent;
    while (spent < budget && !isDone()) {
      row((int) (next / extent.rows), (int) (next % extent.rows));
      next++;
      spent += extent.rowWork();
    }
    return spent;
  }

  /** Does the rest, and returns the prepared object: the same object each time. */
  public final T finish() {
    run(Long.MAX_VALUE);
    if (made == null) {
      made = result();
    }
    return made;
  }
}
