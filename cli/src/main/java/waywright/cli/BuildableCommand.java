package waywright.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.building.Buildable;
import waywright.grid.field.Field;
import waywright.picture.Scene;

/**
 * {@code waywright buildable}: where a tower may stand.
 *
 * <p>Spawns and goals must be free cells. A footprint of N stands for a square of N by N cells,
 * named by its upper left one. The survey looks at all cells at once, in the time of some floods of
 * the map, and says the same as building on each cell and searching again. The picture shows what a
 * player wants to know: the lanes, the few cells that lengthen one, and where nothing may be built
 * at all.
 */
@Command(name = "buildable")
final class BuildableCommand extends CliCommand {

  /** The map, who walks on it, and the picture. */
  @Mixin private SquareGround ground = new SquareGround();

  /**
   * Each is a lane of its own; it may not be built upon. Cells as they were typed, separated by
   * semicolons; none at all is refused.
   */
  @Option(names = "--spawn", required = true, paramLabel = "X,Y;...")
  private String spawn = "";

  /**
   * All of them are goals of each lane, which goes to the one that is cheapest to reach; they may
   * not be built upon either.
   */
  @Option(names = "--goal", required = true, paramLabel = "X,Y;...")
  private String goal = "";

  /**
   * Cells along a side of a tower. Larger towers block more ways at once; the survey looks at the
   * square as a whole.
   */
  @Option(names = "--footprint", paramLabel = "N")
  private int footprint = 1;

  /**
   * Surveys, prints, draws, and then complains of spawns that have no lane even now.
   *
   * @return {@link #NO_PATH} if no spawn has a lane
   * @throws UsageError if a spawn or a goal is off the map or blocked
   */
  @Override
  public Integer call() throws IOException {
    GridSpace space = ground.space();
    int[] spawns = SquareGround.freeCells("--spawn", spawn, space);
    int[] goals = SquareGround.freeCells("--goal", goal, space);
    if (spawns.length == 0 || goals.length == 0) {
      throw new UsageError("--spawn or --goal names no cell. Maybe write 12,34;56,78?");
    }
    Buildable where =
        Buildable.over(space).spawns(spawns).goals(goals).footprint(footprint).survey();
    answers.print(
        fields -> write(fields, space, where, spawns, goals), () -> words(space, where, spawns));
    ground.pictures.draw(() -> scene(space, where, spawns, goals), answers);
    complain(space, where, spawns);
    boolean hasLane =
        IntStream.range(0, spawns.length).anyMatch(i -> where.lane(i) != Field.UNREACHED);
    return hasLane ? FOUND : NO_PATH;
  }

  /**
   * A spawn without a way is no mistake of the call, for a map may be meant so; but it is worth a
   * line, since nothing can be cut off there any more.
   */
  private void complain(GridSpace space, Buildable where, int[] spawns) {
    for (int i = 0; i < spawns.length; i++) {
      if (where.lane(i) == Field.UNREACHED) {
        answers.complain("no path leads to a goal from the spawn " + at(space, spawns[i]));
      }
    }
  }

  /** A cell as it is written on the command line, to be given back to it. */
  private static String at(GridSpace space, int cell) {
    return Cell.of(space.map(), cell).toString();
  }

  /**
   * How many cells may be built upon, how long each lane is, and the one cell that hurts most; of
   * several that hurt as much the first.
   *
   * @param spawns in the order in which they were typed
   */
  private String words(GridSpace space, Buildable where, int[] spawns) {
    int[] cells = where.cells().toArray();
    StringBuilder text = new StringBuilder();
    text.append(
        Terminal.words(
            "%s: %,d buildable cell[s], %,d of which lengthen[s|] a lane%n",
            ground.name(),
            cells.length,
            Arrays.stream(cells).filter(cell -> where.delta(cell) > 0).count()));
    for (int i = 0; i < spawns.length; i++) {
      String lane =
          where.lane(i) == Field.UNREACHED ? "none" : "length " + Numbers.cost(where.lane(i));
      text.append(Terminal.words("lane from %s: %s%n", at(space, spawns[i]), lane));
    }
    int worst = -1;
    for (int cell : cells) {
      worst = worst < 0 || where.delta(cell) > where.delta(worst) ? cell : worst;
    }
    if (worst >= 0 && where.delta(worst) > 0) {
      text.append(
          Terminal.words(
              "most at %s: %s longer%n",
              at(space, worst), Numbers.plain(lengthening(where.delta(worst)))));
    }
    return text.toString();
  }

  /**
   * The length of a difference of costs, which may be of fewer diagonal steps than before: the way
   * round may go straight where the old one went across.
   *
   * @param cost a difference of two costs of paths, 0 or more
   * @return in cells
   */
  private static double lengthening(long cost) {
    long diagonal = Octile.diagonals(cost);
    diagonal -= diagonal > Octile.STRAIGHT / 2 ? Octile.STRAIGHT : 0;
    return Octile.length((cost - diagonal * Octile.DIAGONAL) / Octile.STRAIGHT, diagonal);
  }

  /**
   * The fields of the JSON object: the cells, and in the same order how much each lengthens the
   * lane that suffers most, as a length and exactly.
   */
  private void write(Json fields, GridSpace space, Buildable where, int[] spawns, int[] goals) {
    int[] cells = where.cells().toArray();
    fields.put("count", cells.length);
    fields.cells("buildable", space.map(), cells);
    fields.list("delta", cells.length, i -> lengthening(where.delta(cells[i])));
    fields.list("deltaCost", cells.length, i -> where.delta(cells[i]));
    fields.list(
        "lanes",
        spawns.length,
        i -> where.lane(i) == Field.UNREACHED ? null : Octile.length(where.lane(i)));
    fields.put("map", ground.name());
    fields.cells("spawns", space.map(), spawns);
    fields.cells("goals", space.map(), goals);
    fields.put("neighbors", space.movement().neighbors());
    fields.put("footprint", footprint);
  }

  /**
   * The cells from a spawn to the nearest goal; the spawn alone if there is no way.
   *
   * @param field towards the goals
   * @return from the spawn to a goal, both included
   */
  private static int[] lane(Field field, int spawn) {
    int[] cells = new int[field.space().nodeCount()];
    int count = field.copyPath(spawn, cells);
    return count > 0 ? Arrays.copyOf(cells, count) : new int[] {spawn};
  }

  /**
   * Lanes, the cells that lengthen one as spots in the shades of how much, and what is forbidden.
   * Made only if it is drawn, since forbidden cells and lanes take a look at the whole map.
   */
  private Scene scene(GridSpace space, Buildable where, int[] spawns, int[] goals) {
    long[] values = new long[space.nodeCount()];
    // Most cells change nothing: those that do stand out on plain ground.
    Arrays.setAll(values, cell -> where.delta(cell) > 0 ? where.delta(cell) : -1);
    long most = Math.max(0, Arrays.stream(values).max().orElse(0));
    Field field = Field.towards(space, goals);
    int[] forbidden =
        IntStream.range(0, values.length)
            .filter(cell -> space.contains(cell) && !where.mayBuild(cell))
            .toArray();
    return new Scene(space.ground(), space.mover())
        .values(values, "longer by")
        .scale(cost -> Numbers.plain(Math.round(100 * lengthening(cost)) / 100.0))
        .spots()
        .lanes(Arrays.stream(spawns).mapToObj(spawn -> lane(field, spawn)).toList())
        .forbidden(forbidden)
        .starts(spawns)
        .goals(goals)
        .title(
            ground.name(),
            SquareGround.note(
                space.map(),
                Terminal.words(
                    "buildable   \u00b7   %,d cell[s]   \u00b7   at most %.2f" + " longer",
                    where.cells().count(), lengthening(most))));
  }
}
