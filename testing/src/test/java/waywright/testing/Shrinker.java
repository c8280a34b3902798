package waywright.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.checker.World.Arc;
import waywright.grid.GridMap;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.GraphCase;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.GridRules;

/**
 * Makes a failing case smaller as long as it still fails: the idea of delta debugging (Zeller,
 * Hildebrandt 2002), one simplification at a time.
 */
public final class Shrinker {

  private Shrinker() {}

  /**
   * The first case found from which no single simplification fails any more.
   *
   * @param failing a case for which {@code fails} holds
   * @param fails the test; throwing counts as failing
   */
  public static Case shrink(Case failing, Predicate<Case> fails) {
    Case smallest = failing;
    Optional<Case> next = Optional.of(failing);
    while (next.isPresent()) {
      smallest = next.get();
      next = simpler(smallest).filter(simpler -> stillFails(simpler, fails)).findFirst();
    }
    return smallest;
  }

  private static boolean stillFails(Case simpler, Predicate<Case> fails) {
    try {
      return fails.test(simpler);
    } catch (RuntimeException | AssertionError e) {
      return true;
    }
  }

  /** Cases that are simpler by one step each, the boldest steps first. */
  private static Stream<Case> simpler(Case query) {
    Stream<Case> smaller =
        query instanceof GridCase grid ? simpler(grid) : simpler((GraphCase) query);
    return query.estimate() == Estimate.OWN
        ? smaller
        : Stream.concat(smaller, Stream.of(query.with(Estimate.OWN)));
  }

  private static Stream<Case> simpler(GridCase grid) {
    GridMap map = grid.map();
    Stream<Case> rows =
        IntStream.range(0, map.height())
            .filter(y -> y != map.y(grid.start()) && y != map.y(grid.goal()))
            .mapToObj(y -> keep(grid, cell -> map.y(cell) != y, map.width()));
    Stream<Case> columns =
        IntStream.range(0, map.width())
            .filter(x -> x != map.x(grid.start()) && x != map.x(grid.goal()))
            .mapToObj(x -> keep(grid, cell -> map.x(cell) != x, map.width() - 1));
    Stream<Case> fewerAvoided =
        IntStream.of(grid.avoided()).mapToObj(cell -> notAvoiding(grid, cell));
    Stream<Case> plain =
        IntStream.range(0, map.size())
            .filter(cell -> map.terrain(cell) != '.')
            .mapToObj(cell -> grid.with(map.with(map.x(cell), map.y(cell), '.')));
    Stream<Case> fewerRules =
        Stream.of(only(grid.rules(), map.toString()))
            .filter(fewer -> !fewer.equals(grid.rules()))
            .map(fewer -> like(grid, fewer, grid.avoided()));
    return Stream.of(rows, columns, fewerAvoided, plain, fewerRules).flatMap(s -> s);
  }

  /** The case with only some of the cells, which must form a rectangle {@code width} cells wide. */
  private static GridCase keep(GridCase grid, IntPredicate kept, int width) {
    int[] cells = IntStream.range(0, grid.map().size()).filter(kept).toArray();
    byte[] letters = new byte[cells.length];
    for (int i = 0; i < cells.length; i++) {
      letters[i] = (byte) grid.map().terrain(cells[i]);
    }
    int[] stillAvoided =
        Arrays.stream(grid.avoided())
            .map(cell -> Arrays.binarySearch(cells, cell))
            .filter(i -> i >= 0)
            .toArray();
    return new GridCase(
        grid.rules(),
        GridMap.of(width, cells.length / width, letters),
        stillAvoided,
        Arrays.binarySearch(cells, grid.start()),
        Arrays.binarySearch(cells, grid.goal()),
        grid.estimate());
  }

  private static GridCase notAvoiding(GridCase grid, int cell) {
    int[] fewer = Arrays.stream(grid.avoided()).filter(other -> other != cell).toArray();
    return like(grid, grid.rules(), fewer);
  }

  private static GridCase like(GridCase grid, GridRules rules, int[] avoided) {
    return new GridCase(rules, grid.map(), avoided, grid.start(), grid.goal(), grid.estimate());
  }

  /** The rules without the letters that do not occur in a text, except for {@code .}. */
  private static GridRules only(GridRules rules, String text) {
    TreeMap<Character, Integer> costs = new TreeMap<>(rules.costs());
    TreeMap<Character, SortedSet<String>> exits = new TreeMap<>(rules.exits());
    costs.keySet().removeIf(letter -> letter != '.' && text.indexOf(letter) < 0);
    exits.keySet().removeIf(letter -> text.indexOf(letter) < 0);
    return new GridRules(rules.neighbors(), rules.corner(), costs, exits);
  }

  private static Stream<Case> simpler(GraphCase graph) {
    List<Arc> arcs = graph.arcs();
    Stream<Case> fewerNodes =
        IntStream.range(0, graph.nodeCount())
            .filter(node -> node != graph.start() && node != graph.goal())
            .mapToObj(node -> without(graph, node));
    Stream<Case> fewerArcs =
        IntStream.range(0, arcs.size()).mapToObj(i -> replacing(graph, i, List.of()));
    Stream<Case> cheaper =
        IntStream.range(0, arcs.size())
            .boxed()
            .flatMap(
                i ->
                    Stream.of(0L, 1L, arcs.get(i).cost() / 2)
                        .filter(cost -> cost < arcs.get(i).cost())
                        .map(cost -> replacing(graph, i, List.of(costing(arcs.get(i), cost)))));
    return Stream.of(fewerNodes, fewerArcs, cheaper).flatMap(s -> s);
  }

  private static GraphCase without(GraphCase graph, int node) {
    List<Arc> fewer = new ArrayList<>();
    for (Arc arc : graph.arcs()) {
      if (arc.tail() != node && arc.head() != node) {
        fewer.add(new Arc(down(arc.tail(), node), down(arc.head(), node), arc.cost()));
      }
    }
    return new GraphCase(
        graph.nodeCount() - 1,
        fewer,
        down(graph.start(), node),
        down(graph.goal(), node),
        graph.estimate());
  }

  private static int down(int node, int removed) {
    return node > removed ? node - 1 : node;
  }

  private static Arc costing(Arc arc, long cost) {
    return new Arc(arc.tail(), arc.head(), cost);
  }

  private static GraphCase replacing(GraphCase graph, int index, List<Arc> by) {
    List<Arc> changed = new ArrayList<>(graph.arcs().subList(0, index));
    changed.addAll(by);
    changed.addAll(graph.arcs().subList(index + 1, graph.arcs().size()));
    return new GraphCase(graph.nodeCount(), changed, graph.start(), graph.goal(), graph.estimate());
  }
}
