package waywright.grid.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/** A random map and a random question, with the answer of plain Dijkstra from every start. */
final class GridQuery {

  final GridMap map;
  final Movement movement;
  final Sources sources;
  final Goal goal;

  /** What the best path costs, ends included; −1 if there is none. */
  final long best;

  final SearchStatus status;

  /** What {@link #toString} says, null before it was asked: every answer is checked with it. */
  private @Nullable String text;

  private GridQuery(GridMap map, Movement movement, Sources sources, Goal goal) {
    this.map = map;
    this.movement = movement;
    this.sources = sources;
    this.goal = goal;
    long least = Long.MAX_VALUE;
    boolean valid = sources.size() > 0;
    boolean reachable = false;
    for (int i = 0; i < sources.size(); i++) {
      valid &= open(sources.node(i));
    }
    for (int i = 0; i < sources.size() && valid; i++) {
      long[] distances = GridOracle.distances(map, movement, sources.node(i));
      for (int end = 0; end < map.size(); end++) {
        if (goal.test(end) && open(end)) {
          reachable = true;
          if (distances[end] >= 0) {
            least = Math.min(least, sources.cost(i) + distances[end] + goal.cost(end));
          }
        }
      }
    }
    best = least == Long.MAX_VALUE ? -1 : least;
    status =
        !valid
            ? SearchStatus.INVALID_START
            : !reachable && goal.isListed() && goal.size() > 0
                ? SearchStatus.INVALID_GOAL
                : best >= 0 ? SearchStatus.FOUND : SearchStatus.UNREACHABLE;
  }

  private boolean open(int cell) {
    return cell >= 0 && cell < map.size() && movement.passable(map.terrain(cell));
  }

  /** One start, one goal. */
  static GridQuery single(Random random, Contender.Ground ground, int side) {
    GridMap map = map(random, ground, side);
    Movement movement = movement(random, ground);
    int start = free(random, map, movement);
    int goal = random.nextInt(12) == 0 ? start : free(random, map, movement);
    return new GridQuery(map, movement, Sources.of(start), Goal.node(goal));
  }

  /** Up to five starts and goals, mostly at costs. */
  static GridQuery several(Random random, Contender.Ground ground, int side) {
    GridMap map = map(random, ground, side);
    Movement movement = movement(random, ground);
    int dear = random.nextInt(3);
    int[] starts = new int[1 + random.nextInt(5)];
    int[] goals = new int[random.nextInt(6)];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = free(random, map, movement);
    }
    for (int i = 0; i < goals.length; i++) {
      goals[i] =
          random.nextInt(9) == 0 ? random.nextInt(map.size() + 2) - 1 : free(random, map, movement);
    }
    return new GridQuery(
        map,
        movement,
        Sources.of(starts, costs(random, starts.length, dear)),
        Goal.anyOf(goals, costs(random, goals.length, dear)));
  }

  /** Any cell around one, as one who wants to stand beside a tree. */
  static GridQuery beside(Random random, Contender.Ground ground, int side) {
    GridMap map = map(random, ground, side);
    Movement movement = movement(random, ground);
    int tree = random.nextInt(map.size());
    int[] around =
        Arrays.stream(Direction.values())
            .filter(d -> map.contains(map.x(tree) + d.dx(), map.y(tree) + d.dy()))
            .mapToInt(d -> map.cell(map.x(tree) + d.dx(), map.y(tree) + d.dy()))
            .toArray();
    return new GridQuery(
        map, movement, Sources.of(free(random, map, movement)), Goal.anyOf(around));
  }

  /** The same start, and a test as goal. */
  GridQuery where(int modulus) {
    return new GridQuery(
        map, movement, Sources.of(sources.node(0)), Goal.where(cell -> cell % modulus == 1));
  }

  private static long[] costs(Random random, int count, int dear) {
    long most = new long[] {1, 3_000_000, 40_000_000}[dear];
    return random.longs(count, 0, most).toArray();
  }

  private static GridMap map(Random random, Contender.Ground ground, int side) {
    GridMap map =
        random.nextInt(3) == 0
            ? RandomGrids.blocks(random, 1 + random.nextInt(side), 1 + random.nextInt(side))
            : RandomGrids.map(random, side);
    if (ground == Contender.Ground.UNIFORM) {
      return map;
    }
    String letters = ground == Contender.Ground.WEIGHTED ? "~:" : "~:v>";
    byte[] cells = map.toBytes();
    int patches = random.nextInt(8);
    for (int i = 0; i < patches; i++) {
      int x = random.nextInt(map.width());
      int y = random.nextInt(map.height());
      int reach = random.nextInt(4);
      byte letter = (byte) letters.charAt(random.nextInt(letters.length()));
      for (int cell = 0; cell < cells.length; cell++) {
        int away = Math.max(Math.abs(map.x(cell) - x), Math.abs(map.y(cell) - y));
        cells[cell] = away <= reach && cells[cell] == '.' ? letter : cells[cell];
      }
    }
    return GridMap.of(map.width(), map.height(), cells);
  }

  private static Movement movement(Random random, Contender.Ground ground) {
    Movement.Builder rules = RandomGrids.movements().get(random.nextInt(4)).toBuilder();
    if (ground != Contender.Ground.UNIFORM) {
      rules.cost('~', 2 + random.nextInt(6)).cost(':', 1 + random.nextInt(3));
    }
    if (ground == Contender.Ground.ONE_WAY) {
      rules
          .cost('v', 1)
          .exits('v', Direction.SOUTH, Direction.SOUTH_WEST)
          .cost('>', 2)
          .exits('>', Direction.EAST, Direction.NORTH);
    }
    return rules.build();
  }

  private static int free(Random random, GridMap map, Movement movement) {
    int cell = random.nextInt(map.size());
    for (int i = 0; i < 50 && !movement.passable(map.terrain(cell)); i++) {
      cell = random.nextInt(map.size());
    }
    return cell;
  }

  Search start(Search search) {
    return search.start(sources, goal, Heuristic.ZERO);
  }

  /** Whether what a search says now can be true of this query, its limit being {@code limit}. */
  void checkAnswer(Search search, long limit, String what) {
    SearchStatus now = search.status();
    boolean isFound = status == SearchStatus.FOUND && best <= limit;
    if (isFound || status == SearchStatus.INVALID_START || status == SearchStatus.INVALID_GOAL) {
      assertEquals(status, now, what);
    } else if (now != SearchStatus.UNREACHABLE) {
      assertEquals(SearchStatus.BEYOND_LIMIT, now, what);
      assertTrue(limit < Long.MAX_VALUE >> 1, what);
    } else {
      assertEquals(-1, best, what);
    }
    SearchResult result = search.result();
    assertEquals(now, result.status(), what);
    assertEquals(isFound, result.hasPath(), what);
    assertEquals(search.lowerBound(), result.lowerBound(), what);
    assertEquals(search.expanded(), result.statistics().expanded(), what);
    if (isFound) {
      assertEquals(best, search.cost(), what);
      assertEquals(best, search.lowerBound(), what);
      checkPath(search, what);
    } else {
      assertEquals(-1, search.cost(), what);
      assertEquals(-1, search.goalReached(), what);
      assertEquals(0, search.copyPath(new int[9]), what);
      long bound =
          now == SearchStatus.UNREACHABLE
              ? SearchResult.INFINITE
              : now == SearchStatus.BEYOND_LIMIT ? limit + 1 : 0;
      assertEquals(bound, search.lowerBound(), what);
    }
  }

  private void checkPath(Search search, String what) {
    int[] path = new int[map.size()];
    int count = search.copyPath(path);
    assertEquals(count, search.copyPath(new int[count - 1]), what);
    assertEquals(search.goalReached(), path[count - 1], what);
    assertTrue(goal.test(path[count - 1]), what);
    long least = Long.MAX_VALUE;
    for (int i = 0; i < sources.size(); i++) {
      least = sources.node(i) == path[0] ? Math.min(least, sources.cost(i)) : least;
    }
    assertTrue(least < Long.MAX_VALUE, what);
    long steps = GridOracle.cost(map, movement, path, count);
    assertTrue(steps >= 0, what);
    assertEquals(best, least + steps + goal.cost(path[count - 1]), what);
    assertEquals(best, search.result().cost(), what);
    int[] told = search.result().path().toArray();
    assertEquals(Arrays.toString(Arrays.copyOf(path, count)), Arrays.toString(told), what);
  }

  @Override
  public String toString() {
    if (text == null) {
      text = describe();
    }
    return text;
  }

  private String describe() {
    StringBuilder text = new StringBuilder(movement.toString()).append(" from");
    for (int i = 0; i < sources.size(); i++) {
      text.append(' ').append(sources.node(i)).append('+').append(sources.cost(i));
    }
    text.append(" to");
    for (int i = 0; i < goal.size(); i++) {
      text.append(' ').append(goal.nodeAt(i)).append('+').append(goal.cost(goal.nodeAt(i)));
    }
    return text.append(" = ").append(best).append('\n').append(map).toString();
  }
}
