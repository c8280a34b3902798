package waywright.matrix.doors;

import static java.util.Map.entry;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import waywright.agent.Agents;
import waywright.agent.AgentsState;
import waywright.agent.Follower;
import waywright.agent.NodeRoute;
import waywright.agent.PriorityInheritance;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.agent.spi.Steps;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Algorithms;
import waywright.algorithm.Catalogue;
import waywright.checker.HexWorld;
import waywright.checker.Judge;
import waywright.checker.OctileWorld;
import waywright.checker.Query;
import waywright.checker.Verdict;
import waywright.checker.World;
import waywright.choose.Candidate;
import waywright.choose.Chooser;
import waywright.choose.ChoosingShell;
import waywright.cost.CostScale;
import waywright.draw.GridDrawing;
import waywright.draw.Ink;
import waywright.draw.MeshDrawing;
import waywright.draw.ShapeHash;
import waywright.draw.Sink;
import waywright.draw.SvgSink;
import waywright.draw.TextSink;
import waywright.formats.Source;
import waywright.formats.graph.GraphFiles;
import waywright.formats.grid.AsciiLegend;
import waywright.formats.grid.ColorLegend;
import waywright.formats.grid.MapFiles;
import waywright.game.Construction;
import waywright.game.GameWorld;
import waywright.game.NavWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.game.RouteTicket;
import waywright.game.Target;
import waywright.game.UnitRoute;
import waywright.game.WorldField;
import waywright.game.graph.GraphWorld;
import waywright.game.mesh.MeshGoal;
import waywright.game.mesh.MeshWorld;
import waywright.game.mesh.MeshWorlds;
import waywright.graph.CoordinateHeuristic;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.graph.GraphPathfinder;
import waywright.graph.GraphRoute;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.grid.Anchors;
import waywright.grid.Body;
import waywright.grid.Direction;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.building.Buildable;
import waywright.grid.field.DijkstraMap;
import waywright.grid.field.Field;
import waywright.grid.field.TurnRange;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.CellRows;
import waywright.grid.internal.anyangle.LazyThetaSearch;
import waywright.grid.internal.anyangle.StraightLines;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.internal.auto.PreparedAlgorithm;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.canonical.CanonicalTable;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.internal.jpsw.WeightedJumpSearch;
import waywright.grid.internal.local.LocalSpace;
import waywright.grid.internal.sight.Supercover;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.lifelong.DStarLite;
import waywright.grid.reach.Reachability;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.sector.SectorField;
import waywright.grid.sight.FieldOfView;
import waywright.grid.sight.LineOfSight;
import waywright.grid.turn.HeadingSpace;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.hex.HexMap;
import waywright.hex.HexOverlay;
import waywright.hex.HexPathfinder;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.hierarchy.ContractionHierarchy;
import waywright.hierarchy.internal.BoundedWitnessSearch;
import waywright.hierarchy.internal.Contraction;
import waywright.hierarchy.internal.RemainingGraph;
import waywright.internal.IntSet;
import waywright.landmark.Landmarks;
import waywright.layout.Layout;
import waywright.mesh.LivingMesh;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.Repair;
import waywright.mesh.Spot;
import waywright.mesh.route.Agent;
import waywright.mesh.route.Corridor;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.Passages;
import waywright.mesh.route.PolyanyaSearch;
import waywright.mesh.route.Sight;
import waywright.picture.MeshScene;
import waywright.picture.PngSink;
import waywright.picture.RoadScene;
import waywright.picture.Scene;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Outlines;
import waywright.plane.build.TiledOutlines;
import waywright.prepare.Handle;
import waywright.prepare.Preparation;
import waywright.prepare.PreparedStore;
import waywright.prepare.Recipe;
import waywright.prepare.Version;
import waywright.prepare.Workers;
import waywright.puzzle.Board;
import waywright.puzzle.BoardSpace;
import waywright.puzzle.PuzzleResult;
import waywright.puzzle.SlidingPuzzle;
import waywright.puzzle.SlidingTileIdaStar;
import waywright.puzzle.TileHeuristic;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.Tags;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.route.Pathfinder;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;
import waywright.search.spi.GraphSearchShell;
import waywright.search.spi.NodeStates;
import waywright.search.spi.SearchShell;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;
import waywright.space.TwoWayExpander;
import waywright.state.Moves;
import waywright.state.StateSearch;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.internal.IndexLongs;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;
import waywright.testing.doors.SampleTable;
import waywright.testkit.conformance.Conformance;
import waywright.testkit.conformance.Family;
import waywright.testkit.conformance.Subject;
import waywright.units.Formation;
import waywright.units.Group;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.Units;
import waywright.units.UnitsState;

/** Values that make sense, by type: each time a fresh one. */
final class Samples {

  private static final String EXPANSION = "a search expands nodes that the world has accepted";
  private static final String STATES = "read and written for every arc that a search relaxes";
  private static final String SHAPES = "draws any number of shapes that our drawings have made";
  private static final String BITS = "reads and writes words of rows in a loop over all cells";
  private static final String TRIALS = "runs as many trials as it is told, however long that takes";
  private static final String MEMORY = "takes the memory that a graph of so many nodes takes";

  /**
   * The methods that leave their arguments to the caller, and why. What each of them says in its
   * Javadoc, or its type does, is that it does not check.
   */
  static final Map<String, String> UNCHECKED =
      Map.ofEntries(
          entry("ArcBuffer.addAll", STATES),
          entry("ArcBuffer.arc", STATES),
          entry("ArcBuffer.cost", STATES),
          entry("ArcBuffer.head", STATES),
          entry("BoardSpace.expand", EXPANSION),
          entry("Conformance.examine", TRIALS),
          entry("GridOverlay.expand", EXPANSION),
          entry("GridSpace.expand", EXPANSION),
          entry("GridSpace.stepCost", EXPANSION),
          entry("GridSpace.steps", EXPANSION),
          entry("Graph.expand", EXPANSION),
          entry("HeadingSpace.expand", EXPANSION),
          entry("HexOverlay.expand", EXPANSION),
          entry("HexSpace.expand", EXPANSION),
          entry("World.of", MEMORY),
          entry("NodeStates.*", STATES),
          entry("PngSink.line", SHAPES),
          entry("PngSink.polygon", SHAPES),
          entry("ShapeHash.line", SHAPES),
          entry("ShapeHash.polygon", SHAPES),
          entry("SvgSink.line", SHAPES),
          entry("SvgSink.polygon", SHAPES),
          entry("TextSink.line", SHAPES),
          entry("TextSink.polygon", SHAPES),
          entry("TextSink.text", SHAPES),
          entry("Topology.of", MEMORY));

  private Samples() {}

  private static final Place HERE = Place.at(0, 0.0001);
  private static final Place THERE = Place.at(0, 0.0009);
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

  static Map<Class<?>, Supplier<?>> all() {
    SampleTable table = SampleTable.ofJava();
    table.of(Function.class, () -> (Function<Object, Object>) world -> search());
    table.of(BiFunction.class, () -> (BiFunction<Object, Object, Object>) (one, two) -> space());
    table.of(Consumer.class, () -> (Consumer<Object>) any -> {});
    table.of(BiConsumer.class, () -> (BiConsumer<Object, Object>) (one, two) -> {});
    table.of(ToLongFunction.class, () -> (ToLongFunction<Object>) any -> 0);
    core(table);
    grid(table);
    games(table);
    hex(table);
    graph(table);
    puzzle(table);
    searches(table);
    prepared(table);
    units(table);
    moving(table);
    straight(table);
    judged(table);
    examined(table);
    pictures(table);
    planes(table);
    meshes(table);
    files(table);
    return table.values();
  }

  /** As a listing of successors gets them. */
  private static Moves<Object> moves() {
    List<Moves<Object>> seen = new ArrayList<>();
    StateSearch.astar((Object state, Moves<Object> moves) -> seen.add(moves)).start(1, 2).step();
    return seen.get(0);
  }

  private static Search search() {
    return GridPathfinder.of(MAP).search();
  }

  private static void core(SampleTable table) {
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
        .of(Moves.class, Samples::moves)
        .of(StateSearch.class, () -> StateSearch.astar((state, moves) -> moves.add(state)));
  }

  private static void grid(SampleTable table) {
    table
        .of(GridMap.class, () -> MAP)
        .of(Anchors.class, () -> space().anchors())
        .of(Body.class, () -> Body.square(2))
        .of(Movement.class, Movement::walker)
        .of(Movement.Builder.class, Movement::builder)
        .of(CellRows.class, () -> new CellRows(3))
        .of(IntSet.class, () -> new IntSet(9))
        .of(GridSpace.class, Samples::space)
        .of(Preparation.class, () -> GridSpace.prepare(MAP, Movement.walker()))
        .of(GridOverlay.class, () -> new GridOverlay(space()))
        .of(GridDistance.class, () -> new GridDistance(space()))
        .of(Pathfinder.class, () -> GridPathfinder.of(MAP))
        .of(CellPathfinder.class, () -> GridPathfinder.of(MAP))
        .of(GridPathfinder.class, () -> GridPathfinder.of(MAP))
        .of(GridRoute.class, () -> GridPathfinder.of(MAP).find(0, 0, 2, 2))
        .of(Direction[].class, () -> new Direction[] {Direction.EAST})
        .of(Reachability.class, () -> Reachability.of(space()))
        .of(DStarLite.class, () -> new DStarLite(space()).start(0, 8));
  }

  private static void games(SampleTable table) {
    table
        .of(Field.class, () -> Field.towards(space(), 8))
        .of(DijkstraMap.class, () -> new DijkstraMap(Field.towards(space(), 8)))
        .of(TurnRange.class, () -> TurnRange.over(space()).from(0))
        .of(TurnRange.Rules.class, () -> TurnRange.over(space()))
        .of(Buildable.class, () -> Buildable.over(space()).spawns(0).goals(8).survey())
        .of(Buildable.Survey.class, () -> Buildable.over(space()).spawns(0).goals(8))
        .of(SectorField.class, () -> SectorField.of(space()).towards(8));
  }

  private static void hex(SampleTable table) {
    table
        .of(HexMap.class, Samples::hexes)
        .of(HexSpace.class, Samples::hexSpace)
        .of(HexOverlay.class, () -> new HexOverlay(hexSpace()))
        .of(HexPathfinder.class, () -> HexPathfinder.of(hexes(), HEX))
        .of(Layout.class, () -> Layout.squares(1));
  }

  private static void graph(SampleTable table) {
    table.of(
        GraphBuilder.class,
        () -> {
          GraphBuilder graph = new GraphBuilder();
          graph.nodes(3);
          return graph;
        });
  }

  private static void puzzle(SampleTable table) {
    table
        .of(Board.class, EIGHT::goal)
        .of(SlidingPuzzle.class, () -> EIGHT)
        .of(BoardSpace.class, () -> new BoardSpace(EIGHT))
        .of(
            SlidingTileIdaStar.class,
            () -> new SlidingTileIdaStar(EIGHT, TileHeuristic.MANHATTAN).start(EIGHT.goal()))
        .of(PuzzleResult.class, () -> EIGHT.solve(EIGHT.goal()));
  }

  private static Graph roads() {
    GraphBuilder graph = new GraphBuilder();
    graph.nodes(3);
    graph.arc(0, 1, 1).arc(1, 2, 1).arc(2, 0, 1);
    return graph.build();
  }

  /** A search that has found something. */
  private static <S extends Search> S done(S search) {
    search.start(0, 2).run();
    return search;
  }

  private static void searches(SampleTable table) {
    table
        .of(Algorithm.class, () -> Catalogue.general().named("astar"))
        .of(Algorithm.Fit.class, () -> Algorithm.Fit.ANY)
        .of(Algorithm.Maker.class, () -> (Algorithm.Maker) (world, weight) -> search())
        .of(Catalogue.class, Catalogue::general)
        .of(GraphSearchShell.class, () -> (GraphSearchShell) done(Algorithms.astar(space())))
        .of(SearchShell.class, () -> (SearchShell) done(Algorithms.astar(space())))
        .of(ContractionHierarchy.class, () -> ContractionHierarchy.of(roads()))
        .of(RemainingGraph.class, () -> RemainingGraph.of(roads()))
        .of(boolean[].class, () -> new boolean[] {true, true, true})
        .of(Contraction.class, Samples::contraction)
        .of(Workers.class, () -> Workers.NONE)
        .of(IndexWriter.class, () -> new IndexWriter(1, 1, 1, 64))
        .of(IndexReader.class, Samples::reader)
        .of(ByteBuffer.class, () -> ByteBuffer.allocate(64))
        .of(ByteBuffer[].class, () -> new ByteBuffer[] {ByteBuffer.allocate(64)})
        .of(IndexBytes.class, Samples::indexBytes)
        .of(IndexLongs.class, Samples::longs)
        .of(NodePath.class, Samples::path)
        .of(SearchListener.class, () -> new SearchListener() {})
        .of(Sources.class, () -> Sources.of(1))
        .of(Workers.Part.class, () -> (Workers.Part) (worker, from, before) -> {})
        .of(NodeStates.class, NodeStates::new)
        .of(PreparedStore.class, PreparedStore::new)
        .of(PreparedStore.Client.class, PreparedStore.Client::new)
        .of(ArcBuffer.Pattern.class, () -> new ArcBuffer.Pattern(new int[] {1}, new long[] {1}));
  }

  private static NodePath path() {
    Search search = search().start(0, 2);
    search.run();
    return search.result().path();
  }

  private static Contraction<?> contraction() {
    return new Contraction<>(
        RemainingGraph.of(roads()), BoundedWitnessSearch::new, Workers.NONE, Contraction::done);
  }

  private static IndexReader reader() {
    try {
      return new IndexReader(indexBytes(), 1, 1);
    } catch (IndexFormatException e) {
      throw new AssertionError(e);
    }
  }

  private static IndexBytes indexBytes() {
    IndexWriter writer = new IndexWriter(1, 1, 1, 8);
    writer.putLong(7);
    return IndexBytes.of(ByteBuffer.wrap(writer.bytes()));
  }

  private static IndexLongs longs() {
    try {
      return new IndexReader(indexBytes(), 1, 1).longs(1);
    } catch (IndexFormatException e) {
      throw new AssertionError(e);
    }
  }

  private static JumpMap jumps() {
    return JumpMap.of(MAP, Movement.walker());
  }

  private static WeightedJumpMap weighted() {
    return WeightedJumpMap.of(MAP, Movement.walker());
  }

  private static WorldVersion version() {
    return WorldVersion.of(MAP);
  }

  private static void prepared(SampleTable table) {
    table
        .of(Supplier.class, () -> (Supplier<Object>) () -> "1")
        .of(LocalSpace.class, () -> new LocalSpace(MAP, Movement.walker()))
        .of(TerrainProfile.class, () -> TerrainProfile.of(MAP, Movement.walker()))
        .of(Body.class, () -> Body.CELL)
        .of(JumpMap.class, Samples::jumps)
        .of(WeightedJumpMap.class, Samples::weighted)
        .of(CanonicalTable.class, () -> CanonicalTable.of(Movement.walker()))
        .of(CanonicalSpace.class, () -> CanonicalSpace.prepare(space()).finish())
        .of(JumpPointSearch.class, () -> done(new JumpPointSearch(jumps())))
        .of(WeightedJumpSearch.class, () -> done(new WeightedJumpSearch(weighted())))
        .of(
            CanonicalSearch.class,
            () -> done(new CanonicalSearch(CanonicalSpace.prepare(space()).finish())))
        .of(SubgoalIndex.class, () -> SubgoalIndex.of(MAP, Movement.walker()))
        .of(GridSearch.class, () -> done(GridSearch.auto(new GridOverlay(space()))))
        .of(ChoosingShell.class, () -> done(GridSearch.auto(new GridOverlay(space()))))
        .of(InputStream.class, () -> new ByteArrayInputStream(new byte[] {1}))
        .of(OutputStream.class, ByteArrayOutputStream::new)
        .of(PreparedAlgorithm.class, Samples::jps)
        .of(GridRecipe.class, () -> GridRecipe.space(Movement.walker()))
        .of(Recipe.class, () -> GridRecipe.space(Movement.walker()))
        .of(Version.class, Samples::version)
        .of(Handle.class, () -> version().handle(GridRecipe.space(Movement.walker())))
        .of(WorldVersion.class, Samples::version);
  }

  private static PreparedAlgorithm<?> jps() {
    return PreparedAlgorithm.of(GridAlgorithms.catalogue().named("jps")).orElseThrow();
  }

  private static Topology topology() {
    return roads().topology();
  }

  private static Agents<Goal> agents() {
    return new Agents<>(new GraphWorld(roads()));
  }

  private static Ticket<Goal> ticket() {
    return agents().request(Question.of(0, Goal.node(2)));
  }

  private static Candidate candidate() {
    return Candidate.ready("Dijkstra", "a sample", Algorithms.dijkstra(roads()));
  }

  /** Units on a line of nodes, each on the node of its number, that stay. */
  private static Steps steps() {
    return new Steps() {
      @Override
      public int node(int unit) {
        return unit;
      }

      @Override
      public boolean isFixed(int unit) {
        return false;
      }

      @Override
      public int copyChoices(int unit, int node, int[] nodes, long[] costs) {
        nodes[0] = node;
        costs[0] = 0;
        return 1;
      }

      @Override
      public int copyOccupied(int unit, int node, int[] nodes) {
        nodes[0] = node;
        return 1;
      }

      @Override
      public boolean copyCrossed(int from, int to, int[] pair) {
        return false;
      }
    };
  }

  private static void units(SampleTable table) {
    table
        .of(double[].class, () -> new double[] {1, 1, 1})
        .of(BooleanSupplier.class, () -> (BooleanSupplier) () -> false)
        .of(Graph.class, Samples::roads)
        .of(GraphPathfinder.class, () -> GraphPathfinder.of(roads()))
        .of(GraphRoute.class, () -> GraphPathfinder.of(roads()).find(0, 2))
        .of(Candidate.class, Samples::candidate)
        .of(Runnable.class, () -> (Runnable) () -> {})
        .of(SearchFeature[].class, () -> new SearchFeature[] {SearchFeature.values()[0]})
        .of(Chooser.class, () -> new Chooser(roads(), Chooser.Policy.FIXED, List.of(candidate())))
        .of(Topology.class, Samples::topology)
        .of(Metric.class, () -> roads().metric())
        .of(Metric.Change.class, () -> (Metric.Change) (arc, cost) -> cost)
        .of(Geometry.class, () -> Geometry.of(new double[] {0, 1}, new double[] {0, 1}))
        .of(CoordinateHeuristic.class, () -> CoordinateHeuristic.straightLine(placed()))
        .of(Domain.class, () -> new GraphWorld(roads()))
        .of(Snapshot.class, () -> new GraphWorld(roads()).snapshot())
        .of(Searches.class, () -> Navigator.searches(GridAlgorithms.catalogue().named("astar")))
        .of(Agents.class, Samples::agents)
        .of(AgentsState.class, () -> agents().save())
        .of(Ticket.class, Samples::ticket)
        .of(Steps.class, Samples::steps)
        .of(PriorityInheritance.class, () -> new PriorityInheritance(steps(), 1))
        .of(Follower.class, () -> new Follower(ticket(), 0))
        .of(Question.class, () -> Question.of(0, Goal.node(2)))
        .of(NodeRoute.class, () -> agents().preview(Question.of(0, Goal.node(2))));
    onCells(table);
  }

  private static Graph placed() {
    GraphBuilder graph = new GraphBuilder();
    graph.node("a", 0, 0);
    graph.node("b", 1, 0);
    return graph.edge(0, 1, 1).build();
  }

  private static Navigator navigator() {
    return new Navigator(new GameWorld(MAP));
  }

  private static RouteTicket onRoute() {
    return navigator().request(RouteRequest.from(0, 0).to(2, 2));
  }

  private static Construction construction() {
    return new Construction(
        new GameWorld(MAP), Movement.walker(), new int[] {0}, new int[] {8}, '#');
  }

  private static void onCells(SampleTable table) {
    table
        .of(GameWorld.class, () -> new GameWorld(MAP))
        .of(GameWorld.Version.class, () -> new GameWorld(MAP).save())
        .of(NavWorld.class, () -> new GameWorld(MAP))
        .of(NavWorld.Changes.class, () -> (NavWorld.Changes) (x, y, columns, rows) -> {})
        .of(boolean[].class, () -> new boolean[] {true})
        .of(Navigator.class, Samples::navigator)
        .of(WorldField.class, () -> WorldField.towards(new GameWorld(MAP), Movement.walker(), 0))
        .of(UnitRoute.class, () -> navigator().preview(RouteRequest.from(0, 0).to(2, 2)))
        .of(RouteRequest.class, () -> RouteRequest.from(0, 0))
        .of(RouteRequest.Region.class, () -> new RouteRequest.Region(0, 0, 1, 1))
        .of(RouteTicket.class, Samples::onRoute)
        .of(Target.class, () -> Target.cell(1, 1))
        .of(Target.CellTest.class, () -> (Target.CellTest) (x, y) -> true)
        .of(Construction.class, () -> construction())
        .of(GraphWorld.class, () -> new GraphWorld(roads()))
        .of(GraphWorld.Version.class, () -> new GraphWorld(roads()).save());
  }

  private static Unit unit() {
    return new Units(new GameWorld(MAP)).add(0.5, 0.5, Body.CELL, Speed.of(1));
  }

  private static void moving(SampleTable table) {
    table
        .of(Units.class, () -> new Units(new GameWorld(MAP)))
        .of(UnitsState.class, () -> new Units(new GameWorld(MAP)).save())
        .of(Unit.class, Samples::unit)
        .of(Group.class, () -> new Units(new GameWorld(MAP)).group(List.of()))
        .of(Formation.class, Formation::box)
        .of(Speed.class, () -> Speed.of(1))
        .of(MeshLink[].class, () -> new MeshLink[] {new MeshLink(1, 1, 2, 2, 1)});
  }

  private static void straight(SampleTable table) {
    table
        .of(StraightLines.class, () -> new StraightLines(space()))
        .of(LazyThetaSearch.class, () -> done(new LazyThetaSearch(space())))
        .of(AnyAnglePathfinder.class, () -> AnyAnglePathfinder.of(MAP, Movement.walker()))
        .of(HeadingSpace.class, () -> new HeadingSpace(space(), 1))
        .of(Supercover.class, Supercover::new)
        .of(LineOfSight.class, () -> LineOfSight.of(space()))
        .of(FieldOfView.class, () -> new FieldOfView(LineOfSight.of(space())));
  }

  private static void judged(SampleTable table) {
    OctileWorld world = OctileWorld.builder("...", "..#").passable(".").build();
    table
        .of(World.class, () -> world)
        .of(OctileWorld.class, () -> world)
        .of(OctileWorld.Builder.class, () -> OctileWorld.builder("...", "..#"))
        .of(HexWorld.class, () -> hexWorld())
        .of(World.Arc.class, () -> new World.Arc(0, 1, 1))
        .of(OctileWorld.ExactLength.class, () -> OctileWorld.ExactLength.ZERO)
        .of(Query.class, () -> Query.of(0, 1))
        .of(Verdict.class, () -> Judge.path(world, Query.of(0, 1), new int[] {0, 1}, 1))
        .of(int[][].class, () -> new int[][] {{0, 1, 2}})
        .of(boolean[][].class, () -> new boolean[][] {{false, false, false}})
        .of(Map.class, () -> Map.of('.', 1L));
  }

  private static void examined(SampleTable table) {
    table
        .of(Conformance.class, () -> new Conformance("one", List.of()))
        .of(
            Conformance.Row.class,
            () -> new Conformance.Row(Family.values()[0], 1, 0, 0, List.of()))
        .of(Subject.Answer.class, Subject.Answer::noPath);
  }

  private static HexWorld hexWorld() {
    return new HexWorld(1, 1, new byte[] {'.'}, Map.of('.', 1L), HexWorld.Layout.AXIAL);
  }

  private static void pictures(SampleTable table) {
    table
        .of(Sink.class, ShapeHash::new)
        .of(ShapeHash.class, ShapeHash::new)
        .of(Ink.class, () -> Ink.PATH)
        .of(IntFunction.class, () -> (IntFunction<Ink>) cell -> Ink.PATH)
        .of(SvgSink.class, () -> new SvgSink(10, 10, "map"))
        .of(TextSink.class, () -> new TextSink(10, 10, 10))
        .of(GridDrawing.class, () -> new GridDrawing(new ShapeHash(), MAP, Layout.squares(1), 1))
        .of(MeshDrawing.class, () -> new MeshDrawing(new ShapeHash(), 1))
        .of(Scene.class, () -> new Scene(MAP, Movement.walker()))
        .of(PngSink.class, () -> new PngSink(10, 10))
        .of(MeshScene.class, () -> new MeshScene(mesh()))
        .of(RoadScene.class, () -> new RoadScene(roadMap()))
        .of(LongFunction.class, () -> (LongFunction<String>) Long::toString)
        .of(RoadMap.class, Samples::roadMap)
        .of(RoadRoute.class, () -> RoadPathfinder.of(roadMap()).find(HERE, THERE))
        .of(Reached.class, () -> RoadPathfinder.of(roadMap()).reached(HERE, 1_000));
  }

  private static RoadMap roadMap() {
    NetworkBuilder network = new NetworkBuilder();
    network.vertex(0, 0, 1);
    network.vertex(0, 10_000, 2);
    network.edge(0, 1, Tags.of("highway", "residential"), "South Street", 11);
    return new RoadMap(network.build(), Profile.of("car"));
  }

  /** A square of eight by eight. */
  private static Outlines outlines() {
    return new Outlines(Lattice.UNIT).outline(0, 0, 8, 0, 8, 8, 0, 8);
  }

  private static void planes(SampleTable table) {
    table
        .of(Lattice.class, () -> Lattice.UNIT)
        .of(Outlines.class, Samples::outlines)
        .of(TiledOutlines.class, Samples::tiled)
        .of(TiledOutlines.Version.class, () -> tiled().save())
        .of(ConvexParts.class, () -> outlines().build())
        .of(IntBinaryOperator.class, () -> (IntBinaryOperator) (x, y) -> 1);
  }

  private static TiledOutlines tiled() {
    TiledOutlines tiled = new TiledOutlines(outlines(), 4);
    tiled.rebuild();
    return tiled;
  }

  /** No file is read or written, for there is no such folder. */
  private static void files(SampleTable table) {
    table
        .of(Path.class, () -> Path.of("no-such-folder", "file"))
        .of(Source.class, () -> Source.of("file", "..#..\n"))
        .of(AsciiLegend.class, AsciiLegend::plain)
        .of(MapFiles.class, AsciiLegend::plain)
        .of(ColorLegend.class, ColorLegend::standard)
        .of(Set.class, () -> Set.of("1"))
        .of(GraphFiles.class, GraphFiles::usual);
  }

  private static NavMesh mesh() {
    return NavMesh.of(outlines().build());
  }

  private static void meshes(SampleTable table) {
    table
        .of(NavMesh.class, Samples::mesh)
        .of(NavMeshBuilder.class, NavMesh::builder)
        .of(IntConsumer.class, () -> cell -> {})
        .of(IntPredicate.class, () -> (IntPredicate) polygon -> true)
        .of(IntToDoubleFunction.class, () -> (IntToDoubleFunction) area -> 1)
        .of(Repair[].class, () -> new Repair[] {Repair.values()[0]})
        .of(Spot.class, () -> mesh().nearest(1, 1, 1))
        .of(MeshLink.class, () -> new MeshLink(1, 1, 2, 2, 1))
        .of(MeshRoute.class, () -> MeshPathfinder.of(mesh()).find(1, 1, 2, 2))
        .of(MeshPathfinder.class, Samples::onMesh)
        .of(Agent.class, () -> Agent.radius(0.25))
        .of(Passages.class, () -> new Passages(mesh()))
        .of(PolyanyaSearch.class, () -> new PolyanyaSearch(mesh()))
        .of(Corridor.class, Samples::corridor)
        .of(Sight.class, () -> new Sight(mesh()))
        .of(LivingMesh.class, () -> new LivingMesh(tiled().save()))
        .of(DoubleSupplier.class, () -> (DoubleSupplier) () -> 0.5)
        .of(MeshWorld.class, () -> new MeshWorld(mesh(), 1))
        .of(MeshWorlds.class, () -> new MeshWorlds(outlines(), 8))
        .of(MeshWorlds.Version.class, () -> new MeshWorlds(outlines(), 8).save())
        .of(MeshWorld.Version.class, () -> new MeshWorld(mesh(), 1).save())
        .of(MeshGoal.class, () -> new MeshGoal(1));
  }

  private static MeshPathfinder onMesh() {
    MeshPathfinder finder = MeshPathfinder.of(mesh());
    finder.find(1, 1, 2, 2);
    return finder;
  }

  private static Corridor corridor() {
    Corridor corridor = new Corridor(mesh());
    corridor.plan(1, 1, 2, 2);
    return corridor;
  }
}
