package waywright.grid.field;

import java.util.Arrays;

/** A binary heap of cells by key; equal keys by cell. For small searches. */
final class CellHeap {

  private long[] keys = new long[64];
  private int[] cells = new int[64];
  private int size;

  void clear() {
    size = 0;
  }

  boolean isEmpty() {
    return size == 0;
  }

  long leastKey() {
    return keys[0];
  }

  void push(int cell, long key) {
    if (size == cells.length) {
      keys = Arrays.copyOf(keys, 2 * size);
      cells = Arrays.copyOf(cells, 2 * size);
    }
    int i = size++;
    for (int parent; i > 0 && precedes(key, cell, parent = i - 1 >> 1); i = parent) {
      keys[i] = keys[parent];
      cells[i] = cells[parent];
    }
    keys[i] = key;
    cells[i] = cell;
  }

  int pop() {
    int top = cells[0];
    long key = keys[--size];
    int cell = cells[size];
    int i = 0;
    while (2 * i + 1 < size) {
      int child = 2 * i + 1;
      if (child + 1 < size && precedes(keys[child + 1], cells[child + 1], child)) {
        child++;
      }
      if (!precedes(keys[child], cells[child], key, cell)) {
        break;
      }
      keys[i] = keys[child];
      cells[i] = cells[child];
      i = child;
    }
    keys[i] = key;
    cells[i] = cell;
    return top;
  }

  private boolean precedes(long key, int cell, int at) {
    return precedes(key, cell, keys[at], cells[at]);
  }

  private static boolean precedes(long key, int cell, long otherKey, int otherCell) {
    return key < otherKey || key == otherKey && cell < otherCell;
  }
}
