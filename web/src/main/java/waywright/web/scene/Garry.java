package waywright.web.scene;

import java.util.Arrays;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.games.SplitMix;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.space.Goal;

/**
 * Turn by turn: Garry goes from apple tree to apple tree, each time to the cheapest cell beside a
 * ripe one. He avoids marked cells, and keeps out of reach of a stranger who wanders about.
 */
public final class Garry {

  /** The letter of a tree; nobody walks through it. */
  static final char TREE = 'T';

  private static final int RIPENS = 60;
  private static final int SHY = 2;

  /** The first four are straight. */
  private final Direction[] eight = Direction.values();

  private final GridPathfinder garry;
  private final SplitMix random;
  private final int[] ripeAt;
  private final boolean[] avoided;
  private GridMap map;
  private int at;
  private int stranger;
  private int turn;
  private int apples;
  private int aim = -1;
  private int[] path = {};
  private double expanded;

  public Garry(GridMap map, Movement movement, int start, int stranger, int seed) {
    this.map = map;
    at = start;
    this.stranger = stranger;
    garry = GridPathfinder.of(map, movement);
    random = new SplitMix(seed);
    ripeAt = new int[map.size()];
    avoided = new boolean[map.size()];
  }

  /** Replaces the map; the page keeps the cells of both figures free. */
  @JSExport
  public void edit(Int8Array letters) {
    map = GridMap.of(map.width(), map.height(), letters.copyToJavaArray());
    garry.use(new GridSpace(map, garry.space().movement()));
    plan();
  }

  /** Marks a cell to be avoided, or takes the mark away; the next plan follows it. */
  @JSExport
  public void avoid(int cell, boolean avoid) {
    avoided[cell] = avoid;
  }

  /** One turn of both. */
  @JSExport
  public void turn() {
    turn++;
    wander();
    plan();
    if (path.length > 1) {
      at = path[1];
      path = Arrays.copyOfRange(path, 1, path.length);
    }
    if (path.length == 1 && aim >= 0) {
      apples++;
      ripeAt[aim] = turn + RIPENS;
      plan();
    }
  }

  private void wander() {
    for (int tries = 0; tries < 8; tries++) {
      Direction step = eight[random.below(4)];
      int x = map.x(stranger) + step.dx();
      int y = map.y(stranger) + step.dy();
      if (map.contains(x, y) && garry.space().contains(map.cell(x, y)) && map.cell(x, y) != at) {
        stranger = map.cell(x, y);
        return;
      }
    }
  }

  /** Plans the cheapest path to a cell beside a ripe tree, by one search for all trees. */
  @JSExport
  public void plan() {
    garry.avoided().clear();
    for (int cell = 0; cell < avoided.length; cell++) {
      boolean near =
          Math.max(Math.abs(map.x(cell) - map.x(stranger)), Math.abs(map.y(cell) - map.y(stranger)))
              <= SHY;
      if (cell != at && (avoided[cell] || near)) {
        garry.avoided().avoid(cell);
      }
    }
    Goal goal = cell -> treeBeside(cell) >= 0;
    garry.startWhere(map.x(at), map.y(at), goal, 0, 0, map.width() - 1, map.height() - 1).run();
    GridRoute route = garry.route();
    expanded = route.statistics().expanded();
    path = route.cells();
    aim = route.isFound() ? treeBeside(path[path.length - 1]) : -1;
  }

  /** Returns the lowest ripe tree beside a cell, or −1. */
  private int treeBeside(int cell) {
    int lowest = -1;
    for (int i = 0; i < 4; i++) {
      int x = map.x(cell) + eight[i].dx();
      int y = map.y(cell) + eight[i].dy();
      int tree = map.contains(x, y) ? map.cell(x, y) : -1;
      boolean isRipe = tree >= 0 && map.terrain(tree) == TREE && ripeAt[tree] <= turn;
      lowest = isRipe && (lowest < 0 || tree < lowest) ? tree : lowest;
    }
    return lowest;
  }

  /** Returns the rest of the path. */
  @JSExport
  public Int32Array path() {
    return Int32Array.copyFromJavaArray(path);
  }

  /** For each cell 0 if a tree there is bare, 1 if it is ripe; −1 if there is none. */
  @JSExport
  public Int8Array trees() {
    byte[] trees = new byte[map.size()];
    for (int cell = 0; cell < trees.length; cell++) {
      trees[cell] = (byte) (map.terrain(cell) != TREE ? -1 : ripeAt[cell] <= turn ? 1 : 0);
    }
    return Int8Array.copyFromJavaArray(trees);
  }

  /** For each cell 1 if he avoids it for a mark. */
  @JSExport
  public Int8Array marks() {
    return Squad.flags(avoided.length, cell -> avoided[cell]);
  }

  /** Garry's cell, the stranger's, the tree aimed at, turns, apples, expansions of this turn. */
  @JSExport
  public double number(int which) {
    return switch (which) {
      case 0 -> at;
      case 1 -> stranger;
      case 2 -> aim;
      case 3 -> turn;
      case 4 -> apples;
      default -> expanded;
    };
  }

  /** The stranger goes where the visitor sends him, if that cell is free. */
  @JSExport
  public void sendStranger(int cell) {
    if (garry.space().contains(cell) && cell != at) {
      stranger = cell;
      plan();
    }
  }
}
