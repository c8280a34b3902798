package waywright.picture;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.draw.GridDrawing;
import waywright.draw.Ink;
import waywright.draw.Sink;
import waywright.draw.TextSink;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.hex.HexStorage;
import waywright.layout.Layout;
import waywright.search.Search;

/**
 * A picture of a map of cells. Filled once and then drawn; what is handed in is copied. Time and
 * memory to draw it in proportion to the pixels.
 *
 * <pre>{@code
 * byte[] png =
 *     new Scene(map, movement).of(search).path(route.cells()).ends(start, goal).png();
 * }</pre>
 */
public final class Scene extends DrawnScene {

  /** A cell that the search has not met. */
  static final byte UNSEEN = 0;

  /** A cell that is open. */
  static final byte OPEN = 1;

  /** A cell that is closed. */
  static final byte CLOSED = 2;

  /**
   * A body, or the line that a unit has walked.
   *
   * @param group decides the color
   * @param points one for a disc, two opposite corners for a square, or those of the line
   * @param radius of a disc; 0 for others
   */
  record Figure(int group, double[] points, double radius) {}

  final GridMap map;
  final Movement movement;
  private @Nullable HexStorage hex;
  final byte[] states;
  final long[] costs;
  final BitSet avoided = new BitSet();
  List<int[]> paths = List.of();
  int[] starts = {};
  int[] goals = {};
  int[] units = {};
  final List<Figure> bodies = new ArrayList<>();
  final List<Figure> walks = new ArrayList<>();
  private int[] next = {};
  String meaning = "closed, near to far";
  boolean spots;
  LongFunction<String> scale = Scene::length;
  String avoidedMeaning = "avoided";
  String note = "";

  /** A map of squares, and what its letters cost. */
  public Scene(GridMap map, Movement movement) {
    this.map = map;
    this.movement = Objects.requireNonNull(movement, "movement");
    states = new byte[map.size()];
    costs = new long[map.size()];
  }

  /** The map's cells are hexagons; a step on terrain of cost 1 costs 1. */
  public Scene hex(HexStorage storage) {
    hex = Objects.requireNonNull(storage, "storage");
    scale = String::valueOf;
    return this;
  }

  /**
   * How a cost is written at the ends of the gradient.
   *
   * @param words of a cost; unless given, lengths in cells on squares, plain numbers on hexagons
   */
  public Scene scale(LongFunction<String> words) {
    scale = Objects.requireNonNull(words, "words");
    return this;
  }

  /** Cells with a value are few and matter: where a cell is small, each is drawn as a disc. */
  public Scene spots() {
    spots = true;
    return this;
  }

  /** The open and closed cells of a search, and their g, as they are now. */
  public Scene of(Search search) {
    for (int cell = 0; cell < states.length; cell++) {
      if (search.isSeen(cell)) {
        states[cell] = search.isClosed(cell) ? CLOSED : OPEN;
        costs[cell] = search.g(cell);
      }
    }
    return this;
  }

  /**
   * A value of each cell, shown as the shades of one gradient: the cost of a field, say.
   *
   * @param values by cell, from 0; a negative one leaves the cell as it is
   * @param meaning what the gradient shows, for the legend
   * @throws IllegalArgumentException if there are fewer values than cells
   */
  public Scene values(long[] values, String meaning) {
    if (values.length < states.length) {
      throw new IllegalArgumentException(
          "%s values of %s cells. Maybe the map is another, or the list is of some cells?"
              .formatted(values.length, states.length));
    }
    for (int cell = 0; cell < states.length; cell++) {
      states[cell] = values[cell] < 0 ? UNSEEN : CLOSED;
      costs[cell] = Math.max(0, values[cell]);
    }
    this.meaning = Objects.requireNonNull(meaning, "meaning");
    return this;
  }

  /**
   * Where one steps to from each cell, shown where cells are large enough for it.
   *
   * @param next the neighbor, or the cell itself or a negative number for no arrow
   */
  public Scene arrows(IntUnaryOperator next) {
    this.next = new int[map.size()];
    Arrays.setAll(this.next, Objects.requireNonNull(next, "next"));
    return this;
  }

  /** The cells of a path, in order; none if there is none. */
  public Scene path(int... cells) {
    return lanes(List.of(Objects.requireNonNull(cells, "cells")));
  }

  /** Several paths, each its cells in order; those of fewer than two cells are not shown. */
  public Scene lanes(List<int[]> lanes) {
    paths = lanes.stream().filter(lane -> lane.length > 1).map(int[]::clone).toList();
    return this;
  }

  /** Start and goal; a number that is no cell is not shown. */
  public Scene ends(int start, int goal) {
    return starts(start).goals(goal);
  }

  /** Starts; a number that is no cell is not shown. */
  public Scene starts(int... cells) {
    starts = onMap(cells);
    return this;
  }

  /** Goals; a number that is no cell is not shown. */
  public Scene goals(int... cells) {
    goals = onMap(cells);
    return this;
  }

  /** Units, each a small disc on its cell; a number that is no cell is not shown. */
  public Scene units(int... cells) {
    units = onMap(cells);
    return this;
  }

  /**
   * A round body on a map of squares: cell (x, y) is from (x, y) to (x + 1, y + 1).
   *
   * @param group from 0; the bodies and walks of a group have one color
   */
  public Scene disc(int group, double x, double y, double radius) {
    bodies.add(new Figure(group, new double[] {x, y}, radius));
    return this;
  }

  /** A square body on a map of squares: (x, y) is its upper left corner. */
  public Scene square(int group, double x, double y, double side) {
    bodies.add(new Figure(group, new double[] {x, y, x + side, y + side}, 0));
    return this;
  }

  /** The line that a unit has walked on a map of squares: x, y, x, y ...; none of one point. */
  public Scene walk(int group, double... points) {
    if (points.length > 2) {
      walks.add(new Figure(group, points.clone(), 0));
    }
    return this;
  }

  private int[] onMap(int[] cells) {
    return Arrays.stream(Objects.requireNonNull(cells, "cells"))
        .filter(cell -> cell >= 0 && cell < map.size())
        .toArray();
  }

  /** Cells that were to be avoided; a number that is no cell is not shown. */
  public Scene avoided(int... cells) {
    Arrays.stream(onMap(cells)).forEach(avoided::set);
    return this;
  }

  /** Cells where something is forbidden; a number that is no cell is not shown. */
  public Scene forbidden(int... cells) {
    avoidedMeaning = "forbidden";
    return avoided(cells);
  }

  /** The words above the map. */
  public Scene title(String title, String note) {
    this.title = Objects.requireNonNull(title, "title");
    this.note = Objects.requireNonNull(note, "note");
    return this;
  }

  boolean isHex() {
    return hex != null;
  }

  /** Where the cells lie: squares of the given size from a corner, or hexagons around a center. */
  Layout layout(double x, double y, double size) {
    return hex == null
        ? Layout.squares(x, y, size, size)
        : Layout.hexagons(hex, !hex.shiftsColumns(), x, y, size, size);
  }

  boolean has(byte state) {
    return IntStream.range(0, states.length).anyMatch(cell -> states[cell] == state);
  }

  /** The largest g, at least 1. */
  long largestCost() {
    return Math.max(1, Arrays.stream(costs).max().orElse(1));
  }

  /** A cost of squares as a length in cells, with two decimals at most. */
  private static String length(long cost) {
    return BigDecimal.valueOf(Octile.length(cost))
        .setScale(2, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** The cell that the arrow of a cell points to; no arrow if it is the cell itself. */
  int next(int cell) {
    return next.length == 0 || next[cell] < 0 ? cell : next[cell];
  }

  /**
   * The map, and what lies on it, in letters for a terminal: {@code *} path, {@code o} start,
   * {@code X} goal, {@code &} unit, {@code +} open, digits from near to far.
   *
   * @param width the most letters a line, from 1; a letter stands for a block of cells if need be
   * @param colored in the colors of the other pictures, as ANSI escapes, two rows a line
   */
  public String text(int width, boolean colored) {
    TextSink sink = new TextSink(map.width(), map.height(), width);
    draw(sink, Layout.squares(1), 1, 1 / 48.0, 1);
    return colored ? sink.colored() : sink.plain();
  }

  /**
   * The map and what lies on it, without title and legend.
   *
   * @param size of a cell in the coordinates of the sink
   * @param pixel the length of a pixel in them
   * @param step only every so many rows and columns are shown
   */
  void draw(Sink sink, Layout layout, double size, double pixel, int step) {
    GridDrawing drawing = new GridDrawing(sink, map, layout, pixel);
    int most = Legend.highestCost(this);
    long largest = largestCost();
    Ink[] terrains = new Ink[256];
    Arrays.setAll(terrains, i -> Ink.terrain((char) i, movement.cost(i), most));
    drawing.cells(step, cell -> ink(cell, terrains[map.terrain(cell)], largest));
    drawing.arrows(this::next);
    paths.forEach(drawing::path);
    if (spots) {
      drawing.spots(cell -> states[cell] == CLOSED ? Ink.closed(costs[cell], largest) : null);
    }
    double left = layout.cornerX(0, 0, 0);
    double top = layout.cornerY(0, 0, 0);
    for (Figure walk : walks) {
      double[] through = walk.points().clone();
      for (int i = 0; i < through.length; i++) {
        through[i] = (i % 2 == 0 ? left : top) + through[i] * size;
      }
      drawing.walk(walk.group(), through);
    }
    for (Figure body : bodies) {
      double x = left + body.points()[0] * size;
      double y = top + body.points()[1] * size;
      if (body.radius() > 0) {
        drawing.body(body.group(), x, y, body.radius() * size);
      } else {
        drawing.square(body.group(), x, y, (body.points()[2] - body.points()[0]) * size);
      }
    }
    Arrays.stream(units).forEach(drawing::unit);
    Arrays.stream(goals).forEach(drawing::goal);
    Arrays.stream(starts).forEach(drawing::start);
  }

  /** The ink of a cell, from what is known of it and its terrain. */
  private Ink ink(int cell, Ink terrain, long largest) {
    boolean plain = movement.cost(map.terrain(cell)) <= 1 && terrain.letter() == '.';
    Ink known =
        switch (states[cell]) {
          case OPEN -> Ink.OPEN;
          case CLOSED -> Ink.closed(costs[cell], largest).mixed(terrain, plain ? 0 : 0.3);
          default -> terrain;
        };
    return avoided.get(cell) ? Ink.AVOIDED.lettered(known) : known;
  }

  @Override
  Sheet sheet() {
    return new MapSheet(this);
  }
}
