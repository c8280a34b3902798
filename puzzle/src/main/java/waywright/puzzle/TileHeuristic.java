package waywright.puzzle;

/**
 * Estimates of the number of moves left. All are consistent, and so admissible; each is at least
 * the one before it.
 */
public enum TileHeuristic {

  /** The number of tiles that are not where they belong. */
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

  /** The sum over all tiles of the columns and rows between them and where they belong. */
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
   * Manhattan distance, and two moves more for each tile that has to leave its line to let others
   * pass: of the tiles of a row (column) that belong to that row (column), all but the longest run
   * in the right order.
   */
  LINEAR_CONFLICT {
    @Override
    int estimate(byte[] tiles, SlidingPuzzle puzzle) {
      int sum = MANHATTAN.estimate(tiles, puzzle);
      int columns = puzzle.columns();
      int rows = puzzle.rows();
      int[] line = new int[Math.max(columns, rows)];
      for (int y = 0; y < rows; y++) {
        int size = 0;
        for (int x = 0; x < columns; x++) {
          int tile = tiles[y * columns + x];
          if (tile != 0 && puzzle.home(tile) / columns == y) {
            line[size++] = puzzle.home(tile) % columns;
          }
        }
        sum += LineConflicts.moves(line, size);
      }
      for (int x = 0; x < columns; x++) {
        int size = 0;
        for (int y = 0; y < rows; y++) {
          int tile = tiles[y * columns + x];
          if (tile != 0 && puzzle.home(tile) % columns == x) {
            line[size++] = puzzle.home(tile) / columns;
          }
        }
        sum += LineConflicts.moves(line, size);
      }
      return sum;
    }
  };

  /** The estimate for tiles that lie row by row. */
  abstract int estimate(byte[] tiles, SlidingPuzzle puzzle);
}
