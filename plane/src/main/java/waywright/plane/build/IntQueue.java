package waywright.plane.build;

/** A queue of ints that is also a stack: {@code poll} removes the first, {@code pop} the last. */
final class IntQueue {
  private int[] items = new int[32];
  private int head;
  private int tail;

  boolean isEmpty() {
    return head == tail;
  }

  void add(int item) {
    if (tail == items.length) {
      int size = tail - head;
      int[] target = 2 * size > items.length ? new int[2 * items.length] : items;
      System.arraycopy(items, head, target, 0, size);
      items = target;
      head = 0;
      tail = size;
    }
    items[tail++] = item;
  }

  int poll() {
    return items[head++];
  }

  int pop() {
    int item = items[--tail];
    if (head == tail) {
      head = 0;
      tail = 0;
    }
    return item;
  }
}
