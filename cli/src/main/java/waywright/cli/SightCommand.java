package waywright.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.formats.TerrainMap;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.sight.FieldOfView;
import waywright.grid.sight.LineOfSight;
import waywright.mesh.NavMesh;
import waywright.picture.Scene;

/**
 * {@code waywright sight}: what is seen from a cell, or whether another one is. Meshes are for
 * {@link MeshSight}.
 *
 * <p>Lines are judged in whole numbers, from the middle of one cell to the middle of another, so
 * that what is seen from here sees back. Without --to every cell is looked at, which is what fog of
 * war and stealth need; with it one line, and the cell that stops it, which is what a shot needs.
 * Terrain that can be entered is what one can look through unless --through says otherwise: over
 * water one sees and does not walk.
 */
@Command(name = "sight")
final class SightCommand extends CliCommand {

  @Mixin private MapFile file = new MapFile();

  /** Where the eye is: the middle of this cell, or this point. What it is only the file can say. */
  @Option(names = "--from", required = true, paramLabel = "X,Y[,H]")
  private String eye;

  /** Need not be free: walls are seen too, and a line may end in one. */
  @Option(names = "--to", paramLabel = "X,Y[,H]")
  private @Nullable String target;

  /** In cells, as a bird flies, from middle to middle. */
  @Option(names = "--range", paramLabel = "N")
  private int range = Integer.MAX_VALUE;

  /** Letters, without anything between them. */
  @Option(names = "--through", paramLabel = "LETTERS")
  private @Nullable String through;

  /** For a beam or a body that is wider than a line: so much room it needs all along. */
  @Option(names = "--size", paramLabel = "N")
  private int size = 1;

  @Mixin private RepairOption repair = new RepairOption();

  /** The two ends, where the file is a map. */
  private Cell from = new Cell(0, 0);

  private @Nullable Cell to;

  /**
   * Hexagons are refused: lines over them follow other rules. The viewer's own cell must have room
   * for the size that is asked for.
   */
  @Override
  public Integer call() throws IOException {
    NavMesh mesh = file.mesh(repair.repairs());
    if (mesh != null) {
      return onMesh(mesh);
    }
    repair.requireNone();
    from = Cell.parse(eye);
    to = target == null ? null : Cell.parse(target);
    TerrainMap terrain = file.read();
    if (terrain.hex() != null) {
      throw new UsageError("the map has hexagons; sight is for squares. Maybe another map?");
    }
    Movement.Builder passes = BodyOptions.entering(terrain, through);
    GridSpace space = new GridSpace(terrain.map(), passes.neighbors(8).size(size).build());
    SquareGround.freeCell("--from", from, space);
    LineOfSight lines = LineOfSight.of(space);
    return to == null ? all(space, lines) : line(space, lines, to);
  }

  /** What is about cells is refused, for it means nothing there. */
  private int onMesh(NavMesh mesh) throws IOException {
    if (size != 1 || through != null) {
      throw new UsageError("--size and --through are for maps of cells. Maybe leave them out?");
    }
    if (target == null && range != Integer.MAX_VALUE) {
      throw new UsageError("on a mesh --range goes with --to. Maybe leave it out?");
    }
    MeshSight sight = new MeshSight(mesh, file.name(), MeshPoint.parse(eye));
    return target == null
        ? sight.all(file, answers)
        : sight.line(MeshPoint.parse(target), range, file, answers);
  }

  /** Everything that is seen. There is always something, if only the viewer's own cell. */
  private int all(GridSpace space, LineOfSight lines) throws IOException {
    FieldOfView view = new FieldOfView(lines);
    view.look(from.x(), from.y(), range);
    int[] cells = IntStream.range(0, view.count()).map(view::cell).sorted().toArray();
    String seen = Terminal.words("%,d cell[s] seen from %s", cells.length, from);
    answers.print(
        fields -> {
          fields.put("count", cells.length);
          fields.cells("cells", space.ground(), cells);
          writeQuestion(fields);
        },
        "%s: %s%n",
        file.name(),
        seen);
    file.pictures.draw(() -> scene(space, cells, seen), answers);
    return FOUND;
  }

  /** One line. Out of range comes before stopped: what is too far is not looked for. */
  private int line(GridSpace space, LineOfSight lines, Cell end) throws IOException {
    GridMap map = space.ground();
    int goal = end.required(map, "--to ");
    double length = Math.hypot(end.x() - from.x(), end.y() - from.y());
    boolean far = length > range;
    int obstacle = lines.obstacle(from.x(), from.y(), end.x(), end.y());
    int last = lines.farthest(from.x(), from.y(), end.x(), end.y());
    boolean clear = obstacle < 0 && !far;
    String words =
        clear
            ? "clear"
            : far ? "out of range" : "stopped at " + map.x(obstacle) + "," + map.y(obstacle);
    answers.print(
        fields -> writeLine(fields, map, clear, obstacle, last),
        "%s: from %s to %s %s%n",
        file.name(),
        from,
        end,
        words);
    file.pictures.draw(
        () ->
            scene(space, new int[0], "from " + from + " to " + end + " " + words)
                .lanes(List.of(new int[] {map.cell(from.x(), from.y()), last}))
                .goals(goal),
        answers);
    return clear ? FOUND : NO_PATH;
  }

  /** The fields of the JSON object for one line; no obstacle is null and not a cell. */
  private void writeLine(Json fields, GridMap map, boolean clear, int obstacle, int last) {
    fields.put("clear", clear);
    fields.put("obstacle", obstacle < 0 ? null : Cell.of(map, obstacle).pair());
    fields.put("farthest", Cell.of(map, last).pair());
    writeQuestion(fields);
  }

  /** What was asked, beside the answer. */
  private void writeQuestion(Json fields) {
    fields.put("map", file.name());
    fields.put("from", from.pair());
    Cell end = to;
    if (end != null) {
      fields.put("to", end.pair());
    }
    fields.put("size", size);
  }

  /** The cells in shades of their distance as a bird flies, which is what a range means. */
  private Scene scene(GridSpace space, int[] seen, String note) {
    GridMap map = space.ground();
    long[] values = new long[map.size()];
    Arrays.fill(values, -1);
    for (int cell : seen) {
      double length = Math.hypot(map.x(cell) - from.x(), map.y(cell) - from.y());
      values[cell] = Math.round(length * Octile.STRAIGHT);
    }
    return new Scene(map, space.mover())
        .values(values, "seen, near to far")
        .scale(value -> Terminal.words("%.1f", (double) value / Octile.STRAIGHT))
        .starts(map.cell(from.x(), from.y()))
        .title(file.name(), MapFile.note(map, note));
  }
}
