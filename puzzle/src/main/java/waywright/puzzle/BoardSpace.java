package waywright.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import waywright.puzzle.Board.Slide;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * The boards of a puzzle as nodes for any search, numbered in the order of their discovery. Moves
 * can be undone, so bidirectional searches work, too.
 *
 * <p>Keeps every board it has seen: one byte per cell, and up to 16 bytes of hash table per board
 * (open addressing with linear probing, at most half full). One thread at a time.
 */
public final class BoardSpace implements TwoWayExpander {

  private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

  private final SlidingPuzzle puzzle;
  private final int columns;
  private final int cells;
  private byte[] tiles;
  private int[] table = new int[1 << 10];
  private int size;

  /** The board being expanded, and one being looked up. */
  private final byte[] current;

  /** Creates a space without boards. */
  public BoardSpace(SlidingPuzzle puzzle) {
    this.puzzle = Objects.requireNonNull(puzzle, "puzzle");
    columns = puzzle.columns();
    cells = puzzle.cells();
    tiles = new byte[cells << 8];
    current = new byte[cells];
    Arrays.fill(table, -1);
  }

  /** The number of boards seen so far. */
  @Override
  public int nodeCount() {
    return size;
  }

  /**
   * Returns the node of a board, which is added if it is new.
   *
   * @throws IllegalArgumentException if the board is of another shape
   * @throws IllegalStateException if the boards no longer fit in one array of 2^31 bytes
   */
  public int node(Board board) {
    puzzle.requireShape(board);
    System.arraycopy(board.tiles(), 0, current, 0, cells);
    return intern();
  }

  /**
   * Returns the board of a node.
   *
   * @throws IndexOutOfBoundsException if no board has this number
   */
  public Board board(int node) {
    if (!contains(node)) {
      throw new IndexOutOfBoundsException(
          "no board has the number " + node + ", there are " + size + " so far");
    }
    int from = node * cells;
    return Board.owning(columns, Arrays.copyOfRange(tiles, from, from + cells));
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    System.arraycopy(tiles, node * cells, current, 0, cells);
    int blank = 0;
    while (current[blank] != 0) {
      blank++;
    }
    int x = blank % columns;
    if (blank >= columns) {
      out.add(neighbor(blank, blank - columns), 1);
    }
    if (x > 0) {
      out.add(neighbor(blank, blank - 1), 1);
    }
    if (x + 1 < columns) {
      out.add(neighbor(blank, blank + 1), 1);
    }
    if (blank + columns < cells) {
      out.add(neighbor(blank, blank + columns), 1);
    }
  }

  /**
   * Returns the node of the current board with the blank moved to {@code cell}; restores the board.
   */
  private int neighbor(int blank, int cell) {
    current[blank] = current[cell];
    current[cell] = 0;
    int node = intern();
    current[cell] = current[blank];
    current[blank] = 0;
    return node;
  }

  /** Returns this space, because moves can be undone. */
  @Override
  public TwoWayExpander reversed() {
    return this;
  }

  /** Returns a consistent estimate of the number of moves from a node to the goal. */
  public Heuristic estimate(TileHeuristic heuristic) {
    Objects.requireNonNull(heuristic, "heuristic");
    byte[] scratch = new byte[cells];
    return Heuristic.consistent(
        node -> {
          System.arraycopy(tiles, node * cells, scratch, 0, cells);
          return heuristic.estimate(scratch, puzzle);
        });
  }

  /** Returns the result of a search over this space. */
  PuzzleResult result(Board start, Search search) {
    SearchResult result = search.result();
    List<Slide> slides = new ArrayList<>();
    if (result.hasPath()) {
      NodePath path = result.path();
      for (int i = 0; i + 1 < path.size(); i++) {
        int from = board(path.node(i)).blank();
        slides.add(Slide.between(from, board(path.node(i + 1)).blank(), columns));
      }
    }
    return new PuzzleResult(result.status(), start, slides, search.expanded(), search.generated());
  }

  private int intern() {
    int at = slot(current, 0);
    if (table[at] >= 0) {
      return table[at];
    }
    if (2 * size == table.length) {
      grow();
      at = slot(current, 0);
    }
    if ((size + 1L) * cells > MOST_BYTES) {
      throw new IllegalStateException(
          size + " boards fill the largest array. Maybe search with a budget, or with IDA*?");
    }
    if ((size + 1) * cells > tiles.length) {
      tiles = Arrays.copyOf(tiles, (int) Math.min(MOST_BYTES, 2L * tiles.length));
    }
    System.arraycopy(current, 0, tiles, size * cells, cells);
    table[at] = size;
    return size++;
  }

  /**
   * Returns where the table has the board that begins at {@code from}, or an empty place for it.
   */
  private int slot(byte[] board, int from) {
    long hash = 0;
    for (int i = from; i < from + cells; i++) {
      hash = (hash ^ board[i]) * 0x9E3779B97F4A7C15L;
    }
    int mask = table.length - 1;
    int at = (int) (hash >>> 32) & mask;
    while (table[at] >= 0) {
      int known = table[at] * cells;
      if (Arrays.equals(tiles, known, known + cells, board, from, from + cells)) {
        break;
      }
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    table = new int[2 * table.length];
    Arrays.fill(table, -1);
    for (int node = 0; node < size; node++) {
      table[slot(tiles, node * cells)] = node;
    }
  }
}
