package waywright.grid.lifelong;

import java.util.Arrays;
import waywright.internal.Growth;

/**
 * Cells by a key of two numbers, each at most once, whose keys may change and which may be taken
 * out: a binary heap that knows where each cell is. Equal keys go by the number of the cell, so
 * that the order is the same everywhere.
 */
final class KeyQueue {

  private static final int OUT = -1;

  private final int[] places;
  private int[] cells = new int[64];
  private long[] firsts = new long[64];
  private long[] seconds = new long[64];
  private int size;

  /** An empty queue for cells 0 .. count − 1. */
  KeyQueue(int count) {
    places = new int[count];
    Arrays.fill(places, OUT);
  }

  void clear() {
    for (int i = 0; i < size; i++) {
      places[cells[i]] = OUT;
    }
    size = 0;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The cell with the least key. Not when empty. */
  int top() {
    return cells[0];
  }

  /** Whether the least key is less than this one. */
  boolean isTopBefore(long first, long second) {
    return size > 0 && (firsts[0] < first || firsts[0] == first && seconds[0] < second);
  }

  /** Puts a cell in, or gives it another key. */
  void put(int cell, long first, long second) {
    int at = places[cell];
    if (at == OUT) {
      if (size == cells.length) {
        cells = Growth.ensure(cells, size + 1);
        firsts = Growth.ensure(firsts, size + 1);
        seconds = Growth.ensure(seconds, size + 1);
      }
      at = size++;
    }
    settle(at, cell, first, second);
  }

  /** Takes a cell out, if it is in. */
  void remove(int cell) {
    int at = places[cell];
    if (at == OUT) {
      return;
    }
    places[cell] = OUT;
    size--;
    if (at < size) {
      settle(at, cells[size], firsts[size], seconds[size]);
    }
  }

  /** Finds the place of an entry that may stand at {@code at}: above it or below. */
  private void settle(int at, int cell, long first, long second) {
    int i = at;
    while (i > 0 && isBefore(cell, first, second, i - 1 >> 1)) {
      move(i - 1 >> 1, i);
      i = i - 1 >> 1;
    }
    while (true) {
      int child = 2 * i + 1;
      if (child + 1 < size
          && isBefore(cells[child + 1], firsts[child + 1], seconds[child + 1], child)) {
        child++;
      }
      if (child >= size || isBefore(cell, first, second, child)) {
        break;
      }
      move(child, i);
      i = child;
    }
    cells[i] = cell;
    firsts[i] = first;
    seconds[i] = second;
    places[cell] = i;
  }

  private boolean isBefore(int cell, long first, long second, int other) {
    if (first != firsts[other]) {
      return first < firsts[other];
    }
    return second != seconds[other] ? second < seconds[other] : cell < cells[other];
  }

  private void move(int from, int to) {
    cells[to] = cells[from];
    firsts[to] = firsts[from];
    seconds[to] = seconds[from];
    places[cells[to]] = to;
  }
}
