package waywright.bench.growth;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import waywright.bench.growth.Figure.Unit;
import waywright.formats.grid.MapFiles;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.reach.Reachability;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Workers;
import waywright.search.Search;
import waywright.search.SearchStatus;

/**
 * Measures one world, stage by stage: reading its file, components, jump map, index, a field, and
 * queries of three searches, which must agree. Every figure is handed on as soon as it is known.
 */
final class Growth {

  /** Who walks: the same in every world. */
  private static final Movement RULE = Movement.walker();

  /** Times that queries are asked; the median counts. */
  private static final int TURNS = 5;

  /** The same for the index, whose code would hardly be compiled after a few hundred queries. */
  private static final int TURNS_OF_INDEX = 15;

  /** How many times as many pairs the index is asked. */
  private static final int MORE_OF_INDEX = 10;

  /** Its name, as figures have it. */
  private final String world;

  /** Cells along a side of the world. */
  private final int side;

  /** Who helps to build the index. */
  private final Workers workers;

  /** Takes each figure as soon as it is known. */
  private final Consumer<Figure> out;

  /** Processor time of this thread. */
  private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();

  /** Nothing is measured yet. */
  Growth(String world, int side, Workers workers, Consumer<Figure> out) {
    this.world = world;
    this.side = side;
    this.workers = workers;
    this.out = out;
  }

  /**
   * Measures.
   *
   * @param file of the world, as {@link Tiles#write} makes it
   * @param queries for jump points; the index gets ten times as many, canonical A* a tenth
   * @param indexed whether the index is built
   */
  void run(Path file, int queries, boolean indexed) throws IOException {
    tell("file", Unit.BYTES_A_CELL, Files.size(file) / cells());
    GridMap map = made("map", () -> read(file));
    Reachability parts = made("components", () -> components(map));
    int[] pairs = pairs(map, parts, MORE_OF_INDEX * queries);
    long[] costs = new long[MORE_OF_INDEX * queries];
    jumps(map, pairs, costs, queries);
    if (indexed) {
      index(map, pairs, costs);
    }
    space(map, pairs, costs, Math.max(1, queries / 10));
  }

  /** The map of a file; a file that cannot be read ends the measurement. */
  private static GridMap read(Path file) {
    try {
      return MapFiles.read(file).map();
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + file, e);
    }
  }

  /** Stage: the jump map, and jump points over it. */
  private void jumps(GridMap map, int[] pairs, long[] costs, int queries) {
    JumpMap jumps = made("jump map", () -> JumpMap.of(map, RULE));
    JumpPointSearch search = new JumpPointSearch(jumps);
    ask("jump points", search, pairs, costs, queries, TURNS);
  }

  /** Stage: the index, what it holds, and queries of it. */
  private void index(GridMap map, int[] pairs, long[] costs) {
    SubgoalIndex index = made("index", () -> SubgoalIndex.of(map, RULE, workers));
    tell("corners", Unit.COUNT, index.nodeCount());
    tell("edges", Unit.COUNT, index.edgeCount());
    tell("labels", Unit.COUNT, index.hasLabels() ? 1 : 0);
    Search search = index.search();
    ask("index", search, pairs, costs, costs.length, TURNS_OF_INDEX);
  }

  /** Stage: the space of the general searches, a field over it, and canonical A*. */
  private void space(GridMap map, int[] pairs, long[] costs, int queries) {
    GridSpace space = made("space", () -> new GridSpace(map, RULE));
    made("field", () -> Field.towards(space, pairs[0]));
    CanonicalSearch search = new CanonicalSearch(CanonicalSpace.prepare(space).finish());
    ask("canonical A*", search, pairs, costs, queries, TURNS);
  }

  /** Cells of the world, a double since they may be more than an int holds. */
  private double cells() {
    return (double) side * side;
  }

  /** Hands a figure on. */
  private void tell(String what, Unit unit, double value) {
    out.accept(new Figure(world, side, what, unit, value));
  }

  /** Makes something, and tells how long that took and how much memory it keeps. */
  private <T> T made(String what, Supplier<T> maker) {
    long before = used();
    long begin = System.nanoTime();
    T made = maker.get();
    tell(what, Unit.SECONDS, (System.nanoTime() - begin) / 1e9);
    tell(what, Unit.BYTES_A_CELL, Math.max(0, used() - before) / cells());
    return made;
  }

  /** Bytes in use once what is garbage is gone. */
  private static long used() {
    Runtime.getRuntime().gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static Reachability components(GridMap map) {
    return WorldVersion.of(map).handle(Reachability.recipe(RULE)).get();
  }

  /** Start and goal in turn, all in the largest part of the map. */
  private static int[] pairs(GridMap map, Reachability parts, int queries) {
    Map<Integer, Integer> sizes = new HashMap<>();
    int largest = 0;
    for (int cell = 0; cell < map.size(); cell++) {
      int size =
          parts.component(cell) < 0 ? 0 : sizes.merge(parts.component(cell), 1, Integer::sum);
      largest = size > sizes.getOrDefault(parts.component(largest), 0) ? cell : largest;
    }
    Random random = new Random(1);
    int[] pairs = new int[2 * queries];
    for (int i = 0; i < pairs.length; i++) {
      do {
        pairs[i] = random.nextInt(map.size());
      } while (!parts.reaches(largest, pairs[i]));
    }
    return pairs;
  }

  /**
   * Asks the first pairs several times.
   *
   * @param costs what they are to cost, or 0: then it is written down
   * @param queries how many pairs are asked
   * @param turns how many times
   */
  private void ask(String what, Search search, int[] pairs, long[] costs, int queries, int turns) {
    int[] path = new int[side];
    double[] micros = new double[turns];
    long expanded = 0;
    for (int turn = 0; turn < turns; turn++) {
      long begin = clock.getCurrentThreadCpuTime();
      for (int i = 0; i < queries; i++) {
        if (search.start(pairs[2 * i], pairs[2 * i + 1]).run() != SearchStatus.FOUND) {
          throw new IllegalStateException(what + " found no path for pair " + i);
        }
        if (costs[i] != 0 && costs[i] != search.cost()) {
          throw new IllegalStateException(what + " disagrees about pair " + i);
        }
        costs[i] = search.cost();
        expanded += search.expanded();
        int length = search.copyPath(path);
        if (length > path.length) {
          path = new int[2 * length];
          search.copyPath(path);
        }
      }
      micros[turn] = (clock.getCurrentThreadCpuTime() - begin) / 1e3 / queries;
    }
    Arrays.sort(micros);
    tell(what, Unit.MICROS, micros[turns / 2]);
    tell(what + " expansions", Unit.COUNT, expanded / (double) turns / queries);
  }
}
