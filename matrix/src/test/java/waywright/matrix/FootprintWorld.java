package waywright.matrix;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import waywright.checker.OctileWorld;
import waywright.checker.OctileWorld.Corner;
import waywright.checker.World;
import waywright.checker.World.Arc;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.GridRules;

/**
 * What a unit with a body can do on a map, by looking at every cell under it wherever it stands.
 * Shares no code with what it judges.
 */
final class FootprintWorld implements World {

  private static final Map<String, int[]> STEPS =
      Map.of(
          "N", new int[] {0, -1},
          "E", new int[] {1, 0},
          "S", new int[] {0, 1},
          "W", new int[] {-1, 0},
          "NE", new int[] {1, -1},
          "SE", new int[] {1, 1},
          "SW", new int[] {-1, 1},
          "NW", new int[] {-1, -1});

  private static final List<String> NAMES = STEPS.keySet().stream().sorted().toList();

  /** Whether a body covers the cell so far from its anchor. */
  interface Cover {
    boolean test(int dx, int dy);
  }

  /** How far from its anchor a body of these tests may reach. */
  private static final int REACH = 5;

  private final GridRules rules;
  private final char[][] rows;
  private final Cover cover;

  /** For each cell what {@link #costUnder} says there. */
  private final int[] costs;

  /** What {@link #arcs} says of each cell that it was asked about. */
  private final Map<Integer, List<Arc>> known = new HashMap<>();

  FootprintWorld(GridCase query, Cover cover) {
    rules = query.rules();
    this.cover = cover;
    rows = new char[query.map().height()][query.map().width()];
    for (int y = 0; y < rows.length; y++) {
      for (int x = 0; x < rows[0].length; x++) {
        rows[y][x] = query.map().letter(x, y);
      }
    }
    for (int cell : query.avoided()) {
      rows[cell / rows[0].length][cell % rows[0].length] = '\0';
    }
    costs = new int[nodeCount()];
    for (int cell = 0; cell < costs.length; cell++) {
      costs[cell] = costUnder(cell % rows[0].length, cell / rows[0].length);
    }
  }

  static Cover square(int side) {
    return (dx, dy) -> dx >= 0 && dy >= 0 && dx < side && dy < side;
  }

  /** Some point of the cell is nearer to the center than the radius, in halves of a cell. */
  static Cover disc(int halves) {
    return (dx, dy) -> {
      double x = Math.max(0, Math.abs(dx) - 0.5);
      double y = Math.max(0, Math.abs(dy) - 0.5);
      return x * x + y * y < halves * halves / 4.0;
    };
  }

  /** The dearest cell under a body, 0 where it may not be. */
  private int costUnder(int x, int y) {
    int most = 0;
    for (int dy = -REACH; dy <= REACH; dy++) {
      for (int dx = -REACH; dx <= REACH; dx++) {
        if (!cover.test(dx, dy)) {
          continue;
        }
        int cx = x + dx;
        int cy = y + dy;
        if (cx < 0 || cy < 0 || cy >= rows.length || cx >= rows[0].length) {
          return 0;
        }
        int cost = rules.costs().getOrDefault(rows[cy][cx], 0);
        if (cost == 0) {
          return 0;
        }
        most = Math.max(most, cost);
      }
    }
    return most;
  }

  /** What it costs to stand there, 0 off the map too. */
  private int costAt(int x, int y) {
    boolean isOn = x >= 0 && y >= 0 && y < rows.length && x < rows[0].length;
    return isOn ? costs[y * rows[0].length + x] : 0;
  }

  /** Whether each cell that the body leaves first lets it go. */
  private boolean mayLeave(int x, int y, String name) {
    int[] step = STEPS.get(name);
    for (int dy = -REACH; dy <= REACH; dy++) {
      for (int dx = -REACH; dx <= REACH; dx++) {
        if (cover.test(dx, dy) && !cover.test(dx + step[0], dy + step[1])) {
          Set<String> exits = rules.exits().get(rows[y + dy][x + dx]);
          if (exits != null && !exits.contains(name)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  @Override
  public int nodeCount() {
    return rows.length * rows[0].length;
  }

  @Override
  public boolean isOpen(int node) {
    return costAt(node % rows[0].length, node / rows[0].length) > 0;
  }

  @Override
  public List<Arc> arcs(int node) {
    return known.computeIfAbsent(node, this::arcsFrom);
  }

  private List<Arc> arcsFrom(int node) {
    List<Arc> arcs = new ArrayList<>();
    int x = node % rows[0].length;
    int y = node / rows[0].length;
    for (String name : NAMES) {
      int dx = STEPS.get(name)[0];
      int dy = STEPS.get(name)[1];
      boolean diagonal = dx != 0 && dy != 0;
      int entered = costAt(x + dx, y + dy);
      if (costAt(x, y) == 0
          || entered == 0
          || diagonal && !passesBetween(costAt(x + dx, y) > 0, costAt(x, y + dy) > 0)
          || !mayLeave(x, y, name)) {
        continue;
      }
      long length = diagonal ? OctileWorld.DIAGONAL : OctileWorld.STRAIGHT;
      arcs.add(new Arc(node, (y + dy) * rows[0].length + x + dx, length * entered));
    }
    return List.copyOf(arcs);
  }

  private boolean passesBetween(boolean one, boolean other) {
    if (rules.neighbors() == 4) {
      return false;
    }
    return rules.corner() == Corner.ALWAYS
        || (rules.corner() == Corner.NEVER ? one && other : one || other);
  }
}
