package waywright.crowd;

/** Numbers sorted by a distance, then by a rule for equal distances. */
final class Ascending {

  /** Tells which of two numbers of equal distance comes later. */
  @FunctionalInterface
  interface Ties {
    boolean isLater(int number, int other);
  }

  double[] square = {};
  int[] number = {};
  int count;

  private final Ties ties;
  private int most;

  Ascending(Ties ties) {
    this.ties = ties;
  }

  /** Removes all; from now on at most so many are kept. */
  void restart(int limit) {
    count = 0;
    most = limit;
    if (number.length < limit) {
      square = new double[limit];
      number = new int[limit];
    }
  }

  boolean isFull() {
    return count == most;
  }

  /** Inserts a number; the last one is lost if there are too many. */
  void insert(double distance, int inserted) {
    if (isFull() && (count == 0 || !follows(count - 1, distance, inserted))) {
      return;
    }
    int at = isFull() ? count - 1 : count++;
    while (at > 0 && follows(at - 1, distance, inserted)) {
      square[at] = square[at - 1];
      number[at] = number[at - 1];
      at--;
    }
    square[at] = distance;
    number[at] = inserted;
  }

  private boolean follows(int at, double distance, int other) {
    return square[at] > distance || (square[at] == distance && ties.isLater(number[at], other));
  }
}
