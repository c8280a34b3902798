package waywright.web.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import waywright.game.GameWorld;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.internal.IntList;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.Units;

/** A move of one side of a tactics game. */
public final class March {

  /** Ground beside an enemy, where a move would end, and the cost that keeps paths off it. */
  private static final char BESIDE = 'z';

  private static final int DETOUR = 100;

  private static final int MOST_TICKS = 100;

  private March() {}

  /**
   * Lets units walk to cells within their ranges, all at the same time, in grid steps: others on
   * their side make room and return.
   *
   * @return the cells of all after each tick
   */
  public static int[] play(GridSpace space, int[] starts, int[] goals, int[] enemies) {
    GridMap map = space.map();
    for (int cell = 0; cell < map.size(); cell++) {
      int at = cell;
      boolean ends = space.contains(cell) && Squad.isBeside(enemies, cell, map.width());
      if (ends && IntStream.of(goals).noneMatch(goal -> goal == at)) {
        map = map.with(map.x(cell), map.y(cell), 1, 1, BESIDE);
      }
    }
    Movement movement = space.movement().toBuilder().cost(BESIDE, DETOUR).build();
    Units units = new Units(new GameWorld(map)).gridSteps();
    List<Unit> squad = new ArrayList<>();
    for (int start : starts) {
      squad.add(units.add(map.x(start) + 0.5, map.y(start) + 0.5, movement, Speed.of(1)));
    }
    for (int enemy : enemies) {
      units.add(map.x(enemy) + 0.5, map.y(enemy) + 0.5, movement, Speed.of(1)).holds(true);
    }
    for (int i = 0; i < goals.length; i++) {
      if (goals[i] != starts[i]) {
        squad.get(i).goTo(map.x(goals[i]), map.y(goals[i]));
      }
    }
    IntList cells = new IntList();
    boolean done = false;
    for (int tick = 0; tick < MOST_TICKS && !done; tick++) {
      done = true;
      for (int i = 0; i < goals.length; i++) {
        Unit unit = squad.get(i);
        int cell = map.cell((int) unit.x(), (int) unit.y());
        cells.add(cell);
        done &= cell == goals[i];
      }
      units.tick();
    }
    return cells.toArray();
  }
}
