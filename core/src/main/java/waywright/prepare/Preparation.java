package waywright.prepare;

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
 * <p><b>Memory.</b> Arrays for the whole world that are allocated in one piece are charged by
 * {@link Charge#forMemory} before the first row; the portion that allocates them takes the time of
 * that charge, whatever its budget. Other memory is allocated row by row, as part of the work of a
 * row.
 *
 * <p>Confined to one thread at a time. Unusable once a row has thrown.
 *
 * @param <T> the type of the prepared object
 */
public abstract class Preparation<T> {

  /** The number of elements read per unit of work. */
  public static final int SCANNED = 16;

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
      return Charge.forMemory(memoryBytes) + allRows() * rowWork();
    }

    private long allRows() {
      return passes * (long) rows;
    }

    private long rowWork() {
      return Math.max(1, (rowElements + SCANNED - 1) / SCANNED);
    }
  }

  private final Extent extent;

  /** The charge for memory, to be paid before the first row. */
  private final Charge memory = new Charge();

  private long next;
  private @Nullable T made;

  /** Makes a preparation with nothing done yet. */
  protected Preparation(Extent extent) {
    this.extent = extent;
    memory.owe(Charge.forMemory(extent.memoryBytes));
  }

  /**
   * Returns a preparation that does all its work in the first portion.
   *
   * @param elements elements read
   * @param make makes the object; called once
   */
  public static <T> Preparation<T> atOnce(int elements, Supplier<T> make) {
    return new OnePortion<>(elements, make);
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
    long spent = memory.pay(budget);
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
