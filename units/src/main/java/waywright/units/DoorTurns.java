package waywright.units;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.units.internal.ground.Doors;
import waywright.units.internal.ground.Doors.Door;
import waywright.units.internal.ground.HexPlane;
import waywright.units.internal.ground.Space;
import waywright.units.internal.ground.UnitNodes;

/**
 * Who passes a door next, where two bodies do not fit beside one another: the nearest one, then
 * others in the same direction, but no more than a batch while others wait for the opposite one.
 * Those that wait stand beside the way in and out.
 */
final class DoorTurns {

  /** Doors at least this wide, in radii, let two units pass at once without turns. */
  private static final double WIDE = 4.2;

  /** The most units in one direction while others wait. */
  private static final int BATCH = 6;

  /** The ticks without progress after which a unit loses its turn, and stays without one. */
  private static final int LOST = 64;

  /** About how many nanoseconds it takes to find out whether a node is in a door. */
  private static final double NODE = 600;

  /** How far before a door units wait. */
  private static final double NEAR = 2;

  /** The doors of one movement: for each node 0 if unknown, −1 for none, or the number plus 1. */
  private static final class Table {
    final Movement movement;
    final int[] doorOf;
    final List<Door> doors = new ArrayList<>();
    final Doors search;

    Table(Movement movement, UnitNodes nodes, Space space) {
      this.movement = movement;
      doorOf = new int[nodes.count()];
      int neighbors = space instanceof HexPlane ? 6 : Math.max(4, movement.neighbors());
      search = new Doors(space, nodes, neighbors);
    }

    @Nullable Door at(int node) {
      if (doorOf[node] == 0) {
        Door door = search.at(movement, node);
        if (door == null) {
          doorOf[node] = -1;
        } else {
          doors.add(door);
          for (int inside : door.nodes()) {
            doorOf[inside] = doors.size();
          }
        }
      }
      return doorOf[node] < 0 ? null : doors.get(doorOf[node] - 1);
    }
  }

  /** The turn at a door, known by its lowest node: the direction, and how many had it so far. */
  private static final class Turn {
    final int door;
    int side = 1;
    int passed;

    /** Whether all units in this direction may pass, because no others wait. */
    boolean free;

    int holders;
    boolean entered;
    final int[] waiting = new int[2];
    final Unit[] nearest = new Unit[2];

    Turn(int door) {
      this.door = door;
    }
  }

  /** A turn in a saved state. */
  private record Saved(int door, int side, int passed, boolean free) {}

  private final Units owner;
  private final Steering steering;
  private final UnitNodes nodes;
  private final Space space;
  private final List<Table> tables = new ArrayList<>();
  private final List<Turn> turns = new ArrayList<>();
  private long version = -1;

  DoorTurns(Units owner, Steering steering, Space space) {
    this.owner = owner;
    this.steering = steering;
    this.space = space;
    nodes = owner.nodes;
  }

  private Table table(Movement movement) {
    for (int i = 0; i < tables.size(); i++) {
      if (tables.get(i).movement == movement || tables.get(i).movement.equals(movement)) {
        return tables.get(i);
      }
    }
    Table table = new Table(movement, nodes, space);
    tables.add(table);
    return table;
  }

  /** Decides who may enter which door, after a look for each unit. */
  void tick() {
    for (int i = 0; i < turns.size(); i++) {
      Turn turn = turns.get(i);
      turn.holders = 0;
      turn.entered = true;
      Arrays.fill(turn.waiting, 0);
      Arrays.fill(turn.nearest, null);
    }
    for (int i = 0; i < owner.units.size(); i++) {
      Unit unit = owner.units.get(i);
      if (unit.now.door >= 0) {
        count(unit, turn(unit.now.door));
      }
    }
    for (int i = turns.size() - 1; i >= 0; i--) {
      Turn turn = turns.get(i);
      if (turn.holders + turn.waiting[0] + turn.waiting[1] == 0) {
        turns.remove(i);
      } else {
        grant(turn);
      }
    }
  }

  private Turn turn(int door) {
    for (int i = 0; i < turns.size(); i++) {
      if (turns.get(i).door == door) {
        return turns.get(i);
      }
    }
    Turn turn = new Turn(door);
    turn.entered = true;
    turns.add(turn);
    return turn;
  }

  /** Finds the next door on the path of a unit. */
  void look(Unit unit) {
    if (version != owner.now.version) {
      version = owner.now.version;
      for (Table table : tables) {
        Arrays.fill(table.doorOf, 0);
        table.doors.clear();
      }
    }
    Unit.State now = unit.now;
    if (!unit.isActive() || now.phase < 0 || now.aimCost < 0) {
      forget(unit);
      return;
    }
    boolean near = now.door >= 0 && now.inside;
    if (!near && (owner.now.tick + unit.id()) % 8 != 0) {
      return;
    }
    int count = steering.collectAhead(unit);
    Table table = table(unit.movement);
    for (int i = 0; i < count; i++) {
      owner.schedule.count(table.doorOf[steering.next[i]] == 0 ? NODE : 0);
      Door door = table.at(steering.next[i]);
      if (door != null && door.width() < WIDE * unit.radius) {
        claim(unit, door, i);
        return;
      }
    }
    forget(unit);
  }

  private static void forget(Unit unit) {
    unit.now.door = -1;
    unit.now.granted = false;
    unit.now.inside = false;
  }

  private void claim(Unit unit, Door door, int place) {
    Unit.State now = unit.now;
    int node = steering.next[place];
    now.inside = place == 0 || Arrays.binarySearch(door.nodes(), now.node) >= 0;
    if (now.door != door.nodes()[0]) {
      now.door = door.nodes()[0];
      now.granted = false;
      boolean fromBegin =
          place > 0
              ? Arrays.binarySearch(door.begin(), steering.next[place - 1]) >= 0
              : leadsToEnd(door);
      now.side = fromBegin ? 1 : -1;
    }
    now.granted |= now.inside;
    now.mouthX = nodes.x(node);
    now.mouthY = nodes.y(node);
    if (now.granted && !now.inside && Math.max(now.stalled, now.planned) >= LOST) {
      now.granted = false;
      now.barred = owner.now.tick + LOST;
    }
  }

  /** Whether the nodes ahead lead out of a door at its second end. */
  private boolean leadsToEnd(Door door) {
    for (int i = 0; i < steering.count; i++) {
      if (Arrays.binarySearch(door.begin(), steering.next[i]) >= 0) {
        return false;
      }
    }
    return true;
  }

  private void count(Unit unit, Turn turn) {
    Unit.State now = unit.now;
    if (now.granted) {
      if (turn.holders == 0 && now.inside) {
        turn.side = now.side;
      }
      turn.holders++;
      turn.entered &= now.inside;
    } else {
      int side = now.side > 0 ? 1 : 0;
      turn.waiting[side]++;
      Unit best = turn.nearest[side];
      if (owner.now.tick >= now.barred && (best == null || distance(unit) < distance(best))) {
        turn.nearest[side] = unit;
      }
    }
  }

  private static double distance(Unit unit) {
    return Steering.distance(unit, unit.now.mouthX, unit.now.mouthY);
  }

  private static void grant(Turn turn) {
    int own = turn.side > 0 ? 1 : 0;
    boolean others = turn.waiting[1 - own] > 0;
    if (turn.holders == 0 && others && (turn.passed >= BATCH || turn.waiting[own] == 0)) {
      turn.side = -turn.side;
      turn.passed = 0;
      own = 1 - own;
      others = turn.waiting[1 - own] > 0;
    }
    Unit next = turn.nearest[own];
    turn.free = !others;
    if (turn.free) {
      turn.passed = BATCH;
    } else if (next != null && turn.entered && turn.passed < BATCH) {
      next.now.granted = true;
      turn.passed++;
    }
  }

  /** Whether a unit has to wait for its turn. */
  boolean waits(Unit unit) {
    Unit.State now = unit.now;
    if (now.door < 0 || now.granted) {
      return false;
    }
    Turn turn = turn(now.door);
    return !turn.free || turn.side != now.side;
  }

  /** Whether a unit that waits is so near to its door that it stops. */
  static boolean isNear(Unit unit) {
    return distance(unit) <= NEAR + unit.radius;
  }

  /** Whether a step to a node keeps a unit out of doors, or in its own in its turn. */
  boolean mayEnter(Unit unit, int node) {
    Door door = table(unit.movement).at(node);
    return door == null
        || door.width() >= WIDE * unit.radius
        || Arrays.binarySearch(door.nodes(), unit.now.node) >= 0
        || unit.now.door == door.nodes()[0] && !waits(unit);
  }

  Object save() {
    return turns.stream()
        .map(turn -> new Saved(turn.door, turn.side, turn.passed, turn.free))
        .collect(Collectors.toList());
  }

  void restore(Object state) {
    turns.clear();
    version = -1;
    if (state instanceof List<?> list) {
      for (Object item : list) {
        if (item instanceof Saved saved) {
          Turn turn = turn(saved.door);
          turn.side = saved.side;
          turn.passed = saved.passed;
          turn.free = saved.free;
        }
      }
    }
  }
}
