package waywright.bench.puzzle;

/**
 * One library's way to a shortest solution of the 15-puzzle, goal 0 1 2 ... 15. One thread uses it;
 * it may keep its memory between positions.
 */
public interface PuzzleEngine {

  /** Library, version and algorithm, as printed. */
  String name();

  /**
   * Solves a position.
   *
   * @param tiles the 16 squares row by row, 0 is the blank; not changed
   * @param moves receives the squares the blank moves to, one after the other; at least 80 long
   * @return the number of moves, or −1 if there is no solution
   */
  int solve(int[] tiles, int[] moves);

  /** Boards visited by the last {@link #solve}, or −1 if the library does not tell. */
  default long visited() {
    return -1;
  }
}
