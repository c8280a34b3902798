package waywright.grid.edits;

import java.util.Arrays;
import waywright.checker.OctileWorld;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.route.GridPathfinder;
import waywright.search.SearchStatus;

/**
 * A map as it is now, with nothing kept from before. Costs come from the general A* over a space
 * made anew; what can be reached, and the nearest of it, from a flood written down here from the
 * rules alone.
 */
public final class FreshWorld {

  private final GridMap map;
  private final Movement movement;
  private final GridPathfinder finder;

  /** The map as it is now. */
  public FreshWorld(GridMap map, Movement movement) {
    this.map = map;
    this.movement = movement;
    finder = GridPathfinder.of(new GridSpace(map, movement));
  }

  /** The status of the cheapest path. */
  public SearchStatus search(int start, int goal) {
    return finder.start(map.x(start), map.y(start), map.x(goal), map.y(goal)).run();
  }

  /** The cost of the path found last, or −1. */
  public long cost() {
    return finder.cost();
  }

  /** The cells that can be reached from one that is open. */
  public boolean[] reached(int start) {
    int width = map.width();
    boolean[] reached = new boolean[map.size()];
    int[] queue = new int[map.size()];
    int tail = 0;
    queue[tail++] = start;
    reached[start] = true;
    for (int head = 0; head < tail; head++) {
      int x = queue[head] % width;
      int y = queue[head] / width;
      for (int around = 0; around < 9; around++) {
        int dx = around % 3 - 1;
        int dy = around / 3 - 1;
        int next = (y + dy) * width + x + dx;
        if (open(x + dx, y + dy) && !reached[next] && step(x, y, dx, dy)) {
          reached[next] = true;
          queue[tail++] = next;
        }
      }
    }
    return reached;
  }

  private boolean step(int x, int y, int dx, int dy) {
    if (dx == 0 || dy == 0) {
      return true;
    }
    boolean beside = open(x + dx, y);
    boolean other = open(x, y + dy);
    boolean corner =
        switch (movement.corners()) {
          case NEVER -> beside && other;
          case ONE_OPEN -> beside || other;
          case ALWAYS -> true;
        };
    return movement.neighbors() == 8 && corner;
  }

  private boolean open(int x, int y) {
    return map.contains(x, y) && movement.passable(map.terrain(y * map.width() + x));
  }

  /** Of the cells reached, the one nearest to the goal; of equals the one of least number. */
  public int nearest(boolean[] reached, int goal) {
    int best = -1;
    long least = Long.MAX_VALUE;
    for (int cell = 0; cell < reached.length; cell++) {
      if (reached[cell]) {
        int dx = Math.abs(map.x(cell) - map.x(goal));
        int dy = Math.abs(map.y(cell) - map.y(goal));
        long distance = Octile.distance(dx, dy);
        if (distance < least) {
          least = distance;
          best = cell;
        }
      }
    }
    return best;
  }

  /** The same world as the checker knows it. */
  public OctileWorld checked() {
    byte[] letters = map.toBytes();
    for (int cell = 0; cell < letters.length; cell++) {
      letters[cell] = (byte) (movement.passable(map.terrain(cell)) ? '.' : '@');
    }
    Corners corners = movement.corners();
    return OctileWorld.builder(map.width(), map.height(), Arrays.copyOf(letters, letters.length))
        .passable(".")
        .neighbors(movement.neighbors())
        .corner(OctileWorld.Corner.valueOf(corners.name()))
        .build();
  }
}
