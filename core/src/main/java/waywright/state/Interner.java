package waywright.state;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Numbers distinct values 0, 1, 2, … in order of first appearance. Open addressing with linear
 * probing, at most half full.
 */
final class Interner<S> {

  private @Nullable Object[] values = new Object[64];
  private int[] table = new int[128];
  private int size;

  Interner() {
    Arrays.fill(table, -1);
  }

  int size() {
    return size;
  }

  /** Returns the id of {@code value}; a new one if the value is new. */
  int idOf(S value) {
    int at = slot(value);
    if (table[at] >= 0) {
      return table[at];
    }
    if (size == values.length) {
      grow();
      at = slot(value);
    }
    values[size] = value;
    table[at] = size;
    return size++;
  }

  /** Returns the id of {@code value}, or −1 if it has none. */
  int find(S value) {
    return table[slot(value)];
  }

  /** Returns the value of an assigned id. */
  @SuppressWarnings("unchecked")
  S valueOf(int id) {
    Object value = values[id];
    if (value == null) {
      throw new IndexOutOfBoundsException("no state has the number " + id);
    }
    return (S) value;
  }

  void clear() {
    Arrays.fill(values, 0, size, null);
    Arrays.fill(table, -1);
    size = 0;
  }

  private int slot(Object value) {
    Objects.requireNonNull(value, "value");
    int mask = table.length - 1;
    int hash = value.hashCode() * 0x9E3779B9;
    int at = (hash ^ hash >>> 15) & mask;
    while (table[at] >= 0 && !value.equals(values[table[at]])) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    values = Arrays.copyOf(values, 2 * size);
    table = new int[4 * size];
    Arrays.fill(table, -1);
    for (int id = 0; id < size; id++) {
      Object value = values[id];
      if (value != null) {
        table[slot(value)] = id;
      }
    }
  }
}
