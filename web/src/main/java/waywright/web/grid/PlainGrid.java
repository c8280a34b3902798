package waywright.web.grid;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.field.Field;
import waywright.grid.reach.Reachability;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;

/**
 * A grid as programs in JavaScript use it: letters, what they cost, and questions by x and y. What
 * is wrong with a question is an exception with its message, checked here at the door.
 */
public final class PlainGrid {

  private static final int MOST_CELLS = 1 << 24;

  private final Movement movement;
  private WorldVersion world;
  private GridPathfinder finder;
  private String algorithm;
  private double weighed;

  /**
   * A grid.
   *
   * @param rows the rows of the map, a line each
   * @param letters the letters that may be entered
   * @param costs what entering them costs
   */
  public PlainGrid(String rows, String letters, int[] costs, int neighbors, String corners) {
    String[] lines = rows.split("\n", -1);
    if (lines.length * (long) lines[0].length() > MOST_CELLS) {
      throw new IllegalArgumentException("a grid has at most " + MOST_CELLS + " cells");
    }
    Movement.Builder builder = Movement.builder().neighbors(neighbors).corners(corners(corners));
    for (int i = 0; i < costs.length; i++) {
      builder.cost(letters.charAt(i), costs[i]);
    }
    movement = builder.build();
    world = WorldVersion.of(GridMap.of(lines));
    finder = GridPathfinder.of(world.space(movement));
    algorithm = "auto";
  }

  private static Corners corners(String name) {
    for (Corners corners : Corners.values()) {
      if (corners.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(name)) {
        return corners;
      }
    }
    throw new IllegalArgumentException(
        "corners are \"" + name + "\". Maybe \"never\", \"one-open\" or \"always\"?");
  }

  private GridMap map() {
    return world.map();
  }

  /** Cells in a row. */
  @JSExport
  public int width() {
    return map().width();
  }

  /** Rows. */
  @JSExport
  public int height() {
    return map().height();
  }

  /** The letter of a cell. */
  @JSExport
  public String letter(int x, int y) {
    return String.valueOf((char) map().terrain(cell(x, y)));
  }

  /** Changes the letter of one cell. */
  @JSExport
  public void set(int x, int y, String letter) {
    if (letter.length() != 1 || letter.charAt(0) > 255) {
      throw new IllegalArgumentException("\"" + letter + "\" is not one letter of Latin-1");
    }
    cell(x, y);
    world = world.with(map().with(x, y, 1, 1, letter.charAt(0)));
    finder.use(world.space(movement));
  }

  /** Asks for a path; the answer is read by the methods below. */
  @JSExport
  public PlainRoute find(String name, double weight, int fromX, int fromY, int toX, int toY) {
    if (!(weight >= 1 && weight <= 1000)) {
      throw new IllegalArgumentException("the weight is " + weight + ", not in 1 .. 1000");
    }
    if (!name.equals(algorithm) || weight != weighed) {
      finder =
          GridPathfinder.of(world.space(movement))
              .algorithm(any -> GridAlgorithms.catalogue().named(name).over(any, weight));
      algorithm = name;
      weighed = weight;
    }
    cell(fromX, fromY);
    cell(toX, toY);
    GridRoute route = finder.find(fromX, fromY, toX, toY);
    double cost = route.isFound() ? (double) route.cost() / Octile.STRAIGHT : -1;
    return new PlainRoute(
        route.status().name(), cost, route.statistics().expanded(), route.cells());
  }

  /** From every cell to the nearest of some goals: x and y of each in turn. */
  @JSExport
  public PlainField field(Int32Array goals) {
    int[] places = goals.copyToJavaArray();
    int[] cells =
        IntStream.range(0, places.length / 2)
            .map(i -> cell(places[2 * i], places[2 * i + 1]))
            .toArray();
    if (cells.length == 0) {
      throw new IllegalArgumentException("a field has no goal. Maybe give at least one?");
    }
    return new PlainField(Field.towards(world.space(movement), cells), map());
  }

  /** The cell within reach of one that is nearest to another, −1 if the first is blocked. */
  @JSExport
  public int nearestReachable(int fromX, int fromY, int toX, int toY) {
    try (Handle<Reachability> reach = world.handle(Reachability.recipe(movement))) {
      return reach.get().nearestReachable(cell(fromX, fromY), cell(toX, toY));
    }
  }

  private int cell(int x, int y) {
    return cell(map(), x, y);
  }

  private static int cell(GridMap map, int x, int y) {
    if (!map.contains(x, y)) {
      throw new IllegalArgumentException(
          x + ", " + y + " is not on the " + map.width() + " x " + map.height() + " grid");
    }
    return map.cell(x, y);
  }

  /**
   * What became of a question.
   *
   * @param outcome FOUND, UNREACHABLE and the like
   * @param total in straight steps over ground of cost 1; −1 if there is no path
   * @param work cells that the search expanded
   * @param cells of the path
   */
  public record PlainRoute(
      @JSExport String outcome, @JSExport double total, @JSExport double work, int[] cells) {

    /** The cells of the path. */
    @JSExport
    public Int32Array way() {
      return Int32Array.copyFromJavaArray(cells);
    }
  }

  /** A field over a grid as it was. */
  public record PlainField(Field field, GridMap map) {

    /** The cost to the nearest goal in straight steps, −1 where none can be reached. */
    @JSExport
    public double cost(int x, int y) {
      int cell = at(x, y);
      return field.reached(cell) ? (double) field.cost(cell) / Octile.STRAIGHT : -1;
    }

    /** The cell to step to: itself at a goal, −1 where none can be reached. */
    @JSExport
    public int next(int x, int y) {
      return field.next(at(x, y));
    }

    /** The cells to the nearest goal; none if it cannot be reached. */
    @JSExport
    public Int32Array way(int x, int y) {
      int[] cells = new int[map.size()];
      int count = field.copyPath(at(x, y), cells);
      return Int32Array.copyFromJavaArray(Arrays.copyOf(cells, Math.max(0, count)));
    }

    private int at(int x, int y) {
      return cell(map, x, y);
    }
  }
}
