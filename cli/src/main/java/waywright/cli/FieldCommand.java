package waywright.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.field.Field;
import waywright.picture.Scene;

/**
 * {@code waywright field}: the way from every cell to the nearest goal.
 *
 * <p>One search backwards from all goals at once, whatever their number: as cheap as one far path.
 * Costs are those of walking from the cell to the goal; the cost of terrain is paid where it is
 * entered, so that the start's own terrain costs nothing and the goal's does.
 */
@Command(name = "field")
final class FieldCommand extends CliCommand {

  /** The map, who walks on it, and the picture. */
  @Mixin private SquareGround ground = new SquareGround();

  /**
   * Any number of cells, as they were typed; a cell belongs to the goal that is cheapest to reach
   * from it.
   */
  @Option(names = "--goal", required = true, paramLabel = "X,Y;...")
  private String goal = "";

  /**
   * Floods, prints and draws. There is always an answer, since the goals themselves are reached.
   *
   * @return always {@link #FOUND}
   * @throws UsageError if a goal is off the map or blocked, or none is named
   */
  @Override
  public Integer call() throws IOException {
    GridSpace space = ground.space();
    int[] goals = SquareGround.freeCells("--goal", goal, space);
    if (goals.length == 0) {
      throw new UsageError("--goal \"" + goal + "\" names no cell. Maybe write 12,34;56,78?");
    }
    long begun = System.nanoTime();
    Field field = Field.towards(space, goals);
    long nanos = System.nanoTime() - begun;
    answers.print(fields -> write(fields, field, goals, nanos), () -> words(field, goals));
    String note = Terminal.words("field   \u00b7   %,d cell[s] reach[es|] a goal", reached(field));
    ground.pictures.draw(
        () -> scene(field, goals).title(ground.name(), MapFile.note(space.map(), note)), answers);
    return FOUND;
  }

  /**
   * Cells from which some goal can be reached, the goals among them: a count of the whole field.
   */
  private static int reached(Field field) {
    return (int) Arrays.stream(field.toArray()).filter(cost -> cost != Field.UNREACHED).count();
  }

  /**
   * The first cell with the longest way.
   *
   * @param goal one of the goals, for fields in which nothing else is reached
   */
  private static int farthest(Field field, int goal) {
    int farthest = goal;
    for (int cell = 0; cell < field.space().nodeCount(); cell++) {
      if (field.reached(cell) && field.cost(cell) > field.cost(farthest)) {
        farthest = cell;
      }
    }
    return farthest;
  }

  /**
   * How many cells reach a goal, and from where the way is longest: a check that the map is what
   * one thinks it is.
   */
  private String words(Field field, int[] goals) {
    GridMap map = field.space().map();
    int farthest = farthest(field, goals[0]);
    return Terminal.words(
        "%s: %,d cell[s] reach[es|] %d goal[s]%nfarthest %d,%d  cost %s%n",
        ground.name(),
        reached(field),
        goals.length,
        map.x(farthest),
        map.y(farthest),
        Numbers.cost(field.cost(farthest)));
  }

  /**
   * The fields of the JSON object; the costs are rows of numbers, so that a program can index them
   * by y and x.
   */
  private void write(Json fields, Field field, int[] goals, long nanos) {
    GridMap map = field.space().map();
    int farthest = farthest(field, goals[0]);
    fields.put("reached", reached(field));
    fields.put("farthest", Cell.of(map, farthest).pair());
    fields.put("farthestCost", field.cost(farthest));
    fields.put("farthestLength", Octile.length(field.cost(farthest)));
    fields.time(nanos);
    fields.put("map", ground.name());
    fields.put("width", map.width());
    fields.put("height", map.height());
    fields.cells("goals", map, goals);
    fields.list("costs", map.height(), y -> row(field, y * map.width(), map.width()));
  }

  /**
   * Shades by cost, and arrows where cells are large enough for them. Cells that reach no goal have
   * no shade.
   */
  private static Stream<@Nullable Long> row(Field field, int from, int width) {
    return IntStream.range(from, from + width)
        .mapToObj(cell -> field.reached(cell) ? (Long) field.cost(cell) : null);
  }

  /** Shades by the cost to the nearest goal, and arrows towards it. */
  private static Scene scene(Field field, int[] goals) {
    GridSpace space = field.space();
    long[] values = field.toArray();
    Arrays.setAll(values, cell -> field.reached(cell) ? values[cell] : -1);
    return new Scene(space.ground(), space.mover())
        .values(values, "near to far")
        .arrows(field::next)
        .goals(goals);
  }
}
