package waywright.grid.lifelong;

import java.util.Arrays;
import waywright.internal.Growth;

/**
 * A priority queue of cells by a key of two numbers, each cell at most once, with changeable keys
 * and removal: a binary heap with the position of each cell. Ties go to the lower cell number, so
 * that the order is the same on every machine.
 */
final class KeyQueue {

  private static final int OUT = -1;

  private final int[] places;
  private int[] cells = new int[64];
  private long[] firsts = new long[64];
  private long[] seconds = new long[64];
  private int size;

  /** Creates an empty queue for cells 0 .. count − 1. */
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

  /** The cell with the lowest key. Must not be called when empty. */
  int top() {
    return cells[0];
  }

  /** Whether the lowest key is below this one. */
  boolean isTopBefore(long first, long second) {
    return size > 0 && (firsts[0] < first || firsts[0] == first && seconds[0] < second);
  }

  /** Adds a cell, or changes its key. */
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

  /** Removes a cell if present. */
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

  /** Moves an entry from position {@code at} up or down to its place. */
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
