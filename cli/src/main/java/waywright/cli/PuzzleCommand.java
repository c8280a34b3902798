package waywright.cli;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Algorithms;
import waywright.grid.auto.GridAlgorithms;
import waywright.puzzle.Board;
import waywright.puzzle.PuzzleResult;
import waywright.puzzle.SlidingPuzzle;
import waywright.puzzle.SlidingTileIdaStar;
import waywright.puzzle.TileHeuristic;
import waywright.search.SearchStatus;

/**
 * {@code waywright puzzle}: the shortest solution of a sliding puzzle.
 *
 * <p>Half of all boards cannot be solved; that is known from the parity of the tiles before any
 * search (Johnson, Story 1879). IDA* keeps one path in memory and so never runs out of it, but may
 * take minutes for a board of 4 x 4; the other algorithms keep every board they have seen and are
 * for small ones.
 */
@Command(name = "puzzle")
final class PuzzleCommand extends CliCommand {

  /** The default, and the one name that is not of the catalogue. */
  private static final String IDA_STAR = "ida-star";

  /** Expansions between two looks at the clock of the progress bar. */
  private static final long SLICE = 1_000_000;

  /** One argument, quoted: numbers with blanks between, row by row, each number once. */
  @Parameters(paramLabel = "TILES")
  private String tiles;

  /** Tiles in a row; 0 if not given: then the number of tiles must be a square number. */
  @Option(names = "--columns", paramLabel = "N")
  private int columns;

  /** Where the blank belongs, by name; or a whole board like the first argument. */
  @Option(names = "--goal", paramLabel = "GOAL")
  private String goal = "blank-first";

  /** IDA* is not in the catalogue's form here: it runs on a packed board. */
  @Option(names = "--algorithm", paramLabel = "NAME")
  private String algorithm = IDA_STAR;

  /** Linear conflict counts all that manhattan counts and more, and so expands fewest. */
  @Option(names = "--heuristic", paramLabel = "NAME")
  private String heuristic = "linear-conflict";

  /** At least 1; other algorithms than weighted A* do not look at it. */
  @Mixin private WeightOption weight = new WeightOption();

  /**
   * Boards that are expanded at most; for asking whether a board is easy. The status is
   * BUDGET_SPENT then.
   */
  @Option(names = "--budget", paramLabel = "N")
  private long budget = Long.MAX_VALUE;

  /**
   * Reads the board, searches, and prints the moves. A board that cannot be solved is no mistake:
   * its status is UNREACHABLE, at once.
   */
  @Override
  public Integer call() throws IOException {
    if (columns < 0 || budget < 0) {
      throw new UsageError("--columns and --budget are 0 or more. Maybe leave one out?");
    }
    Board board = Board.parse(tiles, columns);
    SlidingPuzzle puzzle = puzzle(board);
    long begun = System.nanoTime();
    PuzzleResult result = solve(puzzle, board);
    long nanos = System.nanoTime() - begun;
    answers.print(fields -> write(fields, result, nanos), () -> words(result));
    return exitCode(result.status());
  }

  /**
   * The goal by its name, or any board of the same shape.
   *
   * @param board gives the shape
   */
  private SlidingPuzzle puzzle(Board board) {
    return switch (goal) {
      case "blank-first" -> SlidingPuzzle.blankFirst(board.columns(), board.rows());
      case "blank-last" -> SlidingPuzzle.blankLast(board.columns(), board.rows());
      default -> SlidingPuzzle.to(Board.parse(goal, board.columns()));
    };
  }

  /**
   * IDA* on a packed board where that fits, up to 4 x 4 with an estimate that can be kept up to
   * date move by move; else the algorithm that was asked for, over boards as values.
   */
  private PuzzleResult solve(SlidingPuzzle puzzle, Board board) {
    TileHeuristic estimate = estimate();
    if (!algorithm.equals(IDA_STAR)) {
      Algorithm chosen = GridAlgorithms.catalogue().named(algorithm);
      return puzzle.solve(board, estimate, space -> chosen.over(space, weight.factor()), budget);
    }
    boolean packs =
        board.columns() <= SlidingTileIdaStar.SIDE && board.rows() <= SlidingTileIdaStar.SIDE;
    if (packs && estimate != TileHeuristic.HAMMING) {
      return run(new SlidingTileIdaStar(puzzle, estimate).start(board));
    }
    return puzzle.solve(board, estimate, Algorithms::idaStar, budget);
  }

  /**
   * Searches slice by slice, so that a person sees that it goes on. The budget is that of all
   * slices together.
   */
  private PuzzleResult run(SlidingTileIdaStar search) {
    try (Progress progress = Progress.of(algorithm)) {
      long left = budget;
      while (search.run(Math.min(left, SLICE)) == SearchStatus.RUNNING && left > SLICE) {
        left -= SLICE;
        progress.stepTo(search.expanded());
      }
    }
    return search.result();
  }

  /**
   * The estimate of a name. All of them never exceed the true number of moves; the later ones are
   * nearer to it.
   */
  private TileHeuristic estimate() {
    return Names.named(TileHeuristic.values(), "heuristic", heuristic);
  }

  /**
   * The fields of the JSON object; the solution both by tiles and by directions.
   *
   * @param nanos time of the search
   */
  private void write(Json fields, PuzzleResult result, long nanos) {
    fields.put("status", result.status().name());
    fields.put("moves", result.isFound() ? result.moves() : null);
    fields.put("solution", moved(result));
    fields.put("slides", result.slides().stream().map(Names::of));
    fields.put("expanded", result.expanded());
    fields.time(nanos);
    fields.put("algorithm", algorithm);
    fields.put("board", result.start().toString());
    fields.put("columns", result.start().columns());
  }

  /**
   * What became of it, and the tiles in the order in which a hand would move them.
   *
   * @return lines, the last one ended too
   */
  private String words(PuzzleResult result) {
    String work =
        Terminal.words(
            "%s  %s: expanded %,d board[s]%n",
            Terminal.status(result.status()), algorithm, result.expanded());
    if (!result.isFound()) {
      return work;
    }
    String tilesMoved =
        moved(result).stream().map(String::valueOf).collect(Collectors.joining(" "));
    return work + Terminal.words("%d move[s]; the tiles to move: %s%n", result.moves(), tilesMoved);
  }

  /** The tiles to move, in order. */
  private static List<Integer> moved(PuzzleResult result) {
    return result.isFound() ? result.tiles() : List.of();
  }
}
