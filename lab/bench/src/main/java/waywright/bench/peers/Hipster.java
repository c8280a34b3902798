package waywright.bench.peers;

import es.usc.citius.hipster.algorithm.Algorithm;
import es.usc.citius.hipster.model.Transition;
import es.usc.citius.hipster.model.function.impl.StateTransitionFunction;
import es.usc.citius.hipster.model.impl.WeightedNode;
import es.usc.citius.hipster.model.problem.ProblemBuilder;
import java.util.ArrayList;
import java.util.List;
import waywright.bench.Engine;
import waywright.bench.PlainField;

/**
 * hipster4j's A* over a lazy successor function. A problem and its algorithm object serve one
 * search, so both are made anew for each query; boxed cells and their successor lists are made
 * once.
 *
 * <p>A node of its search is an object and its cost a boxed double: that is most of what it
 * allocates.
 */
public final class Hipster implements Engine {

  /** The map loaded last. */
  private PlainField field = new PlainField(0, 0, new boolean[0]);

  /** Cell numbers, boxed once. */
  private Integer[] cells = {};

  /** The neighbors of each cell, boxed once; empty where it is blocked. */
  private List<List<Integer>> successors = List.of();

  /** Cells whose successors the last search asked for. */
  private long expanded;

  @Override
  public String name() {
    return "hipster4j 1.0.1 A*";
  }

  @Override
  public void load(PlainField field) {
    this.field = field;
    cells = new Integer[field.size()];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = cell;
    }
    successors = new ArrayList<>(cells.length);
    int[] near = new int[8];
    for (int cell = 0; cell < cells.length; cell++) {
      int count = field.passable()[cell] ? field.neighbors(cell, near) : 0;
      List<Integer> list = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        list.add(cells[near[i]]);
      }
      successors.add(list);
    }
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    expanded = 0;
    Integer target = cells[goal];
    var problem =
        ProblemBuilder.create()
            .initialState(cells[start])
            .defineProblemWithoutActions()
            .useTransitionFunction(
                new StateTransitionFunction<Integer>() {
                  @Override
                  public Iterable<Integer> successorsOf(Integer state) {
                    expanded++;
                    return successors.get(state);
                  }
                })
            .useCostFunction(this::cost)
            .useHeuristicFunction(state -> field.octile(state, target))
            .build();
    Algorithm<Void, Integer, WeightedNode<Void, Integer, Double>>.SearchResult result =
        es.usc.citius.hipster.algorithm.Hipster.createAStar(problem).search(target);
    WeightedNode<Void, Integer, Double> last = result.getGoalNode();
    if (last == null || !last.state().equals(target)) {
      return Double.NaN;
    }
    int length = 0;
    for (WeightedNode<Void, Integer, Double> node : last.path()) {
      path[length++] = node.state();
    }
    return last.getCost();
  }

  /** The length of a step, 1 or √2, boxed as the library asks for it. */
  private Double cost(Transition<Void, Integer> step) {
    return field.stepLength(step.getFromState(), step.getState());
  }

  @Override
  public long expanded() {
    return expanded;
  }
}
