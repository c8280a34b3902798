package waywright.bench.puzzle;

import es.usc.citius.hipster.algorithm.Hipster;
import es.usc.citius.hipster.model.Transition;
import es.usc.citius.hipster.model.function.impl.StateTransitionFunction;
import es.usc.citius.hipster.model.impl.WeightedNode;
import es.usc.citius.hipster.model.problem.ProblemBuilder;
import java.util.ArrayList;
import java.util.List;

/**
 * hipster4j's IDA* over boards packed into a long, four bits a square. It does not see that a move
 * undoes the last one, so a state remembers where the blank came from and does not offer the way
 * back.
 *
 * <p>Its interface wants successors, costs and estimates as objects, and the estimate is added up
 * anew for each board.
 */
final class HipsterPuzzle implements PuzzleEngine {

  /** Square i has tile i, four bits each; the blank was nowhere before. */
  private static final Board GOAL = new Board(0xfedcba9876543210L, -1);

  /** Boards that the last search asked successors of. */
  private long visited;

  /** Equal if the tiles are; {@code came} is the square the blank was on before, or −1. */
  private record Board(long tiles, int came) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Board board && board.tiles == tiles;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(tiles);
    }
  }

  @Override
  public String name() {
    return "hipster4j 1.0.1 IDA*";
  }

  @Override
  public int solve(int[] tiles, int[] moves) {
    visited = 0;
    long board = 0;
    for (int square = 0; square < 16; square++) {
      board |= (long) tiles[square] << 4 * square;
    }
    var problem =
        ProblemBuilder.create()
            .initialState(new Board(board, -1))
            .defineProblemWithoutActions()
            .useTransitionFunction(
                new StateTransitionFunction<Board>() {
                  @Override
                  public Iterable<Board> successorsOf(Board state) {
                    return successors(state);
                  }
                })
            .useCostFunction((Transition<Void, Board> step) -> 1.0)
            .useHeuristicFunction(HipsterPuzzle::manhattan)
            .build();
    WeightedNode<Void, Board, Double> last =
        Hipster.createIDAStar(problem).search(GOAL).getGoalNode();
    int count = -1;
    for (WeightedNode<Void, Board, Double> node : last.path()) {
      if (count >= 0) {
        moves[count] = blank(node.state().tiles);
      }
      count++;
    }
    return last.state().equals(GOAL) ? count : -1;
  }

  @Override
  public long visited() {
    return visited;
  }

  /** The boards one move away, at most three of them after the first move. */
  private List<Board> successors(Board board) {
    int blank = blank(board.tiles);
    visited++;
    List<Board> next = new ArrayList<>(4);
    for (int to : new int[] {blank - 4, blank - 1, blank + 1, blank + 4}) {
      boolean beside = to >= 0 && to < 16 && (to % 4 == blank % 4 || to / 4 == blank / 4);
      if (beside && to != board.came) {
        long tile = board.tiles >>> 4 * to & 15;
        next.add(new Board(board.tiles ^ tile << 4 * to ^ tile << 4 * blank, blank));
      }
    }
    return next;
  }

  /** The square of the blank, 0 to 15. */
  private static int blank(long board) {
    int square = 0;
    while ((board >>> 4 * square & 15) != 0) {
      square++;
    }
    return square;
  }

  /** The sum of all tiles' distances from where they belong, in moves; the blank does not count. */
  private static Double manhattan(Board board) {
    int sum = 0;
    for (int square = 0; square < 16; square++) {
      int tile = (int) (board.tiles >>> 4 * square & 15);
      if (tile != 0) {
        sum += Math.abs(tile % 4 - square % 4) + Math.abs(tile / 4 - square / 4);
      }
    }
    return (double) sum;
  }
}
