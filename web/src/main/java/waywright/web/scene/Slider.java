package waywright.web.scene;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.algorithm.Catalogue;
import waywright.puzzle.Board;
import waywright.puzzle.BoardSpace;
import waywright.puzzle.SlidingPuzzle;
import waywright.puzzle.SlidingTileIdaStar;
import waywright.puzzle.TileHeuristic;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;
import waywright.web.grid.Recording;

/** A sliding-tile puzzle that is being solved, some nodes at a time. */
public final class Slider {

  /** Boards that the last expansion may list beyond the events asked for. */
  private static final int ROOM = 64;

  private final SlidingPuzzle puzzle;
  private final Board start;
  private @Nullable SlidingTileIdaStar deep;
  private @Nullable BoardSpace space;
  private @Nullable Search wide;

  public Slider(int columns, int[] tiles) {
    start = Board.of(columns, tiles);
    puzzle = SlidingPuzzle.blankLast(columns, tiles.length / columns);
  }

  /** Whether there is a solution, by parity alone. */
  @JSExport
  public boolean isSolvable() {
    return puzzle.isSolvable(start);
  }

  /** The estimate of the number of moves: HAMMING, MANHATTAN or LINEAR_CONFLICT. */
  @JSExport
  public int estimate(String heuristic) {
    return puzzle.estimate(start, TileHeuristic.valueOf(heuristic));
  }

  /** Begins a search: {@code ida-star} on packed boards, or any of the others. */
  @JSExport
  public void solve(String algorithm, String heuristic) {
    TileHeuristic estimate = TileHeuristic.valueOf(heuristic);
    if (algorithm.equals("ida-star") && estimate != TileHeuristic.HAMMING) {
      deep = new SlidingTileIdaStar(puzzle, estimate).start(start);
      return;
    }
    BoardSpace boards = new BoardSpace(puzzle);
    Search search = Catalogue.general().named(algorithm).over(boards);
    search.start(boards.node(start), boards.node(puzzle.goal()), boards.estimate(estimate));
    space = boards;
    wide = search;
  }

  /**
   * The first events of a search over boards, to be drawn as a tree: about {@code most} of them, or
   * all if it ends before.
   */
  @JSExport
  public Recording record(String algorithm, String heuristic, int most) {
    BoardSpace boards = new BoardSpace(puzzle);
    int from = boards.node(start);
    int to = boards.node(puzzle.goal());
    Heuristic estimate = boards.estimate(TileHeuristic.valueOf(heuristic));
    Search search = Catalogue.general().named(algorithm).over(boards);
    return Recording.of(search, 2 * most + ROOM, 1, most, s -> s.start(from, to, estimate));
  }

  /** Goes on for so many nodes; the status. */
  @JSExport
  public String run(int nodes) {
    SearchStatus now =
        deep != null ? deep.run(nodes) : wide != null ? wide.run(nodes) : SearchStatus.READY;
    return now.name();
  }

  /** The tiles of every board from the start to the goal, board after board; none if not found. */
  @JSExport
  public Int32Array solution() {
    return Int32Array.copyFromJavaArray(
        boards().stream().flatMapToInt(board -> Arrays.stream(board.toArray())).toArray());
  }

  private List<Board> boards() {
    if (deep != null) {
      return deep.status() == SearchStatus.FOUND ? deep.result().boards() : List.of();
    }
    BoardSpace met = space;
    if (met == null || wide == null || !wide.result().hasPath()) {
      return List.of();
    }
    return wide.result().path().nodes().mapToObj(met::board).toList();
  }

  /** Boards whose moves were listed. */
  @JSExport
  public double expanded() {
    return deep != null ? deep.expanded() : wide != null ? wide.expanded() : 0;
  }

  /** Boards met. */
  @JSExport
  public double generated() {
    return deep != null ? deep.generated() : wide != null ? wide.generated() : 0;
  }

  /** No solution is shorter; of IDA* only, else 0. */
  @JSExport
  public int bound() {
    return deep != null ? deep.bound() : 0;
  }
}
