package waywright.grid.contract;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import waywright.algorithm.Algorithms;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.internal.jpsw.WeightedJumpSearch;
import waywright.search.Search;

/**
 * A search that is to keep the contract.
 *
 * @param name for messages
 * @param ground the dearest kind of ground it can search
 * @param over makes one
 */
record Contender(String name, Ground ground, BiFunction<GridMap, Movement, Search> over) {

  /** Kinds of ground, each with all that is before it. */
  enum Ground {
    UNIFORM,
    WEIGHTED,
    ONE_WAY
  }

  static List<Contender> all() {
    return List.of(
        new Contender(
            "A*", Ground.ONE_WAY, (map, rule) -> Algorithms.astar(new GridSpace(map, rule))),
        new Contender(
            "jps", Ground.UNIFORM, (map, rule) -> new JumpPointSearch(JumpMap.of(map, rule))),
        new Contender(
            "jpsw",
            Ground.WEIGHTED,
            (map, rule) -> new WeightedJumpSearch(WeightedJumpMap.of(map, rule))),
        new Contender(
            "canonical",
            Ground.ONE_WAY,
            (map, rule) ->
                new CanonicalSearch(CanonicalSpace.prepare(new GridSpace(map, rule)).finish())),
        new Contender(
            "indexed", Ground.UNIFORM, (map, rule) -> SubgoalIndex.of(map, rule).search()),
        new Contender(
            "auto with index",
            Ground.UNIFORM,
            (map, rule) ->
                prepared(
                    GridSearch.auto(
                        new GridOverlay(new GridSpace(map, rule)), SubgoalIndex.of(map, rule)))),
        new Contender(
            "auto",
            Ground.ONE_WAY,
            (map, rule) -> prepared(GridSearch.auto(new GridOverlay(new GridSpace(map, rule))))));
  }

  /** Of one mind from the first query on: before, it answers by what it has done so far. */
  private static Search prepared(GridSearch search) {
    search.prepare();
    return search;
  }

  static Stream<Contender> on(Ground ground) {
    return all().stream().filter(contender -> contender.ground.compareTo(ground) >= 0);
  }

  @Override
  public String toString() {
    return name;
  }
}
