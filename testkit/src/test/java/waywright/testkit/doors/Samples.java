package waywright.testkit.doors;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import waywright.cost.CostScale;
import waywright.graph.GraphBuilder;
import waywright.grid.CellSet;
import waywright.grid.Direction;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.field.Buildable;
import waywright.grid.field.DijkstraMap;
import waywright.grid.field.Field;
import waywright.grid.field.TurnRange;
import waywright.grid.lifelong.DStarLite;
import waywright.grid.reach.ConnectedComponents;
import waywright.grid.reach.Reachability;
import waywright.grid.reach.StrongComponents;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.CellRoute;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.sector.SectorField;
import waywright.grid.sector.SectorMap;
import waywright.hex.HexDistance;
import waywright.hex.HexMap;
import waywright.hex.HexOverlay;
import waywright.hex.HexPathfinder;
import waywright.hex.HexRoute;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.landmark.Landmarks;
import waywright.layout.HexLayout;
import waywright.layout.IsometricLayout;
import waywright.layout.Layout;
import waywright.layout.SquareLayout;
import waywright.puzzle.Board;
import waywright.puzzle.BoardSpace;
import waywright.puzzle.PuzzleResult;
import waywright.puzzle.SlidingPuzzle;
import waywright.puzzle.SlidingTileIdaStar;
import waywright.puzzle.TileHeuristic;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;
import waywright.state.Moves;
import waywright.state.StateListener;
import waywright.state.StateSearch;
import waywright.state.Successors;

/** Values that make sense, by type: each time a fresh one. */
final class Samples {

  /** The inner loops: what they are given comes from a search, which has looked at it. */
  static final Set<String> UNCHECKED =
      Set.of(
          "BoardSpace.expand",
          "Direction.dx",
          "Direction.dy",
          "Direction.offset",
          "GridDistance.estimate",
          "GridOverlay.expand",
          "GridSpace.expand",
          "GridSpace.stepCost",
          "GridSpace.steps",
          "HexDistance.estimate",
          "HexOverlay.expand",
          "HexSpace.expand");

  private Samples() {}

  private static final GridMap MAP = GridMap.of("...", "..#", "...");
  private static final Movement HEX = Movement.walker().toBuilder().neighbors(6).build();
  private static final SlidingPuzzle EIGHT = SlidingPuzzle.blankFirst(3, 3);

  private static GridSpace space() {
    return new GridSpace(MAP, Movement.walker());
  }

  private static HexMap hexes() {
    return new HexMap(MAP, HexStorage.ODD_R);
  }

  private static HexSpace hexSpace() {
    return new HexSpace(hexes(), HEX);
  }

  private static final class Table {

    private final Map<Class<?>, Supplier<?>> values = new HashMap<>();

    <T> Table of(Class<T> type, Supplier<? extends T> value) {
      values.put(type, value);
      return this;
    }
  }

  static Map<Class<?>, Supplier<?>> all() {
    Table table = new Table();
    java(table);
    core(table);
    grid(table);
    games(table);
    hex(table);
    graph(table);
    puzzle(table);
    return table.values;
  }

  private static void java(Table table) {
    table
        .of(int.class, () -> 1)
        .of(long.class, () -> 1L)
        .of(double.class, () -> 1.0)
        .of(char.class, () -> '.')
        .of(boolean.class, () -> false)
        .of(String.class, () -> "1")
        .of(Object.class, () -> "1")
        .of(int[].class, () -> new int[] {1})
        .of(long[].class, () -> new long[] {1})
        .of(byte[].class, () -> new byte[] {'.'})
        .of(String[].class, () -> new String[] {"."})
        .of(List.class, List::of)
        .of(Collection.class, () -> List.of("1"))
        .of(Iterable.class, List::of)
        .of(IntPredicate.class, () -> (IntPredicate) cell -> true)
        .of(IntUnaryOperator.class, () -> (IntUnaryOperator) n -> 0)
        .of(Predicate.class, () -> (Predicate<Object>) state -> true)
        .of(ToDoubleFunction.class, () -> (ToDoubleFunction<Object>) state -> 0)
        .of(ToDoubleBiFunction.class, () -> (ToDoubleBiFunction<Object, Object>) (a, b) -> 1)
        .of(Function.class, () -> (Function<Object, Object>) world -> search());
  }

  /** As a listing of successors gets them. */
  private static Moves<Object> moves() {
    List<Moves<Object>> seen = new ArrayList<>();
    StateSearch.astar((Object state, Moves<Object> moves) -> seen.add(moves)).start(1, 2).step();
    return seen.get(0);
  }

  private static Search search() {
    return new GridPathfinder(MAP).search();
  }

  private static void core(Table table) {
    table
        .of(Search.class, Samples::search)
        .of(SearchResult.class, () -> search().result())
        .of(SearchStatus.class, () -> SearchStatus.FOUND)
        .of(SearchStatistics.class, () -> search().statistics())
        .of(ArcBuffer.class, ArcBuffer::new)
        .of(Expander.class, Samples::space)
        .of(TwoWayExpander.class, Samples::space)
        .of(Goal.class, Goal::none)
        .of(Heuristic.class, () -> Heuristic.ZERO)
        .of(CostScale.class, () -> CostScale.FINE)
        .of(Landmarks.class, () -> Landmarks.farthest(space(), 2))
        .of(Successors.class, () -> (Successors<Object>) (state, moves) -> moves.add(state))
        .of(Moves.class, Samples::moves)
        .of(StateListener.class, () -> new StateListener<Object>() {})
        .of(StateSearch.class, () -> StateSearch.astar((state, moves) -> moves.add(state)));
  }

  private static void grid(Table table) {
    table
        .of(GridMap.class, () -> MAP)
        .of(Movement.class, Movement::walker)
        .of(Movement.Builder.class, Movement::builder)
        .of(CellSet.class, () -> new CellSet(9))
        .of(GridSpace.class, Samples::space)
        .of(Preparation.class, () -> GridSpace.prepare(MAP, Movement.walker()))
        .of(GridOverlay.class, () -> new GridOverlay(space()))
        .of(GridDistance.class, () -> new GridDistance(space()))
        .of(CellPathfinder.class, () -> new GridPathfinder(MAP))
        .of(CellRoute.class, () -> new GridPathfinder(MAP).find(0, 0, 2, 2))
        .of(GridPathfinder.class, () -> new GridPathfinder(MAP))
        .of(GridRoute.class, () -> new GridPathfinder(MAP).find(0, 0, 2, 2))
        .of(Direction[].class, () -> new Direction[] {Direction.EAST})
        .of(Reachability.class, () -> Reachability.of(space()))
        .of(ConnectedComponents.class, () -> ConnectedComponents.of(MAP, Movement.walker()))
        .of(StrongComponents.class, () -> new StrongComponents(space()))
        .of(DStarLite.class, () -> new DStarLite(space()).start(0, 8));
  }

  private static void games(Table table) {
    table
        .of(Field.class, () -> Field.towards(space(), 8))
        .of(DijkstraMap.class, () -> new DijkstraMap(Field.towards(space(), 8)))
        .of(TurnRange.class, () -> TurnRange.over(space()).from(0))
        .of(TurnRange.Rules.class, () -> TurnRange.over(space()))
        .of(Buildable.class, () -> Buildable.over(space()).spawns(0).goals(8).survey())
        .of(Buildable.Survey.class, () -> Buildable.over(space()).spawns(0).goals(8))
        .of(SectorMap.class, () -> SectorMap.of(space()))
        .of(SectorField.class, () -> new SectorField(SectorMap.of(space()), 8));
  }

  private static void hex(Table table) {
    table
        .of(HexMap.class, Samples::hexes)
        .of(HexSpace.class, Samples::hexSpace)
        .of(HexOverlay.class, () -> new HexOverlay(hexSpace()))
        .of(HexDistance.class, () -> new HexDistance(hexSpace()))
        .of(HexPathfinder.class, () -> new HexPathfinder(hexes(), HEX))
        .of(HexRoute.class, () -> new HexPathfinder(hexes(), HEX).find(0, 0, 2, 2))
        .of(Layout.class, () -> new SquareLayout(1))
        .of(SquareLayout.class, () -> new SquareLayout(1))
        .of(IsometricLayout.class, () -> new IsometricLayout(0, 0, 2, 1))
        .of(HexLayout.class, () -> new HexLayout(HexStorage.ODD_R, 1));
  }

  private static void graph(Table table) {
    table.of(
        GraphBuilder.class,
        () -> {
          GraphBuilder graph = new GraphBuilder();
          graph.nodes(3);
          return graph;
        });
  }

  private static void puzzle(Table table) {
    table
        .of(Board.class, EIGHT::goal)
        .of(SlidingPuzzle.class, () -> EIGHT)
        .of(BoardSpace.class, () -> new BoardSpace(EIGHT))
        .of(
            SlidingTileIdaStar.class,
            () -> new SlidingTileIdaStar(EIGHT, TileHeuristic.MANHATTAN).start(EIGHT.goal()))
        .of(PuzzleResult.class, () -> EIGHT.solve(EIGHT.goal()));
  }
}
