package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import waywright.formats.TerrainMap;
import waywright.grid.GridMap;
import waywright.internal.IntSet;
import waywright.mesh.NavMesh;
import waywright.trace.TraceRecorder;
import waywright.trace.TraceWorld;

/**
 * {@code waywright route}: one path on one map or mesh.
 *
 * <p>The order of work is: read the map, search, print the answer, draw. So the answer is there
 * even if a picture cannot be written. Coordinates are columns and rows from the upper left, as
 * they stand in a benchmark's files; they may be outside of the map, which is a status and no
 * exception.
 */
@Command(name = "route")
final class RouteCommand extends PathCommand {

  /** How much more expensive than the cheapest a path of weighted A* may be, as a factor. */
  @Mixin private WeightOption weight = new WeightOption();

  /** Who walks, on squares or hexagons. */
  @Mixin private HexMovementOptions rules = new HexMovementOptions();

  /** For doors, trees and chests: things that one stands before and not upon. */
  @Option(names = "--beside")
  private boolean beside;

  /**
   * Counted in expansions and not in time, so that the same budget ends at the same cell
   * everywhere.
   */
  @Option(names = "--budget", paramLabel = "N")
  private long budget = Long.MAX_VALUE;

  /**
   * Cells, and rectangles of cells, that count as blocked for this question alone; empty for none.
   */
  @Option(names = "--avoid", paramLabel = "X,Y;...")
  private String avoid = "";

  /**
   * Where the recorded search goes; null for nowhere. The page in the browser and the tests replay
   * such files, event by event.
   */
  @Option(names = "--trace", paramLabel = "FILE")
  private @Nullable Path trace;

  /**
   * A proof costs a search of its own where the algorithm gives none: of the order of Dijkstra's
   * algorithm, and some kilobytes of JSON.
   */
  @Option(names = "--certify")
  private boolean certify;

  /**
   * Straight lines past what is in the way, as a unit walks that is not bound to eight directions.
   */
  @Option(names = "--smooth")
  private boolean smooth;

  /** What `auto` chose and what spoke against the faster ones; a line on standard error. */
  @Option(names = "--explain")
  private boolean explain;

  /**
   * Asks, prints and draws. What is wrong with an end is said on standard error too, for the status
   * alone does not say why.
   *
   * @return the code of the status, see {@link #exitCode}
   */
  @Override
  public Integer call() throws IOException {
    NavMesh mesh = map.mesh(repair.repairs());
    if (mesh != null || algorithm.equals("polyanya") || algorithm.equals("anyangle")) {
      requireNoSteps();
      return askOnMesh(mesh, rules);
    }
    requireNoMesh();
    RouteQuestion question = question();
    TraceRecorder recorder = trace == null ? null : new TraceRecorder();
    RouteQuestion.Answer answer = question.ask(recorder);
    answer = smooth ? answer.pulled(question.ground()) : answer;
    RouteReport report =
        new RouteReport(question, answer, map.name(), certify ? question.certify(answer) : null);
    answers.print(report::write, report::words);
    map.pictures.draw(report::scene, answers);
    if (trace != null && recorder != null) {
      RouteWorld ground = question.ground();
      TraceWorld world = new TraceWorld(ground.map(), ground.movement(), ground.hex());
      answers.write(trace, () -> recorder.trace(world, question.algorithm().name()).toBytes());
    }
    answers.err().print(report.complaint());
    if (explain) {
      answers.err().println(question.algorithm().name() + ": " + answer.explanation());
    }
    return exitCode(answer.route().status());
  }

  /** Refuses the options that {@code mesh} does not have. */
  private void requireNoSteps() {
    Set<String> known = new CommandLine(new MeshCommand()).getCommandSpec().optionsMap().keySet();
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      if (!known.contains(option.longestName())) {
        throw new UsageError(
            "%s is for steps from cell to cell, not for polyanya or a mesh. Maybe leave it out?",
            option.longestName());
      }
    }
  }

  /**
   * Reads the map and puts all options together; every mistake of the call is found here, before
   * anything is searched.
   */
  private RouteQuestion question() throws IOException {
    if (budget < 0) {
      throw new UsageError("--budget " + budget + " is negative. Maybe leave it out for no limit?");
    }
    Cell start = end("--from", from, Cell::parse);
    Cell goal = end("--to", to, Cell::parse);
    TerrainMap terrain = map.read();
    if (smooth && rules.hex(terrain) != null) {
      throw new UsageError("--smooth is for squares. Maybe --neighbors 4 or 8?");
    }
    if (certify && (smooth || algorithm.equals("theta"))) {
      throw new UsageError(
          "--certify proves what steps cost, not straight lines. Maybe leave --smooth out?");
    }
    RouteWorld ground =
        new RouteWorld(
            terrain.map(),
            rules.movement(terrain),
            rules.hex(terrain),
            avoided(avoid, terrain.map()));
    return new RouteQuestion(
        ground, start, goal, beside, ground.algorithm(algorithm), weight.factor(), budget, partial);
  }

  /**
   * The cells to avoid, {@code X,Y} and rectangles {@code X,Y..X,Y} separated by semicolons: their
   * numbers, each once, ascending. Rectangles may be given by any two opposite corners, and parts
   * may overlap.
   *
   * @param text as it was typed; empty parts are skipped, so that a semicolon at the end does no
   *     harm
   * @param map that all cells must lie on; whether they are free does not matter
   * @throws UsageError if a part is neither a cell nor a rectangle, or leaves the map
   */
  private static int[] avoided(String text, GridMap map) {
    IntSet cells = new IntSet(map.size());
    for (String part : text.split(";", -1)) {
      if (part.isBlank()) {
        continue;
      }
      String[] ends = part.split("\\.\\.", -1);
      if (ends.length > 2) {
        throw new UsageError("--avoid \"%s\" is neither X,Y nor X,Y..X,Y. Maybe 3,4?", part);
      }
      Cell first = Cell.parse(ends[0].strip());
      Cell last = Cell.parse(ends[ends.length - 1].strip());
      // Cells outside of the map would be avoided in any case, so they are a slip.
      first.required(map, "--avoid ");
      last.required(map, "--avoid ");
      add(cells, map, first, last);
    }
    return IntStream.range(0, map.size()).filter(cells::contains).toArray();
  }

  /** Adds all cells of a rectangle, its rim included; the corners may be given in any order. */
  private static void add(IntSet cells, GridMap map, Cell first, Cell last) {
    for (int y = Math.min(first.y(), last.y()); y <= Math.max(first.y(), last.y()); y++) {
      for (int x = Math.min(first.x(), last.x()); x <= Math.max(first.x(), last.x()); x++) {
        cells.add(map.cell(x, y));
      }
    }
  }
}
