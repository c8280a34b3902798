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
@Command(name = "units")
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
  @Option(names = "--group", required = true, paramLabel = "ORDER")
  private List<String> groups = new ArrayList<>();

  /** In any order; those of one tick happen in the order given. */
  @Option(names = "--edit", paramLabel = "TICK:X,Y=C")
  private List<String> edits = new ArrayList<>();

  /** Of one tick, which is also what a line of the table stands for. */
  @Option(names = "--dt", paramLabel = "SECONDS")
  private double seconds = 0.1;

  /** Of the groups at their goals. */
  @Option(names = "--formation", paramLabel = "SHAPE")
  private String formation = "none";

  /** Null for what the bodies are. */
  @Option(names = "--mode", paramLabel = "MODE")
  private @Nullable String mode;

  /** The game ends before if all units are done and all edits were made. */
  @Option(names = "--ticks", paramLabel = "N")
  private int ticks = 2000;

  /** Of the places alone: the units themselves know no chance. */
  @Option(names = "--seed", paramLabel = "N")
  private long seed = 1;

  /** Null for none. */
  @Option(names = "--out", paramLabel = "FILE")
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
