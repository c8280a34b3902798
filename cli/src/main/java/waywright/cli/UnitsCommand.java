package waywright.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.formats.TerrainMap;
import waywright.formats.internal.OutputFile;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.units.Formation;

/**
 * {@code waywright units}: groups of units that carry out orders, and a table of where each was.
 *
 * <p>The table has what a judge needs who trusts nobody; the command judges the same positions
 * itself, see {@link UnitsJudge}. Everything follows from the map and the options.
 */
@Command(
    name = "units",
    description = "Plays group orders on a map until all units are done; judges every tick.",
    footer = {
      "",
      "A group starts on free cells of the rectangle of W x H cells at X,Y and walks to the cell"
          + " after >. BODY is 1, 2, 3 ... for a square of that many cells (default 1), or r0.4 for"
          + " a disc of this radius. Groups with the same goal are one order. Square bodies step"
          + " from cell to cell, one step a tick (--mode grid). Round bodies move freely, 3 cells a"
          + " second (--mode continuous).",
      "docs/json.md describes the table of --out.",
      "Exit code 0 if all units arrived at or beside the goal and nothing overlapped, else 1.",
      "",
      "Examples:",
      "  ./waywright units samples/town.map --group \"40:4,4,20,20>120,90\" --png town.png",
      "  ./waywright units samples/town.map --group \"9:4,4,20,20>60,34:r0.4\" --formation box",
      "  ./waywright units samples/town.map --group \"9:4,4,20,20>60,40:2\" --edit 20:30,30=T"
    })
final class UnitsCommand extends CliCommand {

  /** More than a day of play; more is a slip of the keyboard. */
  private static final int MOST_TICKS = 1_000_000;

  private static final List<String> MODES = List.of("grid", "continuous");

  private static final List<String> SHAPES = List.of("box", "line", "column", "wedge", "none");

  /** The map, how it is read, and the pictures. */
  @Mixin private MapFile file = new MapFile();

  /** Who walks; hexagons are refused. */
  @Mixin private SquareMovementOptions rules = new SquareMovementOptions();

  /** Each is {@link UnitsOrder#parse read} when the map is known. */
  @Option(
      names = "--group",
      required = true,
      paramLabel = "ORDER",
      description = "COUNT:X,Y,W,H>X,Y[:BODY], see below; can be repeated")
  private List<String> groups = new ArrayList<>();

  /** In any order; those of one tick happen in the order given. */
  @Option(
      names = "--edit",
      paramLabel = "TICK:X,Y=C",
      description = "the cell gets terrain letter C at this tick; can be repeated")
  private List<String> edits = new ArrayList<>();

  /** Of one tick, which is also what a line of the table stands for. */
  @Option(
      names = "--dt",
      paramLabel = "SECONDS",
      description = "length of a tick, 0.001 to 1. Default: 0.1")
  private double seconds = 0.1;

  /** Of the groups at their goals. */
  @Option(
      names = "--formation",
      paramLabel = "SHAPE",
      description = "formation at the goal: box, line, column, wedge or none. Default: none")
  private String formation = "none";

  /** Null for what the bodies are. */
  @Option(
      names = "--mode",
      paramLabel = "MODE",
      description = "grid or continuous. Default: continuous if all bodies are round, else grid")
  private @Nullable String mode;

  /** The game ends before if all units are done and all edits were made. */
  @Option(
      names = "--ticks",
      paramLabel = "N",
      description = "maximum number of ticks, up to 1000000. Default: 2000")
  private int ticks = 2000;

  /** Of the places alone: the units themselves know no chance. */
  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "seed for the start positions. Default: 1")
  private long seed = 1;

  /** Null for none. */
  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "write tick,unit,x,y,size,state as CSV")
  private @Nullable Path out;

  /**
   * Plays the whole game, and then prints and draws.
   *
   * @return {@link #NO_PATH} if some unit did not arrive, or something overlapped
   * @throws UsageError if an option makes no sense, or units do not fit
   */
  @Override
  public Integer call() throws IOException {
    requireNumbers();
    Formation shape = shape();
    TerrainMap terrain = file.read();
    Movement walker = rules.movement(terrain);
    Body body = "continuous".equals(mode) && rules.size() == 1 ? Body.radius(0.4) : walker.body();
    List<UnitsOrder> orders =
        groups.stream().map(text -> UnitsOrder.parse(text, body, terrain.map())).toList();
    List<UnitsEdit> changes =
        edits.stream().map(text -> UnitsEdit.parse(text, terrain.map())).toList();
    boolean isGrid = isGrid(orders);
    UnitsGame game =
        new UnitsGame(
            terrain.map(),
            orders,
            changes,
            new UnitsGame.Settings(walker, isGrid, seconds, shape, seed));
    UnitsWalks walks = new UnitsWalks(file.pictures.isAsked() ? game.units().size() : 0);
    long begun = System.nanoTime();
    if (out == null) {
      play(game, walks, OutputStream.nullOutputStream());
    } else {
      OutputFile.write(out, rows -> play(game, walks, rows));
    }
    UnitsReport report = new UnitsReport(file.name(), game, isGrid, System.nanoTime() - begun);
    answers.print(report::write, report::words);
    answers.wrote(out);
    String note = MapFile.note(game.map(), "after " + game.ticks() + " ticks");
    file.pictures.draw(() -> game.scene(walks).title(file.name(), note), answers);
    return report.isGood() ? FOUND : NO_PATH;
  }

  /** Looks at the numbers before anything is read. */
  private void requireNumbers() {
    if (!(seconds >= 0.001 && seconds <= 1)) {
      throw new UsageError("--dt %s is not in 0.001 .. 1 second. Maybe 0.1?", seconds);
    }
    UsageError.requireRange("--ticks", ticks, 0, MOST_TICKS, "2000");
    if (mode != null) {
      mode = Names.among("mode", mode, MODES);
    }
  }

  private Formation shape() {
    return switch (Names.among("formation", formation, SHAPES)) {
      case "box" -> Formation.box();
      case "line" -> Formation.line();
      case "column" -> Formation.column();
      case "wedge" -> Formation.wedge();
      default -> Formation.none();
    };
  }

  /** Whether units step from cell to cell; else all bodies are round. */
  private boolean isGrid(List<UnitsOrder> orders) {
    long units = orders.stream().mapToLong(UnitsOrder::count).sum();
    if (units > UnitsOrder.MOST) {
      throw new UsageError(
          "%s units in all groups are more than %s. Maybe fewer?", units, UnitsOrder.MOST);
    }
    long round = orders.stream().filter(order -> order.body().isDisc()).count();
    if ("grid".equals(mode) || mode == null && round == 0) {
      return true;
    }
    if (round < orders.size()) {
      throw new UsageError(
          "%s is for round bodies only. Maybe r0.4 instead of square ones, or --mode grid?",
          mode == null
              ? "a mixture of round and square bodies: continuous mode"
              : "--mode " + mode);
    }
    return false;
  }

  /** Plays all ticks, and writes the table on the way. */
  private void play(UnitsGame game, UnitsWalks walks, OutputStream rows) throws IOException {
    rows.write("tick,unit,x,y,size,state\n".getBytes(StandardCharsets.UTF_8));
    show(game, walks, rows);
    while (game.ticks() < ticks && !game.isOver()) {
      game.tick();
      show(game, walks, rows);
    }
  }

  private void show(UnitsGame game, UnitsWalks walks, OutputStream rows) throws IOException {
    if (out != null) {
      rows.write(game.rows().getBytes(StandardCharsets.UTF_8));
    }
    if (file.pictures.isAsked()) {
      game.addTo(walks);
    }
  }
}
