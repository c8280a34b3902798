package waywright.gdx.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.ai.pfa.DefaultGraphPath;
import com.badlogic.gdx.ai.pfa.Heuristic;
import com.badlogic.gdx.ai.pfa.PathFinder;
import com.badlogic.gdx.ai.pfa.PathSmoother;
import com.badlogic.gdx.ai.pfa.indexed.IndexedAStarPathFinder;
import com.badlogic.gdx.ai.utils.Collision;
import com.badlogic.gdx.ai.utils.Ray;
import com.badlogic.gdx.ai.utils.RaycastCollisionDetector;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import waywright.gdx.GdxUnit;
import waywright.gdx.GdxWorld;
import waywright.gdx.ai.WaywrightPathFinder;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.sight.LineOfSight;
import waywright.units.UnitState;

/**
 * The scene of gdx-ai rebuilt: gdx-ai's path finder and ours on the same dungeon, all costs against
 * an independent search; smoothed paths, theirs and ours. Prints what it measures.
 */
class DungeonTest {

  private static final int STARTS = 40;
  private static final int GOALS = 30;
  private static final float DIAGONAL = (float) Math.sqrt(2);
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Dungeon dungeon = new Dungeon(44);
  private final DungeonGraph graph = dungeon.graph();
  private final GdxWorld world = dungeon.world();
  private final List<int[]> pairs = new ArrayList<>();

  DungeonTest() {
    Random random = new Random(17);
    for (int i = 0; i < STARTS; i++) {
      int start = floor(random);
      for (int j = 0; j < GOALS; j++) {
        pairs.add(new int[] {start, floor(random)});
      }
    }
  }

  private int floor(Random random) {
    int cell;
    do {
      cell = random.nextInt(Dungeon.COLUMNS * Dungeon.ROWS);
    } while (graph.tile(cell % Dungeon.COLUMNS, cell / Dungeon.COLUMNS).rock);
    return cell;
  }

  private boolean isFloor(int x, int y) {
    return graph.isFloor(x, y);
  }

  /** What a step costs: the rule of the scene, read by nobody else. */
  private interface Cost {
    double of(int start, int dx, int dy, int toX, int toY);
  }

  private static final Cost ONE = (start, dx, dy, x, y) -> dx != 0 && dy != 0 ? -1 : 1;
  private static final Cost TURNS =
      (start, dx, dy, x, y) ->
          dx != 0 && dy != 0
              ? -1
              : x == start % Dungeon.COLUMNS || y == start / Dungeon.COLUMNS ? 1 : DIAGONAL;
  private static final Cost EIGHT = (start, dx, dy, x, y) -> dx != 0 && dy != 0 ? Math.sqrt(2) : 1;

  /** The cost of a step; −1 if the rules do not have it. */
  private double step(Cost cost, int start, int from, int to) {
    int x = from % Dungeon.COLUMNS;
    int y = from / Dungeon.COLUMNS;
    int dx = to % Dungeon.COLUMNS - x;
    int dy = to / Dungeon.COLUMNS - y;
    boolean near = Math.abs(dx) <= 1 && Math.abs(dy) <= 1 && (dx != 0 || dy != 0);
    boolean open = near && isFloor(x + dx, y + dy) && isFloor(x + dx, y) && isFloor(x, y + dy);
    return open ? cost.of(start, dx, dy, x + dx, y + dy) : -1;
  }

  /** Dijkstra's algorithm over the tiles, from one start to all. */
  private double[] costs(Cost cost, int start) {
    double[] costs = new double[Dungeon.COLUMNS * Dungeon.ROWS];
    Arrays.fill(costs, Double.POSITIVE_INFINITY);
    PriorityQueue<double[]> open = new PriorityQueue<>((a, b) -> Double.compare(a[0], b[0]));
    costs[start] = 0;
    open.add(new double[] {0, start});
    while (!open.isEmpty()) {
      double[] next = open.poll();
      int cell = (int) next[1];
      if (next[0] > costs[cell]) {
        continue;
      }
      for (int i = 0; i < 9; i++) {
        int head = cell + (i / 3 - 1) * Dungeon.COLUMNS + i % 3 - 1;
        double step = i == 4 ? -1 : step(cost, start, cell, head);
        if (step > 0 && next[0] + step < costs[head]) {
          costs[head] = next[0] + step;
          open.add(new double[] {costs[head], head});
        }
      }
    }
    return costs;
  }

  /** Answers by the cells of a path; null without one. */
  private interface Finder {
    int @Nullable [] path(int from, int to);
  }

  private DungeonGraph.Tile tile(int cell) {
    return graph.tile(cell % Dungeon.COLUMNS, cell / Dungeon.COLUMNS);
  }

  private final int[] buffer = new int[Dungeon.COLUMNS * Dungeon.ROWS];
  private int length;

  /** A path finder of gdx-ai; the path is left in the buffer, so that only it allocates. */
  private Finder finder(PathFinder<DungeonGraph.Tile> finder, boolean turns) {
    DefaultGraphPath<DungeonGraph.Tile> path = new DefaultGraphPath<>();
    Heuristic<DungeonGraph.Tile> estimate = DungeonGraph.manhattan();
    return (from, to) -> {
      graph.prefersTurns = turns ? tile(from) : null;
      path.clear();
      boolean found = finder.searchNodePath(tile(from), tile(to), estimate, path);
      length = found ? path.getCount() : 0;
      for (int i = 0; i < length; i++) {
        buffer[i] = path.get(i).index;
      }
      return buffer;
    };
  }

  private GridSpace fourNeighbors() {
    return new GridSpace(world.cells().map(), Movement.walker().toBuilder().neighbors(4).build());
  }

  private Map<String, Finder> finders() {
    Map<String, Finder> all = new LinkedHashMap<>();
    all.put("gdx-ai, steps of 1", finder(new IndexedAStarPathFinder<>(graph), false));
    all.put("the bridge, steps of 1", finder(new WaywrightPathFinder<>(graph), false));
    GridPathfinder four = GridPathfinder.of(fourNeighbors());
    all.put(
        "ours, four neighbors",
        (from, to) -> {
          four.start(
              from % Dungeon.COLUMNS,
              from / Dungeon.COLUMNS,
              to % Dungeon.COLUMNS,
              to / Dungeon.COLUMNS);
          four.run();
          length = four.copyPath(buffer);
          return buffer;
        });
    all.put("gdx-ai, stairs", finder(new IndexedAStarPathFinder<>(graph), true));
    all.put("the bridge, stairs", finder(new WaywrightPathFinder<>(graph), true));
    Array<Vector2> vectors = new Array<>();
    Vector2 a = new Vector2();
    Vector2 b = new Vector2();
    all.put(
        "GdxWorld, eight neighbors",
        (from, to) -> {
          world.center(from % Dungeon.COLUMNS, from / Dungeon.COLUMNS, a);
          world.center(to % Dungeon.COLUMNS, to / Dungeon.COLUMNS, b);
          world.path(a, b, vectors);
          length = vectors.size;
          for (int i = 0; i < length; i++) {
            buffer[i] = (int) vectors.get(i).y * Dungeon.COLUMNS + (int) vectors.get(i).x;
          }
          return buffer;
        });
    return all;
  }

  private static Cost cost(String name) {
    return name.contains("stairs") ? TURNS : name.contains("eight") ? EIGHT : ONE;
  }

  /** Every path is legal and costs what the independent search says, from above and below. */
  @Test
  void allPathsAreShortest() {
    assertTrue(pairs.size() >= 1_000);
    Map<String, Finder> finders = finders();
    double[] costs = {};
    for (String name : finders.keySet()) {
      Cost cost = cost(name);
      Finder finder = finders.get(name);
      for (int i = 0; i < pairs.size(); i++) {
        int from = pairs.get(i)[0];
        int to = pairs.get(i)[1];
        costs = i % GOALS == 0 ? costs(cost, from) : costs;
        finder.path(from, to);
        assertTrue(costs[to] < Double.POSITIVE_INFINITY, "all rooms are connected");
        assertEquals(from, buffer[0], name);
        assertEquals(to, buffer[length - 1], name);
        double sum = 0;
        for (int j = 1; j < length; j++) {
          double step = step(cost, from, buffer[j - 1], buffer[j]);
          assertTrue(step > 0, name + " makes a step that the rules do not have");
          sum += step;
        }
        assertEquals(costs[to], sum, 1e-3, name + " from " + from + " to " + to);
      }
    }
  }

  @Test
  void timesAndBytes() {
    Map<String, Finder> finders = finders();
    Map<String, long[]> nanos = new LinkedHashMap<>();
    Map<String, Long> bytes = new LinkedHashMap<>();
    int rounds = Integer.getInteger("rounds", 3);
    for (int round = -2; round < rounds; round++) {
      for (Map.Entry<String, Finder> each : finders.entrySet()) {
        long thread = Thread.currentThread().getId();
        long memory = THREADS.getThreadAllocatedBytes(thread);
        long began = THREADS.getCurrentThreadCpuTime();
        for (int[] pair : pairs) {
          each.getValue().path(pair[0], pair[1]);
        }
        long took = THREADS.getCurrentThreadCpuTime() - began;
        long used = THREADS.getThreadAllocatedBytes(thread) - memory;
        if (round >= 0) {
          nanos.computeIfAbsent(each.getKey(), name -> new long[rounds])[round] = took;
          bytes.merge(each.getKey(), used, Math::min);
        }
      }
    }
    for (String name : finders.keySet()) {
      long[] sorted = nanos.getOrDefault(name, new long[1]).clone();
      Arrays.sort(sorted);
      System.out.printf(
          "%-28s median %7.1f µs a path (%.1f to %.1f), %4d bytes%n",
          name,
          sorted[sorted.length / 2] / 1e3 / pairs.size(),
          sorted[0] / 1e3 / pairs.size(),
          sorted[sorted.length - 1] / 1e3 / pairs.size(),
          bytes.getOrDefault(name, -1L) / pairs.size());
    }
    assertTrue(bytes.getOrDefault("GdxWorld, eight neighbors", -1L) / pairs.size() == 0);
  }

  /** Whether the line between two centers passes through the inside of rock. */
  private boolean crossesRock(int from, int to) {
    double x = from % Dungeon.COLUMNS + 0.5;
    double y = from / Dungeon.COLUMNS + 0.5;
    double dx = to % Dungeon.COLUMNS + 0.5 - x;
    double dy = to / Dungeon.COLUMNS + 0.5 - y;
    int left = (int) Math.min(x, x + dx);
    int right = (int) Math.max(x, x + dx);
    int low = (int) Math.min(y, y + dy);
    int high = (int) Math.max(y, y + dy);
    for (int row = low; row <= high; row++) {
      for (int column = left; column <= right; column++) {
        if (!isFloor(column, row)) {
          double[] part = {0, 1};
          clip(part, x, dx, column);
          clip(part, y, dy, row);
          if (part[1] - part[0] > 1e-9) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Keeps the part of a line whose coordinate is between a whole number and the next. */
  private static void clip(double[] part, double at, double direction, int low) {
    if (direction == 0) {
      part[1] = at > low && at < low + 1 ? part[1] : part[0];
      return;
    }
    double enters = (low - at) / direction;
    double leaves = (low + 1 - at) / direction;
    part[0] = Math.max(part[0], Math.min(enters, leaves));
    part[1] = Math.min(part[1], Math.max(enters, leaves));
  }

  private static double distance(int from, int to) {
    return Math.hypot(
        from % Dungeon.COLUMNS - to % Dungeon.COLUMNS,
        from / Dungeon.COLUMNS - to / Dungeon.COLUMNS);
  }

  /** How often a kind of smoothing crosses rock, and how long its paths are. */
  private final class Smoothed {

    final String name;
    final Set<Integer> wrongPaths = new HashSet<>();
    int lines;
    int wrong;
    double length;
    long nanos;

    Smoothed(String name) {
      this.name = name;
    }

    void add(int number, int[] corners) {
      for (int i = 1; i < corners.length; i++) {
        lines++;
        length += distance(corners[i - 1], corners[i]);
        if (crossesRock(corners[i - 1], corners[i])) {
          wrong++;
          wrongPaths.add(number);
        }
      }
    }

    void print() {
      System.out.printf(
          "%-44s %5d lines, %4d through rock, %4d of %d paths wrong, length %.1f, %.1f µs%n",
          name,
          lines,
          wrong,
          wrongPaths.size(),
          pairs.size(),
          length / pairs.size(),
          nanos / 1e3 / pairs.size());
    }
  }

  private static int[] cells(DungeonGraph.TilePath path) {
    int[] cells = new int[path.getCount()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = path.get(i).index;
    }
    return cells;
  }

  /** The rays of gdx-ai's smoother by our lines of sight, which never clip a corner. */
  private static RaycastCollisionDetector<Vector2> exactRays(LineOfSight sight) {
    return new RaycastCollisionDetector<>() {
      @Override
      public boolean collides(Ray<Vector2> ray) {
        return !sight.sees((int) ray.start.x, (int) ray.start.y, (int) ray.end.x, (int) ray.end.y);
      }

      @Override
      public boolean findCollision(Collision<Vector2> outputCollision, Ray<Vector2> inputRay) {
        throw new UnsupportedOperationException();
      }
    };
  }

  @Test
  void smoothedPathsOfOursAreLegal() {
    GridSpace space = new GridSpace(world.cells().map(), world.movement());
    LineOfSight sight = LineOfSight.of(space).corners(Corners.NEVER);
    PathSmoother<DungeonGraph.Tile, Vector2> smoother = new PathSmoother<>(graph.rays());
    PathSmoother<DungeonGraph.Tile, Vector2> exact = new PathSmoother<>(exactRays(sight));
    IndexedAStarPathFinder<DungeonGraph.Tile> finder = new IndexedAStarPathFinder<>(graph);
    GridPathfinder steps = GridPathfinder.of(space);
    AnyAnglePathfinder straight = AnyAnglePathfinder.of(space);
    Smoothed theirs = new Smoothed("gdx-ai's smoother, rays by Bresenham");
    Smoothed helped = new Smoothed("gdx-ai's smoother, rays by our lines of sight");
    Smoothed pulled = new Smoothed("ours: the path pulled taut");
    Smoothed anyAngle = new Smoothed("ours: Lazy Theta*, search included");
    DungeonGraph.TilePath path = new DungeonGraph.TilePath();
    for (int i = 0; i < pairs.size(); i++) {
      int from = pairs.get(i)[0];
      int to = pairs.get(i)[1];
      for (int kind = 0; kind < 2; kind++) {
        graph.prefersTurns = tile(from);
        path.clear();
        finder.searchNodePath(tile(from), tile(to), DungeonGraph.manhattan(), path);
        Smoothed of = kind == 0 ? theirs : helped;
        long began = THREADS.getCurrentThreadCpuTime();
        (kind == 0 ? smoother : exact).smoothPath(path);
        of.nanos += THREADS.getCurrentThreadCpuTime() - began;
        of.add(i, cells(path));
      }
      int x = from % Dungeon.COLUMNS;
      int y = from / Dungeon.COLUMNS;
      GridRoute route = steps.find(x, y, to % Dungeon.COLUMNS, to / Dungeon.COLUMNS);
      long began = THREADS.getCurrentThreadCpuTime();
      GridRoute taut = straight.pull(route);
      pulled.nanos += THREADS.getCurrentThreadCpuTime() - began;
      pulled.add(i, taut.cells());
      began = THREADS.getCurrentThreadCpuTime();
      GridRoute any = straight.find(x, y, to % Dungeon.COLUMNS, to / Dungeon.COLUMNS);
      anyAngle.nanos += THREADS.getCurrentThreadCpuTime() - began;
      anyAngle.add(i, any.cells());
    }
    List.of(theirs, helped, pulled, anyAngle).forEach(Smoothed::print);
    assertTrue(theirs.wrong > 0, "the scene shows nothing");
    assertEquals(0, helped.wrong);
    assertEquals(0, pulled.wrong);
    assertEquals(0, anyAngle.wrong);
    assertTrue(pulled.length <= theirs.length);
  }

  /** Bodies of radius 0.4 in corridors one tile wide, sampled each frame. */
  @Test
  void unitsKeepOutOfRock() {
    GdxUnit unit =
        world.unit(
            world.center(
                pairs.get(0)[0] % Dungeon.COLUMNS,
                pairs.get(0)[0] / Dungeon.COLUMNS,
                new Vector2()),
            0.4f,
            20);
    Vector2 at = new Vector2();
    double nearest = 2;
    for (int i = 0; i < 12; i++) {
      int to = pairs.get(i * GOALS)[1];
      unit.goTo(world.center(to % Dungeon.COLUMNS, to / Dungeon.COLUMNS, at));
      for (int frame = 0; frame < 60 * 60 && !unit.state().isOver(); frame++) {
        world.update(1 / 60f);
        unit.position(at);
        nearest = Math.min(nearest, clearance(at));
      }
      assertEquals(UnitState.ARRIVED, unit.state(), "to " + to);
    }
    assertTrue(nearest >= 0.4 - 1e-6, "nearest " + nearest);
  }

  private double clearance(Vector2 at) {
    double nearest = 2;
    for (int row = (int) at.y - 1; row <= (int) at.y + 1; row++) {
      for (int column = (int) at.x - 1; column <= (int) at.x + 1; column++) {
        if (!isFloor(column, row)) {
          double dx = Math.max(0, Math.max(column - at.x, at.x - column - 1));
          double dy = Math.max(0, Math.max(row - at.y, at.y - row - 1));
          nearest = Math.min(nearest, Math.hypot(dx, dy));
        }
      }
    }
    return nearest;
  }

  @Test
  void theSampleFollowsThePointer() {
    Dungeon scene = new Dungeon(44);
    int before = scene.wrongLines();
    scene.key('S');
    assertEquals(0, scene.wrongLines(), "steps cross nothing");
    scene.key('S');
    assertEquals(before, scene.wrongLines());
    for (int second = 0; second < 20; second++) {
      scene.play(second);
      for (int frame = 0; frame < 60; frame++) {
        scene.update(1 / 60f);
      }
      scene.pointer(-1, second, second);
    }
    assertTrue(scene.status().startsWith("Dungeon 44: gdx-ai"), scene.status());
    scene.key('N');
    assertTrue(scene.status().startsWith("Dungeon 45"), scene.status());
  }

  /** The same seed gives the same dungeon, all of one piece. */
  @Test
  void dungeonsAreRepeated() {
    for (long seed = 0; seed < 30; seed++) {
      String[] letters = DungeonMap.letters(seed, Dungeon.COLUMNS, Dungeon.ROWS);
      assertTrue(Arrays.equals(letters, DungeonMap.letters(seed, Dungeon.COLUMNS, Dungeon.ROWS)));
      GridMap map = GridMap.of(letters);
      long floor = String.join("", letters).chars().filter(letter -> letter == '.').count();
      assertTrue(floor > 2_500 && floor < 7_000, floor + " tiles of floor");
      assertEquals(1, pieces(map), "seed " + seed);
    }
  }

  private static int pieces(GridMap map) {
    boolean[] seen = new boolean[map.size()];
    int pieces = 0;
    for (int cell = 0; cell < seen.length; cell++) {
      if (!seen[cell] && map.terrain(cell) == '.') {
        pieces++;
        List<Integer> open = new ArrayList<>(List.of(cell));
        seen[cell] = true;
        while (!open.isEmpty()) {
          int at = open.remove(open.size() - 1);
          for (int step : new int[] {-1, 1, -map.width(), map.width()}) {
            if (!seen[at + step] && map.terrain(at + step) == '.') {
              seen[at + step] = true;
              open.add(at + step);
            }
          }
        }
      }
    }
    return pieces;
  }
}
