package waywright.picture;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.layout.HexLayout;
import waywright.layout.Layout;
import waywright.layout.SquareLayout;
import waywright.search.Search;

/**
 * All that one picture shows. Filled once and then read; what is handed in is copied.
 *
 * <pre>{@code
 * Scene scene = new Scene(map, movement).of(search).path(route.cells()).ends(start, goal);
 * byte[] png = Pictures.png(scene);
 * }</pre>
 */
public final class Scene {

  /** A cell that the search has not met. */
  static final byte UNSEEN = 0;

  /** A cell that is open. */
  static final byte OPEN = 1;

  /** A cell that is closed. */
  static final byte CLOSED = 2;

  /** No cell. */
  static final int NONE = -1;

  private final GridMap map;
  private final Movement movement;
  private @Nullable HexStorage hex;
  private final byte[] states;
  private final long[] costs;
  private final boolean[] avoided;
  private int[] path = {};
  private int start = NONE;
  private int goal = NONE;
  private String title = "";
  private String note = "";

  /** A map of squares, and what its letters cost. */
  public Scene(GridMap map, Movement movement) {
    this.map = map;
    this.movement = movement;
    states = new byte[map.size()];
    costs = new long[map.size()];
    avoided = new boolean[map.size()];
  }

  /** The map's cells are hexagons. */
  public Scene hex(HexStorage storage) {
    hex = storage;
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

  /** The cells of a path, in order; none if there is none. */
  public Scene path(int... cells) {
    path = cells.clone();
    return this;
  }

  /** Start and goal; a number that is no cell is not shown. */
  public Scene ends(int start, int goal) {
    this.start = start;
    this.goal = goal;
    return this;
  }

  /** Cells that were to be avoided. */
  public Scene avoided(int... cells) {
    for (int cell : cells) {
      avoided[cell] = true;
    }
    return this;
  }

  /** The words above the map. */
  public Scene title(String title, String note) {
    this.title = title;
    this.note = note;
    return this;
  }

  GridMap map() {
    return map;
  }

  Movement movement() {
    return movement;
  }

  boolean isHex() {
    return hex != null;
  }

  /** Where the cells lie: squares of the given size from a corner, or hexagons around a center. */
  Layout layout(double x, double y, double size) {
    return hex == null
        ? new SquareLayout(x, y, size, size)
        : new HexLayout(hex, !hex.shiftsColumns(), x, y, size, size);
  }

  byte state(int cell) {
    return states[cell];
  }

  boolean isAvoided(int cell) {
    return avoided[cell];
  }

  boolean hasAvoided() {
    for (boolean one : avoided) {
      if (one) {
        return true;
      }
    }
    return false;
  }

  boolean has(byte state) {
    for (byte one : states) {
      if (one == state) {
        return true;
      }
    }
    return false;
  }

  /** The g of a cell that has been met. */
  long cost(int cell) {
    return costs[cell];
  }

  /** The largest g, at least 1. */
  long largestCost() {
    return Math.max(1, Arrays.stream(costs).max().orElse(1));
  }

  int[] path() {
    return path;
  }

  int start() {
    return start;
  }

  int goal() {
    return goal;
  }

  String title() {
    return title;
  }

  String note() {
    return note;
  }
}
