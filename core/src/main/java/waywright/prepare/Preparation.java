package waywright.prepare;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Prepares one thing row by row, in portions that fit a budget.
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
 * {@value #SCANNED} elements, such as cells or arcs, one after the other. The work of the whole is
 * known from the start and depends on the size of the world alone, so that callers that charge it
 * decide alike everywhere.
 *
 * <p><b>Memory.</b> Arrays for the whole world that are allocated in one piece are charged by
 * {@link Charge#forMemory} before the first row; the portion that allocates them takes as long as
 * they are worth, whatever its budget. Other memory is allocated row by row, and is part of what a
 * row costs.
 *
 * <p>Confined to one thread at a time. Unusable once a row has thrown.
 *
 * @param <T> what is prepared
 */
public abstract class Preparation<T> {

  /** Elements that a unit of work reads. */
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

    /** Nothing allocated in one piece. */
    public Extent(int passes, int rows, long rowElements) {
      this(passes, rows, rowElements, 0);
    }

    /** The {@link Preparation#work()} of it all. */
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

  /** To be paid before the first row. */
  private final Charge memory = new Charge();

  private long next;
  private @Nullable T made;

  /** Nothing done yet. */
  protected Preparation(Extent extent) {
    this.extent = extent;
    memory.owe(Charge.forMemory(extent.memoryBytes));
  }

  /**
   * Prepares at once what cannot be prepared in portions, in the first portion.
   *
   * @param elements elements read
   * @param make makes it; called once
   */
  public static <T> Preparation<T> atOnce(int elements, Supplier<T> make) {
    return new OnePortion<>(elements, make);
  }

  /** Does one row of one pass. They come in order: all rows of pass 0 from 0 on, then pass 1. */
  protected abstract void row(int pass, int row);

  /** The prepared thing; called once, when all rows are done. */
  protected abstract T result();

  /** Units of work of the whole, from beginning to end. */
  public final long work() {
    return extent.work();
  }

  /** Whether nothing is left to do. */
  public final boolean isDone() {
    return next == extent.allRows();
  }

  /**
   * Continues until so many units are spent or all is done; the last row begun is completed.
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

  /** Does all that is left, and returns the prepared thing: the same object each time. */
  public final T finish() {
    run(Long.MAX_VALUE);
    if (made == null) {
      made = result();
    }
    return made;
  }
}
