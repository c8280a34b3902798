package waywright.bench.puzzle;

import es.usc.citius.hipster.algorithm.Hipster;
import es.usc.citius.hipster.model.Transition;
import es.usc.citius.hipster.model.function.impl.StateTransitionFunction;
import es.usc.citius.hipster.model.impl.WeightedNode;
import es.usc.citius.hipster.model.problem.ProblemBuilder;
import java.util.ArrayList;
import java.util.List;

/** hipster4j's IDA* over boards of bytes packed into a long, four bits a square. */
final class HipsterPuzzle implements PuzzleEngine {

  private static final long GOAL = 0xfedcba9876543210L;

  private long generated;

  @Override
  public String name() {
    return "hipster4j 1.0.1 IDA*";
  }

  @Override
  public int solve(int[] tiles, int[] moves) {
    generated = 0;
    long board = 0;
    for (int square = 0; square < 16; square++) {
      board |= (long) tiles[square] << 4 * square;
    }
    var problem =
        ProblemBuilder.create()
            .initialState(board)
            .defineProblemWithoutActions()
            .useTransitionFunction(
                new StateTransitionFunction<Long>() {
                  @Override
                  public Iterable<Long> successorsOf(Long state) {
                    return successors(state);
                  }
                })
            .useCostFunction((Transition<Void, Long> step) -> 1.0)
            .useHeuristicFunction(HipsterPuzzle::manhattan)
            .build();
    WeightedNode<Void, Long, Double> last =
        Hipster.createIDAStar(problem).search(GOAL).getGoalNode();
    int count = -1;
    for (WeightedNode<Void, Long, Double> node : last.path()) {
      if (count >= 0) {
        moves[count] = blank(node.state());
      }
      count++;
    }
    return last.state() == GOAL ? count : -1;
  }

  @Override
  public long generated() {
    return generated;
  }

  private List<Long> successors(long board) {
    int blank = blank(board);
    List<Long> next = new ArrayList<>(4);
    for (int to : new int[] {blank - 4, blank - 1, blank + 1, blank + 4}) {
      boolean beside = to >= 0 && to < 16 && (to % 4 == blank % 4 || to / 4 == blank / 4);
      if (beside) {
        long tile = board >>> 4 * to & 15;
        next.add(board ^ tile << 4 * to ^ tile << 4 * blank);
        generated++;
      }
    }
    return next;
  }

  private static int blank(long board) {
    int square = 0;
    while ((board >>> 4 * square & 15) != 0) {
      square++;
    }
    return square;
  }

  private static Double manhattan(Long board) {
    int sum = 0;
    for (int square = 0; square < 16; square++) {
      int tile = (int) (board >>> 4 * square & 15);
      if (tile != 0) {
        sum += Math.abs(tile % 4 - square % 4) + Math.abs(tile / 4 - square / 4);
      }
    }
    return (double) sum;
  }
}
