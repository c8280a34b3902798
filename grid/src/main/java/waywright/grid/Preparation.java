package waywright.grid;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import waywright.search.spi.Dues;
import waywright.search.spi.Room;

/**
 * Something that is made of a map row by row, in portions that fit a budget.
 *
 * <pre>{@code
 * Preparation<JumpMap> jumps = JumpMap.prepare(map, movement);
 * while (!jumps.isDone()) {
 *   spent += jumps.run(1_000);            // a tick's share
 * }
 * JumpMap ready = jumps.finish();
 * }</pre>
 *
 * <p><b>Work is counted in units of {@value #CELLS} cells looked at once</b>, which take about as
 * long as one expansion of a search. The work of the whole is known from the start and depends on
 * the size of the map alone, so that who charges it decides alike everywhere.
 *
 * <p><b>Room.</b> Arrays for the whole map that are made in one piece are paid for by {@link Room},
 * before the first row; the portion that makes them then takes as long as they are worth, whatever
 * its budget. Other room is made row by row, and is part of what a row costs.
 *
 * <p>Confined to one thread at a time. One whose row throws is no longer of use.
 *
 * @param <T> what is made
 */
public abstract class Preparation<T> {

  /** Cells that a unit of work looks at. */
  public static final int CELLS = 16;

  /**
   * What is known of up to so many cells, those of 1,024 rows of 1,024 with a margin, lies in one
   * array, which is quickest to read, and is made at once; of more in pieces, which are made row by
   * row, or as cells are met.
   */
  public static final int MOST_IN_ONE = 1026 * 1026;

  /**
   * How much there is to do, known before anything is done.
   *
   * @param passes how often all rows are gone through, ≥ 1
   * @param rows in a pass, ≥ 1
   * @param rowCells cells looked at for a row of one pass
   * @param roomBytes made in one piece by the first row
   */
  public record Extent(int passes, int rows, long rowCells, long roomBytes) {

    /** Nothing made in one piece. */
    public Extent(int passes, int rows, long rowCells) {
      this(passes, rows, rowCells, 0);
    }

    /** The {@link Preparation#work()} of it all. */
    public long work() {
      return Room.work(roomBytes) + allRows() * rowWork();
    }

    private long allRows() {
      return passes * (long) rows;
    }

    private long rowWork() {
      return Math.max(1, (rowCells + CELLS - 1) / CELLS);
    }
  }

  private final Extent extent;

  /** What is to be saved up before the first row. */
  private final Dues room = new Dues();

  private long next;
  private @Nullable T made;

  /** Nothing done yet. */
  protected Preparation(Extent extent) {
    this.extent = extent;
    room.owe(Room.work(extent.roomBytes));
  }

  /**
   * What can only be made at once, by whoever first spends anything on it.
   *
   * @param cells looked at
   * @param make makes it; called once
   */
  public static <T> Preparation<T> atOnce(int cells, Supplier<T> make) {
    return new OnePortion<>(cells, make);
  }

  /** Does one row of one pass. They come in order: all rows of pass 0 from 0 on, then pass 1. */
  protected abstract void row(int pass, int row);

  /** What was made; asked for once, when all rows are done. */
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
   * Goes on until so many units are spent or all is done; the last row begun is done whole.
   *
   * @param budget units of work; nothing is done for 0 or less
   * @return the units spent
   */
  public final long run(long budget) {
    long spent = room.pay(budget);
    while (spent < budget && !isDone()) {
      row((int) (next / extent.rows), (int) (next % extent.rows));
      next++;
      spent += extent.rowWork();
    }
    return spent;
  }

  /** Does all that is left, and returns what was made: the same object each time. */
  public final T finish() {
    run(Long.MAX_VALUE);
    if (made == null) {
      made = result();
    }
    return made;
  }
}
