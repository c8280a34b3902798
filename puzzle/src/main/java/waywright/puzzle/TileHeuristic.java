package waywright.puzzle;

/**
 * Lower bounds for the number of remaining moves. All are consistent, and so admissible; each is at
 * least as large as the previous one.
 */
public enum TileHeuristic {

  /** The number of tiles that are not in their goal cell. */
  HAMMING {
    @Override
    int estimate(byte[] tiles, SlidingPuzzle puzzle) {
      int astray = 0;
      for (int cell = 0; cell < tiles.length; cell++) {
        astray += tiles[cell] != 0 && puzzle.home(tiles[cell]) != cell ? 1 : 0;
      }
      return astray;
    }
  },

  /** The sum over all tiles of the columns and rows to their goal cells. */
  MANHATTAN {
    @Override
    int estimate(byte[] tiles, SlidingPuzzle puzzle) {
      int columns = puzzle.columns();
      int sum = 0;
      for (int cell = 0; cell < tiles.length; cell++) {
        if (tiles[cell] != 0) {
          int home = puzzle.home(tiles[cell]);
          sum +=
              Math.abs(home % columns - cell % columns) + Math.abs(home / columns - cell / columns);
        }
      }
      return sum;
    }
  },

  /**
   * Manhattan distance, plus two moves per tile that must leave its line to let others pass: of the
   * tiles of a row (column) that belong there, all but the longest increasing subsequence.
   */
  LINEAR_CONFLICT {
    @Override
    int estimate(byte[] tiles, SlidingPuzzle puzzle) {
      int columns = puzzle.columns();
      int rows = puzzle.rows();
      int sum = MANHATTAN.estimate(tiles, puzzle);
      for (int y = 0; y < rows; y++) {
        sum += conflicts(tiles, puzzle, y * columns, 1, columns);
      }
      for (int x = 0; x < columns; x++) {
        sum += conflicts(tiles, puzzle, x, columns, rows);
      }
      return sum;
    }

    /** The moves added by a line of {@code length} cells, starting at {@code first}. */
    private int conflicts(byte[] tiles, SlidingPuzzle puzzle, int first, int step, int length) {
      int[] homes = new int[length];
      int size = 0;
      for (int i = 0; i < length; i++) {
        int tile = tiles[first + i * step];
        int place = tile == 0 ? -1 : puzzle.home(tile) - first;
        if (place >= 0 && place % step == 0 && place / step < length) {
          homes[size++] = place / step;
        }
      }
      return LineConflicts.moves(homes, size);
    }
  };

  /** Returns the estimate for tiles given row by row. */
  abstract int estimate(byte[] tiles, SlidingPuzzle puzzle);
}
