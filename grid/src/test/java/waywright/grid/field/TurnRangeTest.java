package waywright.grid.field;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.space.ArcBuffer;

/** Ranges against the set of all states (cell, turn, points left) that a unit can be in. */
class TurnRangeTest {

  @Test
  void equalsAllStatesOneCanBeIn() {
    Random random = new Random(11);
    for (int round = 0; round < 400; round++) {
      GridSpace space = RandomSpaces.next(random);
      int start = random.nextInt(space.nodeCount());
      if (!space.contains(start)) {
        continue;
      }
      Set<Integer> friends = some(space, random);
      Set<Integer> enemies = some(space, random);
      Set<Integer> zones = some(space, random);
      long straight = space.movement().straight();
      long points = (1 + random.nextInt(4)) * straight + random.nextInt(2) * straight * 5 / 8;
      int turns = 1 + random.nextInt(4);
      TurnRange range =
          TurnRange.over(space)
              .points(points)
              .turns(turns)
              .mayPass(c -> !enemies.contains(c))
              .mayStop(c -> !friends.contains(c))
              .mustStop(zones::contains)
              .from(start);
      Map<Integer, Integer> first = states(space, start, points, turns, friends, enemies, zones);
      for (int cell = 0; cell < space.nodeCount(); cell++) {
        assertEquals(first.getOrDefault(cell, -1), range.turn(cell), round + "");
        int[] path = range.path(cell);
        assertEquals(range.turn(cell) >= 0, path.length > 0);
        if (path.length > 0) {
          assertEquals(start, path[0]);
          assertEquals(cell, path[path.length - 1]);
          assertTrue(walks(space, path));
        }
      }
    }
  }

  private static Set<Integer> some(GridSpace space, Random random) {
    Set<Integer> cells = new HashSet<>();
    for (int i = random.nextInt(1 + space.nodeCount() / 4); i > 0; i--) {
      cells.add(random.nextInt(space.nodeCount()));
    }
    return cells;
  }

  private static boolean walks(GridSpace space, int[] path) {
    for (int i = 1; i < path.length; i++) {
      if (FixedPoint.stepCost(space, path[i - 1], path[i]) < 0) {
        return false;
      }
    }
    return true;
  }

  /** The first turn of each cell, by listing states. */
  private static Map<Integer, Integer> states(
      GridSpace space,
      int start,
      long points,
      int turns,
      Set<Integer> friends,
      Set<Integer> enemies,
      Set<Integer> zones) {
    record State(int cell, int turn, long left) {}

    Map<Integer, Integer> first = new HashMap<>();
    Set<State> now = new HashSet<>(Set.of(new State(start, 0, 0)));
    Set<State> all = new HashSet<>(now);
    while (!now.isEmpty()) {
      Set<State> next = new HashSet<>();
      for (State state : now) {
        first.merge(state.cell, state.turn, Math::min);
        boolean mayEnd = state.turn == 0 || !friends.contains(state.cell);
        if (mayEnd && state.turn < turns) {
          next.add(new State(state.cell, state.turn + 1, points));
        }
        boolean held = zones.contains(state.cell) && state.left < points;
        ArcBuffer arcs = new ArcBuffer();
        space.expand(state.cell, arcs);
        for (int i = 0; i < arcs.size() && !held && state.turn > 0; i++) {
          if (arcs.cost(i) <= state.left && !enemies.contains(arcs.head(i))) {
            next.add(new State(arcs.head(i), state.turn, state.left - arcs.cost(i)));
          }
        }
      }
      next.removeAll(all);
      all.addAll(next);
      now = next;
    }
    return first;
  }

  @Test
  void threatensWhatCanBeStruckFromWhereItStops() {
    GridSpace space = new GridSpace(GridMap.of("......."), Movement.walker());
    TurnRange range =
        TurnRange.over(space).points(2 * Octile.STRAIGHT).mayStop(c -> c != 2).from(0);
    assertFalse(range.canStop(2));
    assertEquals(Octile.STRAIGHT, range.left(1));
    assertArrayEquals(
        new boolean[] {true, true, true, true, false, false, false}, range.threat(1, 2));
  }

  @Test
  void whatWasAskedBeforeStays() {
    GridSpace space = new GridSpace(GridMap.of("......"), Movement.walker());
    TurnRange.Rules rules = TurnRange.over(space).turns(3);
    TurnRange range = rules.from(0);
    rules.turns(1).from(5);
    assertArrayEquals(new int[] {0, 1, 2, 3}, range.path(3));
  }

  @Test
  void aReachWithoutEndThreatensTheWholeMap() {
    GridSpace space = new GridSpace(GridMap.filled(5, 4, '.'), Movement.walker());
    TurnRange range = TurnRange.over(space).from(7);
    for (boolean threatened : range.threat(0, Integer.MAX_VALUE)) {
      assertTrue(threatened);
    }
    for (boolean threatened : range.threat(Integer.MAX_VALUE, Integer.MAX_VALUE)) {
      assertFalse(threatened);
    }
  }
}
