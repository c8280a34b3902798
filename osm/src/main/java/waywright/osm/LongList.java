package waywright.osm;

import java.util.Arrays;

/** A growing list of numbers. */
final class LongList {

  private long[] values = new long[1024];
  private int size;

  int size() {
    return size;
  }

  long get(int i) {
    return values[i];
  }

  void add(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, (int) Math.min(Integer.MAX_VALUE - 8, 2L * size));
    }
    values[size++] = value;
  }

  /** Whether a number is in the list, which must be ascending. */
  boolean contains(long value) {
    return Arrays.binarySearch(values, 0, size, value) >= 0;
  }

  /** Each number once, ascending. */
  long[] sorted() {
    long[] sorted = Arrays.copyOf(values, size);
    Arrays.sort(sorted);
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[count++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, count);
  }
}
