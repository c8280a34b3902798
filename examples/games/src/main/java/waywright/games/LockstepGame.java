package waywright.games;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.units.Formation;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.Units;
import waywright.units.UnitsState;

/**
 * What each machine of a lockstep game computes for itself: the same world, units and hash from the
 * same commands, and a way back to earlier ticks.
 */
final class LockstepGame {

  /** The radius of all units, in cells. */
  static final double RADIUS = 0.4;

  static final Movement MOVEMENT = Movement.walker().toBuilder().body(Body.radius(RADIUS)).build();

  /** The field has one more row for so many units. */
  private static final int ROW = 10;

  private static final Speed SPEED = Speed.of(3);

  /**
   * What a player orders in a tick: nothing; units to go to a cell; or a block of wall to be built,
   * or taken away if it is there.
   *
   * @param count of units, from the first one of the player; 0 for a block of wall
   */
  record Command(int first, int count, int x, int y) {

    static final Command NONE = new Command(-1, 0, 0, 0);

    boolean isNone() {
      return first < 0;
    }
  }

  private record Snapshot(int tick, long hash, GameWorld.Version world, UnitsState units) {}

  private final GameWorld world;
  private final Units units;
  private final List<List<Unit>> armies = List.of(new ArrayList<>(), new ArrayList<>());
  private final Deque<Snapshot> snapshots = new ArrayDeque<>();
  private int tick;
  private long hash = 17;

  /** Makes the game before its first tick: two armies at the two ends of a field with a river. */
  LockstepGame(int count) {
    world = new GameWorld(map(count));
    units = new Units(world);
    int width = world.width();
    for (int i = 0; i < count; i++) {
      int x = 1 + i / 2 / (world.height() - 2);
      int y = 1 + i / 2 % (world.height() - 2);
      armies
          .get(i % 2)
          .add(units.add((i % 2 == 0 ? x : width - 1 - x) + 0.5, y + 0.5, MOVEMENT, SPEED));
    }
  }

  private static GridMap map(int count) {
    int height = 24 + count / ROW;
    int width = 2 * height;
    GridMap map = GridMap.filled(width, height, '.').with(width / 2 - 1, 0, 3, height, '~');
    for (int y = 3; y + 6 < height; y += 12) {
      map = map.with(width / 2 - 1, y, 3, 5, '.');
    }
    return map;
  }

  int tick() {
    return tick;
  }

  long hash() {
    return hash;
  }

  GridMap map() {
    return world.map();
  }

  List<Unit> army(int player) {
    return armies.get(player);
  }

  /** Plays a tick with one command of each player, the first player's first. */
  void play(Command first, Command second) {
    carryOut(0, first);
    carryOut(1, second);
    units.tick();
    tick++;
    hash = hash * 31 + units.hash();
  }

  private void carryOut(int player, Command command) {
    if (command.isNone()) {
      return;
    }
    if (command.count == 0) {
      char letter = world.map().letter(command.x, command.y) == '#' ? '.' : '#';
      world.fill(command.x, command.y, 2, 2, letter);
    } else {
      List<Unit> ordered = army(player).subList(command.first, command.first + command.count);
      units.group(ordered).formation(Formation.box()).goTo(command.x, command.y);
    }
  }

  /** Keeps the state before the next tick. */
  void keep() {
    snapshots.add(new Snapshot(tick, hash, world.save(), units.save()));
  }

  /** Forgets all states before a tick. */
  void forgetBefore(int first) {
    while (!snapshots.isEmpty() && snapshots.element().tick < first) {
      snapshots.remove();
    }
  }

  /** Goes back to the state before a tick, which was kept. */
  void goBack(int first) {
    forgetBefore(first);
    Snapshot kept = snapshots.element();
    snapshots.clear();
    world.restore(kept.world);
    units.restore(kept.units);
    tick = kept.tick;
    hash = kept.hash;
  }
}
