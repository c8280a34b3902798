package waywright.grid.field;

import java.util.Arrays;

/** Ints that grow in number and keep their room. */
final class IntList {

  int[] items = new int[64];
  int size;

  void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, 2 * size);
    }
    items[size++] = item;
  }

  void clear() {
    size = 0;
  }
}
