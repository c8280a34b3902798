package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.game.Target;
import waywright.grid.Movement;

/**
 * Plays random games in grid-step mode, and judges every tick. {@code -Dunits.fuzz.ticks=1000000}
 * plays until so many units have been judged, {@code -Dunits.fuzz.seed=N} begins with another game.
 */
class UnitsFuzzTest {

  /** After the last operation all are done in so many ticks, and rest after so many more. */
  private static final int END = 10_000;

  private static final int REST = 6_000;

  private static final long TICKS = Long.getLong("units.fuzz.ticks", 20_000);
  private static final long FIRST = Long.getLong("units.fuzz.seed", 1);

  /** One of the two games that are fed the same calls. */
  private static final class Game {

    final FuzzWorld world;
    final Units units;
    final FuzzJudge judge;
    final Random random;

    Game(long seed, FuzzWorld.Kind kind, int largest) {
      world = new FuzzWorld(kind, new Random(seed), largest);
      units = world.units();
      judge = new FuzzJudge(world);
      random = new Random(seed * 31);
    }

    int node() {
      return random.nextInt(world.count());
    }

    Movement movement() {
      return world
          .movements[
          Math.max(0, random.nextInt(2 * world.movements.length) - world.movements.length)];
    }

    Unit any() {
      List<Unit> all = units.all();
      return all.get(random.nextInt(all.size()));
    }

    void add() {
      int node = node();
      Speed speed = Speed.of(1 + random.nextInt(20));
      try {
        if (world.kind == FuzzWorld.Kind.PLAIN_GRAPH) {
          units.addAt(node, speed);
        } else {
          units.add(world.x(node), world.y(node), movement(), speed);
        }
      } catch (IllegalArgumentException taken) {
        assertTrue(taken.getMessage().contains("Maybe"), taken.getMessage());
      }
    }

    void operate(int kinds) {
      if (units.all().isEmpty()) {
        add();
        return;
      }
      Unit unit = any();
      switch (random.nextInt(kinds)) {
        case 0, 1 -> goTo(unit, node());
        case 2 -> group();
        case 3 -> region(unit);
        case 4 -> follow(unit, any());
        case 5 -> {
          unit.stop();
          judge.goals.remove(unit.id());
        }
        case 6 -> push(unit);
        case 7 -> {
          unit.remove();
          judge.goals.remove(unit.id());
        }
        case 8 -> add();
        case 9 -> unit.holds(random.nextBoolean());
        case 10 -> unit.giveUp(GiveUp.values()[random.nextInt(4)]);
        case 11 -> world.edit(random, unit.node());
        case 12 -> world.edit(random, unit.now.slot >= 0 ? unit.now.slot : node());
        default -> {
          for (int i = random.nextInt(4); i >= 0; i--) {
            world.edit(random, node());
          }
        }
      }
    }

    void goTo(Unit unit, int node) {
      if (!world.onCells() || random.nextInt(3) == 0) {
        unit.goToNode(node);
      } else if (random.nextBoolean()) {
        unit.goTo(node % world.width, node / world.width);
      } else {
        unit.goTo(world.x(node), world.y(node));
      }
      judge.goals.put(unit.id(), new FuzzJudge.Goal(node, null, null, false));
    }

    void group() {
      List<Unit> members = new ArrayList<>();
      int share = 1 + random.nextInt(4);
      for (Unit unit : units.all()) {
        if (random.nextInt(share) == 0) {
          members.add(unit);
        }
      }
      Formation[] formations = {
        Formation.none(),
        Formation.line(),
        Formation.column(),
        Formation.box(),
        Formation.wedge(),
        Formation.offsets(0, 0, 1, 2, -3, 1)
      };
      int node = node();
      if (random.nextInt(3) == 0 || world.kind == FuzzWorld.Kind.PLAIN_GRAPH) {
        members.forEach(unit -> goTo(unit, node));
        return;
      }
      Group group = units.group(members).formation(formations[random.nextInt(6)]);
      group.goTo(world.x(node), world.y(node));
      group
          .units()
          .forEach(u -> judge.goals.put(u.id(), new FuzzJudge.Goal(node, null, null, true)));
    }

    void region(Unit unit) {
      if (world.kind == FuzzWorld.Kind.PLAIN_GRAPH) {
        goTo(unit, node());
        return;
      }
      int x = random.nextInt(world.width);
      int y = random.nextInt(world.height);
      Target target =
          switch (random.nextInt(4)) {
            case 0 -> Target.beside(x, y);
            case 1 -> Target.within(x, y, random.nextInt(4));
            case 2 -> Target.anyOf(x, y, random.nextInt(world.width), random.nextInt(world.height));
            default -> Target.where(x, y, x + 3, y + 3, (a, b) -> (a + b) % 2 == 0);
          };
      int share = random.nextInt(4);
      for (Unit other : units.all()) {
        if (other == unit || random.nextInt(4) < share - 1) {
          other.goTo(target);
          judge.goals.put(other.id(), new FuzzJudge.Goal(-1, target, null, false));
        }
      }
    }

    void follow(Unit unit, Unit leader) {
      if (unit != leader) {
        unit.follow(leader);
        judge.goals.put(unit.id(), new FuzzJudge.Goal(-1, null, leader, false));
      }
    }

    void push(Unit unit) {
      int node = random.nextInt(3) == 0 ? node() : unit.node();
      double x = world.x(node) + random.nextInt(3) - 1;
      double y = world.y(node) + random.nextInt(3) - 1;
      if (world.kind == FuzzWorld.Kind.PLAIN_GRAPH) {
        return;
      }
      try {
        unit.moveTo(x, y);
      } catch (IllegalArgumentException outside) {
        assertTrue(outside.getMessage().contains("Maybe"), outside.getMessage());
      }
    }

    void read() {
      for (Unit unit : units.all()) {
        unit.x();
        unit.y();
        unit.heading();
        unit.explanation();
      }
      units.hash();
      units.save();
    }

    /** Works on a tick in parts, as frames do; reading and saving in between change nothing. */
    void tickInParts(boolean readsBefore, boolean readsWithin) {
      if (readsBefore) {
        read();
      }
      for (int parts = random.nextInt(4); parts > 0; parts--) {
        units.schedule.workAhead(random.nextDouble());
      }
      if (readsWithin) {
        read();
      }
      if (!units.now.ahead) {
        units.tick();
      }
      units.now.ahead = false;
    }

    String tick() {
      judge.before(units.all());
      units.tick();
      return judge.after(units.all());
    }
  }

  long judged;
  int slowest;
  final Map<String, Integer> ends = new HashMap<>();

  @Test
  void randomGamesKeepTheRules() {
    long seed = FIRST;
    for (; judged < TICKS; seed++) {
      play(seed);
    }
    System.out.println(
        "%s unit-ticks in games %s to %s, the slowest end after %s ticks, %s"
            .formatted(judged, FIRST, seed - 1, slowest, new java.util.TreeMap<>(ends)));
  }

  /** A unit that shared a field, then was to go to a region and stood in a new wall. */
  @Test
  void aGameThatFailedOnce() {
    play(300_256);
  }

  /** A large unit whose position behind one-way cells was out of reach, though its goal was not. */
  @Test
  void aGameWithAPositionOutOfReach() {
    play(800_098);
  }

  /** A unit in a new wall, which went elsewhere if a hash was read before the tick was due. */
  @Test
  void aGameInWhichReadingMovedAUnit() {
    play(9_500_051);
  }

  /** A unit that gave up when it had made room for a while, though its path was free by then. */
  @Test
  void aGameWithAFreePathAfterMakingRoom() {
    play(7_232);
  }

  /** A unit that tried again in each tick, because it had a route to a position it had lost. */
  @Test
  void aGameThatRetriedInEachTick() {
    play(2_000_096);
  }

  /** A unit that others pushed from its position again and again, though it could return. */
  @Test
  void aGameWithAFreeReturn() {
    play(2_001_079);
  }

  /** A unit that took one position after another, each beside the one before, far from its goal. */
  @Test
  void aGameWithAPositionThatMoved() {
    play(4_001_566);
  }

  /** An order with so few units left that they shared no field, but some had its route. */
  @Test
  void aGameWithAnOrderThatShrank() {
    play(6_100_003);
  }

  /** Units that left their positions in a tick with no time left to find others for all. */
  @Test
  void aGameWithManyPositionsToFind() {
    play(6_100_153);
  }

  /** A unit that went near a goal that another had, and found it free. */
  @Test
  void aGameWithAGoalThatBecameFree() {
    play(7_000_139);
  }

  /** A unit that was pushed into its region while it made room, and left it afterwards. */
  @Test
  void aGameWithAGoalReachedWhileMakingRoom() {
    play(9_000_603);
  }

  /** A unit that went near its region, which was full, and came into it. */
  @Test
  void aGameWithARegionThatBecameFree() {
    play(9_200_967);
  }

  /** Two units with one goal and one that follows took the goal from one another for ever. */
  @Test
  void aGameWhoseGoalIsTakenAgainAndAgain() {
    play(9_420_084);
  }

  /** A region on hexagons, whose cells are others than on squares, and a free one among them. */
  @Test
  void aGameWithAFreeCellOfARegionOfHexagons() {
    play(9_201_208);
  }

  void play(long seed) {
    Random random = new Random(seed);
    FuzzWorld.Kind kind = FuzzWorld.Kind.values()[new int[] {0, 0, 0, 1, 2, 3}[random.nextInt(6)]];
    int largest = random.nextInt(4) == 0 ? 48 : 4 + random.nextInt(14);
    Game game = new Game(seed, kind, largest);
    Game twin = new Game(seed, kind, largest);
    int count = 1 + random.nextInt(random.nextInt(3) == 0 ? 60 : 12);
    for (int i = 0; i < count; i++) {
      game.add();
      twin.add();
    }
    int kinds = 5 + random.nextInt(11);
    int length = 20 + random.nextInt(120);
    int every = 1 + random.nextInt(8);
    int saveAt = random.nextInt(length);
    int replay = Math.min(length, saveAt + 1 + random.nextInt(30));
    Object world = null;
    UnitsState state = null;
    Map<Integer, FuzzJudge.Goal> goals = Map.of();
    long[] operations = new long[length];
    long[] hashes = new long[length];
    for (int tick = 0; tick < length; tick++) {
      if (tick == saveAt) {
        world = game.world.save();
        state = game.units.save();
        goals = new HashMap<>(game.judge.goals);
      }
      operations[tick] = random.nextInt(every) == 0 ? random.nextLong() | 1 : 0;
      operate(game, operations[tick], kinds);
      operate(twin, operations[tick], kinds);
      tick(seed, tick, game, twin, random);
      hashes[tick] = game.units.hash();
      if (state != null && tick == replay - 1) {
        game.world.restore(world);
        game.units.restore(state);
        game.judge.goals.clear();
        game.judge.goals.putAll(goals);
        for (int i = saveAt; i <= tick; i++) {
          operate(game, operations[i], kinds);
          game.units.tick();
          assertEquals(
              hashes[i],
              game.units.hash(),
              "replay, seed " + seed + " tick " + i + " after " + saveAt);
        }
      }
    }
    end(seed, length, game, twin, random);
  }

  private static void operate(Game game, long operation, int kinds) {
    if (operation != 0) {
      game.random.setSeed(operation);
      game.operate(kinds);
    }
  }

  private void tick(long seed, int tick, Game game, Game twin, Random random) {
    String wrong;
    try {
      wrong = game.tick();
    } catch (RuntimeException | Error thrown) {
      throw new AssertionError("seed " + seed + " tick " + tick + "\n" + game.world, thrown);
    }
    judged += game.units.all().size();
    if (!wrong.isEmpty()) {
      throw new AssertionError(
          "seed " + seed + " tick " + tick + ": " + wrong + game.world + units(game));
    }
    twin.tickInParts(random.nextInt(4) == 0, random.nextInt(4) == 0);
    assertEquals(
        game.units.hash(), twin.units.hash(), () -> "twin, seed " + seed + " tick " + tick);
  }

  private static String units(Game game) {
    StringBuilder text = new StringBuilder();
    for (Unit unit : game.units.all()) {
      text.append(unit).append(" at ").append(unit.node() % game.world.width).append(',');
      text.append(unit.node() / game.world.width).append(" size ").append(unit.area);
      text.append(unit.now.holds ? " holds" : "").append(" home ").append(unit.now.home);
      text.append(" slot ").append(unit.now.slot % game.world.width).append(',');
      text.append(unit.now.slot / game.world.width).append(" willing ").append(unit.now.willing);
      text.append(" waited ").append(unit.now.waited).append(" rescues ").append(unit.now.rescues);
      text.append(" blocker ").append(unit.now.blocker);
      FuzzJudge.Goal goal = game.judge.goals.get(unit.id());
      if (goal != null) {
        text.append(" goal ").append(goal.node() % game.world.width).append(',');
        text.append(goal.node() / game.world.width).append(goal.group() ? " group" : "");
        text.append(goal.region() == null ? "" : goal.region());
        text.append(goal.leader() == null ? "" : goal.leader());
      }
      text.append(' ').append(unit.explanation()).append('\n');
    }
    return text.toString();
  }

  /** Waits until all are done, and rest. */
  private void end(long seed, int length, Game game, Game twin, Random random) {
    int tick = 0;
    while (!isOver(game) && tick < END) {
      tick(seed, length + tick++, game, twin, random);
    }
    slowest = Math.max(slowest, tick);
    assertTrue(isOver(game), () -> "seed " + seed + " has no end\n" + game.world + units(game));
    int quiet = 0;
    StringBuilder moves = new StringBuilder();
    for (int i = 0; i < REST && quiet < 50; i++) {
      List<Integer> before = game.units.all().stream().map(Unit::node).toList();
      tick(seed, length + tick++, game, twin, random);
      for (int k = 0; k < before.size() && i > REST - 12; k++) {
        int node = game.units.all().get(k).node();
        if (node != before.get(k)) {
          moves
              .append(i)
              .append(": ")
              .append(before.get(k) % game.world.width)
              .append(',')
              .append(before.get(k) / game.world.width)
              .append(" to ");
          moves
              .append(node % game.world.width)
              .append(',')
              .append(node / game.world.width)
              .append(' ')
              .append(game.units.all().get(k))
              .append('\n');
        }
      }
      quiet =
          before.equals(game.units.all().stream().map(Unit::node).toList()) && isOver(game)
              ? quiet + 1
              : 0;
    }
    int rest = quiet;
    assertTrue(
        rest >= 50, () -> "seed " + seed + " has no rest\n" + moves + game.world + units(game));
    for (Unit unit : game.units.all()) {
      ends.merge(
          unit.state() + (unit.reason() == null ? "" : " " + unit.reason()), 1, Integer::sum);
    }
  }

  private static boolean isOver(Game game) {
    for (Unit unit : game.units.all()) {
      if (unit.state() != UnitState.IDLE && !unit.state().isOver()) {
        return false;
      }
    }
    return true;
  }
}
