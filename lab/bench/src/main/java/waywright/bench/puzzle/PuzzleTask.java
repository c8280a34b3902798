package waywright.bench.puzzle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import waywright.bench.Audit.Verdict;
import waywright.bench.JudgedAnswer;
import waywright.bench.Task;
import waywright.puzzle.TileHeuristic;

/**
 * A puzzle engine before Korf's hundred 15-puzzles (Korf, "Depth-First Iterative-Deepening", 1985),
 * or the ten of them with the shortest solutions.
 */
public final class PuzzleTask implements Task {

  /** What is measured when nothing is named: the ten shortest. All hundred are chosen by name. */
  public static final List<String> MAPS = List.of("korf-easy");

  /** So many positions are asked of {@code korf-easy}: those that take the fewest moves. */
  private static final int EASY = 10;

  /** By name, in the order of the tables. */
  private static final Map<String, Supplier<PuzzleEngine>> ENGINES = new LinkedHashMap<>();

  static {
    ENGINES.put("idastar", () -> new WaywrightPuzzle(TileHeuristic.MANHATTAN));
    ENGINES.put("idastar-conflict", () -> new WaywrightPuzzle(TileHeuristic.LINEAR_CONFLICT));
    ENGINES.put("hipster4j-idastar", HipsterPuzzle::new);
  }

  /**
   * A position and what is known of it.
   *
   * @param optimum the least number of moves
   * @param tiles the 16 squares, row by row, 0 the blank; not to be changed
   */
  private record Instance(int optimum, int[] tiles) {}

  /** Who is asked. */
  private final PuzzleEngine engine;

  /** Its short name, "korf-easy" or "korf-100". */
  private final String map;

  /** With their least numbers of moves, the least first; not to be changed. */
  private final List<Instance> instances;

  /**
   * Where the engine writes the squares that the blank moves to: no position needs more than 80
   * moves.
   */
  private final int[] moves = new int[100];

  private PuzzleTask(PuzzleEngine engine, String map, List<Instance> instances) {
    this.engine = engine;
    this.map = map;
    this.instances = instances;
  }

  /** The short names of the engines. */
  public static List<String> engines() {
    return List.copyOf(ENGINES.keySet());
  }

  /**
   * An engine before the positions of {@code korf100.csv}: "korf-100" or "korf-easy".
   *
   * @param folder where that file lies: number, moves and tiles in its columns
   * @param count at most so many of korf-easy; korf-100 is always all of them
   * @throws IllegalArgumentException if there is no such engine, or no such set
   */
  public static PuzzleTask of(Path folder, String map, String engine, int count)
      throws IOException {
    Supplier<PuzzleEngine> maker = ENGINES.get(engine);
    if (maker == null || !map.startsWith("korf-")) {
      throw new IllegalArgumentException(
          "no engine \""
              + engine
              + "\" or no puzzles \""
              + map
              + "\". Maybe one of "
              + ENGINES.keySet()
              + " and korf-easy or korf-100?");
    }
    List<Instance> all = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("korf100.csv"))) {
      String[] part = line.split(",");
      if (Character.isDigit(line.charAt(0))) {
        int[] tiles = Stream.of(part[2].split(" ")).mapToInt(Integer::parseInt).toArray();
        all.add(new Instance(Integer.parseInt(part[1]), tiles));
      }
    }
    all.sort(Comparator.comparingInt(Instance::optimum));
    int most = map.equals("korf-easy") ? Math.min(EASY, count) : 100;
    return new PuzzleTask(maker.get(), map, all.subList(0, Math.min(all.size(), most)));
  }

  @Override
  public String engine() {
    return engine.name();
  }

  @Override
  public String map() {
    return map;
  }

  @Override
  public String about() {
    return queries() + " positions of the 15-puzzle, rates are of boards visited.";
  }

  /** Nothing: a puzzle's world needs no building. */
  @Override
  public void load() {}

  @Override
  public int queries() {
    return instances.size();
  }

  @Override
  public double optimum(int query) {
    return instances.get(query).optimum;
  }

  @Override
  public void ask(int query) {
    engine.solve(instances.get(query).tiles, moves);
  }

  @Override
  public JudgedAnswer judge(int query) {
    Instance instance = instances.get(query);
    Arrays.fill(moves, -1);
    int count = engine.solve(instance.tiles, moves);
    if (count < 0) {
      return new JudgedAnswer(Verdict.MISSED, Double.NaN);
    }
    if (!solves(instance.tiles.clone(), count)) {
      return new JudgedAnswer(Verdict.ILLEGAL, Double.NaN);
    }
    if (count == instance.optimum) {
      return new JudgedAnswer(Verdict.RIGHT, count);
    }
    return new JudgedAnswer(count > instance.optimum ? Verdict.LONGER : Verdict.SHORTER, count);
  }

  /**
   * Plays the moves on the tiles, which are changed; whether each is legal and all tiles are home
   * then.
   */
  private boolean solves(int[] tiles, int count) {
    int blank = 0;
    while (tiles[blank] != 0) {
      blank++;
    }
    for (int i = 0; i < count; i++) {
      int to = moves[i];
      if (to < 0 || to > 15 || Math.abs(to % 4 - blank % 4) + Math.abs(to / 4 - blank / 4) != 1) {
        return false;
      }
      tiles[blank] = tiles[to];
      tiles[to] = 0;
      blank = to;
    }
    for (int i = 0; i < 16; i++) {
      if (tiles[i] != i) {
        return false;
      }
    }
    return true;
  }

  @Override
  public long expanded() {
    return engine.visited();
  }
}
