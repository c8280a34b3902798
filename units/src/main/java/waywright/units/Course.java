package waywright.units;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.agent.NodeRoute;
import waywright.agent.Ticket;
import waywright.grid.Movement;
import waywright.search.Search;
import waywright.space.ArcBuffer;
import waywright.units.internal.ground.UnitNodes;

/**
 * What a unit knows of its way: the route of its ticket, joined from where it is, or the field that
 * it shares.
 */
final class Course {

  /** The cost of nodes that the course does not know: they are the last choice. */
  static final long UNKNOWN = Long.MAX_VALUE / 4;

  /** The nodes of the path before and behind the unit that it may still return to. */
  private static final int BEHIND = 4;

  private static final int AHEAD = 12;

  int[] path = new int[16];
  private long[] rest = new long[16];
  int length;

  /** The place of the unit on the path. */
  int at;

  private int changes = -1;

  /** Costs of nodes on and beside the path, while the unit is at a place: derived. */
  private final int[] beside = new int[32];

  private final long[] besideCost = new long[32];
  private int besideAt = -1;
  private long besideVersion;

  /** Whether the path is one around units that stand, not that of the ticket. */
  boolean detour;

  /** Whether the detour is a short one, after which the route goes on. */
  boolean aside;

  /** Forgets everything; the next {@link #refresh} reads the ticket again. */
  void forget() {
    length = 0;
    at = 0;
    changes = -1;
    detour = false;
    aside = false;
  }

  /** Returns a copy, for a rollback. */
  Course copy() {
    Course copy = new Course();
    copy.restore(this);
    return copy;
  }

  /** Becomes equal to another one. */
  void restore(Course other) {
    besideAt = -1;
    length = 0;
    reserve(other.length);
    System.arraycopy(other.path, 0, path, 0, other.length);
    System.arraycopy(other.rest, 0, rest, 0, other.length);
    length = other.length;
    at = other.at;
    changes = other.changes;
    detour = other.detour;
    aside = other.aside;
  }

  /** Reads the route of the ticket if it has changed. Returns whether it did. */
  boolean refresh(Ticket<?> ticket, UnitNodes nodes, Movement movement, int node) {
    if (ticket.changes() == changes || !ticket.isOver()) {
      return false;
    }
    changes = ticket.changes();
    detour = false;
    aside = false;
    length = 0;
    at = 0;
    if (ticket.costToGo(node) < 0) {
      NodeRoute route = ticket.route();
      if (route.isFound()) {
        take(route, nodes, movement);
      }
    }
    return true;
  }

  private void take(NodeRoute route, UnitNodes nodes, Movement movement) {
    length = route.size();
    reserve(length);
    for (int i = 0; i < length; i++) {
      path[i] = route.node(i);
    }
    count(nodes, movement, 0);
  }

  private void reserve(int size) {
    if (path.length < size) {
      int capacity = Math.max(size, 2 * path.length);
      path = Arrays.copyOf(path, capacity);
      rest = Arrays.copyOf(rest, capacity);
    }
  }

  /** Computes the costs that remain before the last place. */
  private void count(UnitNodes nodes, Movement movement, long last) {
    besideAt = -1;
    rest[length - 1] = last;
    for (int i = length - 2; i >= 0; i--) {
      rest[i] = rest[i + 1] + Math.max(0, nodes.step(movement, path[i], path[i + 1]));
    }
  }

  /** Replaces the path by one around units that stand. */
  void takeDetour(Search found, long last, UnitNodes nodes, Movement movement) {
    length = found.copyPath(path);
    if (length > path.length) {
      reserve(length);
      found.copyPath(path);
    }
    count(nodes, movement, last);
    at = 0;
    detour = true;
  }

  /** Replaces the part of the path before a place by a path to it. */
  void rejoin(int[] nodesOfPath, int count, int place, UnitNodes nodes, Movement movement) {
    int tail = length - place - 1;
    int whole = count + tail;
    long last = rest[place];
    reserve(Math.max(whole, length));
    System.arraycopy(path, place + 1, path, count, tail);
    System.arraycopy(rest, place + 1, rest, count, tail);
    System.arraycopy(nodesOfPath, 0, path, 0, count);
    length = count;
    at = 0;
    count(nodes, movement, last);
    length = whole;
  }

  /** Returns the last place of a node on the path near the unit; −1 if it is not there. */
  int find(int node) {
    for (int i = Math.min(length, at + AHEAD) - 1; i >= Math.max(0, at - BEHIND); i--) {
      if (path[i] == node) {
        return i;
      }
    }
    return -1;
  }

  /** Moves the unit to a node; returns whether the node is on the path. */
  boolean moveTo(int node) {
    int place = find(node);
    if (place >= 0) {
      at = place;
    }
    return place >= 0;
  }

  /** Returns the node after that of the unit; −1 if the unit is elsewhere, or at the end. */
  int after(int node) {
    return at + 1 < length && path[at] == node ? path[at + 1] : -1;
  }

  /** Whether the unit is at the end of the path. */
  boolean isAtEnd() {
    return length > 0 && at == length - 1;
  }

  /** Returns the cost that remains from a node on the path or beside it. */
  long cost(int node, UnitNodes nodes, Movement movement, ArcBuffer arcs) {
    if (length == 0) {
      return UNKNOWN;
    }
    if (besideAt != at || besideVersion != nodes.version()) {
      besideAt = at;
      besideVersion = nodes.version();
      Arrays.fill(beside, -1);
    }
    int known = node & beside.length - 1;
    if (beside[known] != node) {
      int place = find(node);
      beside[known] = node;
      // From a place behind it a unit need not come back to where it is.
      long near = place >= at ? UNKNOWN : costBeside(node, nodes, movement, arcs);
      besideCost[known] = place < 0 ? near : Math.min(rest[place], near);
    }
    return besideCost[known];
  }

  private long costBeside(int node, UnitNodes nodes, Movement movement, ArcBuffer arcs) {
    long least = UNKNOWN;
    arcs.clear();
    nodes.expand(movement, node, arcs);
    for (int i = 0; i < arcs.size(); i++) {
      int place = find(arcs.head(i));
      if (place >= 0) {
        least = Math.min(least, arcs.cost(i) + rest[place]);
      }
    }
    return least < UNKNOWN || arcs.size() == 0 ? least : rest[at] + 4 * arcs.cost(0);
  }

  /** Returns the cost that remains at a place. */
  long rest(int place) {
    return rest[place];
  }

  /** Returns a status in words; null if the ticket is on its way. */
  static @Nullable GaveUp failure(Ticket<?> ticket) {
    return switch (ticket.status()) {
      case READY, RUNNING, FOUND -> null;
      case INVALID_START -> GaveUp.WALLED_IN;
      case BEYOND_LIMIT, BUDGET_SPENT -> GaveUp.BUDGET;
      default -> GaveUp.UNREACHABLE;
    };
  }
}
