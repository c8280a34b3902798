package waywright.internal;

import java.util.function.IntUnaryOperator;

/**
 * Items grouped in rows, ascending within each.
 *
 * @param firsts the items of row r are at {@code firsts[r] .. firsts[r + 1]}
 * @param items by position
 */
public record Rows(int[] firsts, int[] items) {

  /**
   * Groups the items {@code 0 .. count-1}. Takes O(rows + count).
   *
   * @param row the row of an item, negative to leave it out; called twice for each item
   */
  public static Rows of(int rows, int count, IntUnaryOperator row) {
    int[] firsts = new int[rows + 1];
    for (int item = 0; item < count; item++) {
      int at = row.applyAsInt(item);
      if (at >= 0) {
        firsts[at + 1]++;
      }
    }
    for (int i = 0; i < rows; i++) {
      firsts[i + 1] += firsts[i];
    }
    int[] next = firsts.clone();
    int[] items = new int[firsts[rows]];
    for (int item = 0; item < count; item++) {
      int at = row.applyAsInt(item);
      if (at >= 0) {
        items[next[at]++] = item;
      }
    }
    return new Rows(firsts, items);
  }
}
