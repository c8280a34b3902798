package waywright.cli;

import java.io.IOException;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.field.TurnRange;
import waywright.picture.Scene;

/**
 * {@code waywright range}: where a unit can go.
 *
 * <p>What a unit has left at the end of a turn is lost: two turns of three points reach less than
 * one of six, for a step that costs two may not begin with one point left. A turn of so many points
 * is what most games on a grid mean by movement.
 */
@Command(name = "range")
final class RangeCommand extends CliCommand {

  /** More points than any map can use, and few enough to be exact as a cost. */
  private static final double MOST = 1e12;

  /** The map, who walks on it, and the picture. */
  @Mixin private SquareGround ground = new SquareGround();

  /** The unit's own cell is in the range, in turn 0. */
  @Option(names = "--from", required = true, paramLabel = "X,Y")
  private Cell from;

  /** Read as a decimal number, kept as an exact cost: nothing is lost by writing 7.5. */
  @Option(names = "--budget", required = true, paramLabel = "N")
  private double budget;

  /** At least 1. Each turn begins with all its points; see above for those that are left over. */
  @Option(names = "--turns", paramLabel = "N")
  private int turns = 1;

  /**
   * Points become exact costs first: a budget of 7.5 is 7.5 straight steps, and nothing is rounded
   * after that.
   *
   * @return always {@link #FOUND}, since a unit reaches at least its own cell
   * @throws UsageError if the start is off the map or blocked, or the budget out of range
   */
  @Override
  public Integer call() throws IOException {
    if (!(budget >= 0 && budget <= MOST)) {
      throw new UsageError("--budget " + budget + " is not in 0 .. 10^12. Maybe 6 or 7.5?");
    }
    GridSpace space = ground.space();
    int start = SquareGround.freeCell("--from", from, space);
    // The summand makes up for what 0.1 and its like are short of.
    long points = (long) (budget * Octile.STRAIGHT + 1e-6);
    TurnRange range = TurnRange.over(space).points(points).turns(turns).from(start);
    int[] cells =
        IntStream.range(0, space.nodeCount())
            .filter(cell -> range.turn(cell) != TurnRange.UNREACHED)
            .toArray();
    answers.print(
        fields -> write(fields, space.map(), range, points, cells), () -> words(range, cells));
    ground.pictures.draw(() -> scene(space, range, points, start, cells.length), answers);
    return FOUND;
  }

  /**
   * The number of cells, and of each turn the cells that it adds.
   *
   * @param cells all that are reached, the start too
   */
  private String words(TurnRange range, int[] cells) {
    StringBuilder text = new StringBuilder();
    text.append(
        Terminal.words(
            "%s: %,d cell[s] within %s points from %s%n",
            ground.name(), cells.length, Numbers.plain(budget), from));
    for (int turn = 1; turns > 1 && turn <= turns; turn++) {
      int now = turn;
      long count = IntStream.of(cells).filter(cell -> range.turn(cell) == now).count();
      text.append(Terminal.words("turn %d: %,d more%n", turn, count));
    }
    return text.toString();
  }

  /**
   * The fields of the JSON object: three arrays in the same order, one entry a cell.
   *
   * @param points of a turn, as an exact cost
   */
  private void write(Json fields, GridMap map, TurnRange range, long points, int[] cells) {
    fields.put("count", cells.length);
    fields.cells("cells", map, cells);
    fields.put("turn", IntStream.of(cells).map(range::turn).toArray());
    fields.put("cost", IntStream.of(cells).mapToLong(cell -> points - range.left(cell)).toArray());
    fields.put("map", ground.name());
    fields.put("from", from.pair());
    fields.put("budget", budget);
    fields.put("turns", turns);
  }

  /** Shades by turns, or within one turn by points. */
  private Scene scene(GridSpace space, TurnRange range, long points, int start, int count) {
    long[] values = new long[space.nodeCount()];
    for (int cell = 0; cell < values.length; cell++) {
      int turn = range.turn(cell);
      // By turns first; within the range of one turn alone, by cost.
      values[cell] =
          turn == TurnRange.UNREACHED ? -1 : turns > 1 ? turn : points - range.left(cell);
    }
    Scene scene = new Scene(space.ground(), space.mover());
    if (turns > 1) {
      scene.scale(String::valueOf);
    }
    return scene
        .values(values, turns > 1 ? "turns, few to many" : "points, near to far")
        .starts(start)
        .title(
            ground.name(),
            SquareGround.note(
                space.map(),
                Terminal.words(
                    "range   \u00b7   %,d cell[s] within %s points%s",
                    count,
                    Numbers.plain(budget),
                    turns > 1 ? " a turn, " + turns + " turns" : "")));
  }
}
