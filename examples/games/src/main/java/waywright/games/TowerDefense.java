package waywright.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import waywright.game.Construction;
import waywright.game.GameWorld;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.building.Buildable;

/**
 * A tower defense without a screen, with two gates and one castle. The player builds where the
 * survey finds that the lanes get longest without cutting a unit off, and sells an old tower now
 * and then. Creeps follow the field, which is up to date after every change.
 */
public final class TowerDefense implements Sample {

  private static final int WIDTH = 40;
  private static final int HEIGHT = 20;
  private static final char TOWER = 'T';

  private final GameWorld world = new GameWorld(GridMap.filled(WIDTH, HEIGHT, '.'));
  private final int[] gates = {5 * WIDTH, 14 * WIDTH};
  private final int castle = 10 * WIDTH + WIDTH - 1;
  private final Construction site =
      new Construction(world, Movement.walker(), gates, new int[] {castle}, TOWER);
  private final List<Integer> creeps = new ArrayList<>();
  private final List<int[]> towers = new ArrayList<>();
  private int tick;
  private int arrived;
  private int refused;
  private long hash = 17;

  /** Makes an empty field. */
  public TowerDefense() {}

  /** Plays one tick: creeps appear and walk, the player builds or sells. */
  @Override
  public void tick() {
    if (tick % 3 == 0) {
      creeps.add(gates[tick / 3 % 2]);
    }
    for (int i = 0; i < creeps.size(); i++) {
      creeps.set(i, site.field().next(creeps.get(i)));
      hash = hash * 31 + creeps.get(i);
    }
    arrived += creeps.stream().mapToInt(cell -> cell == castle ? 1 : 0).sum();
    creeps.removeIf(cell -> cell == castle);
    if (tick % 4 == 0) {
      build();
    }
    if (tick % 40 == 39 && !towers.isEmpty()) {
      int[] oldest = towers.remove(0);
      site.sell(oldest[0], oldest[1], oldest[2], '.');
    }
    hash = hash * 31 + site.field().cost(gates[0]) + site.field().cost(gates[1]);
    tick++;
  }

  /** Builds a tower, every third of 2 x 2 cells, where it lengthens a lane most. */
  private void build() {
    int side = tick % 12 == 0 ? 2 : 1;
    int[] units = creeps.stream().mapToInt(Integer::intValue).toArray();
    Buildable survey = site.survey(side, units);
    int best = -1;
    for (int cell = 0; cell < WIDTH * HEIGHT; cell++) {
      boolean better = best < 0 || survey.delta(cell) > survey.delta(best);
      best = survey.mayBuild(cell) && better ? cell : best;
    }
    if (best < 0) {
      refused++;
      return;
    }
    Construction.Outcome outcome = site.build(best % WIDTH, best / WIDTH, side, units);
    if (outcome != Construction.Outcome.BUILT) {
      throw new IllegalStateException("the survey allowed what the site refused: " + outcome);
    }
    towers.add(new int[] {best % WIDTH, best / WIDTH, side});
  }

  @Override
  public long hash() {
    return hash;
  }

  /** Returns the number of creeps that reached the castle. */
  public int arrived() {
    return arrived;
  }

  @Override
  public GridMap map() {
    return site.space().map();
  }

  @Override
  public Movement movement() {
    return Movement.walker();
  }

  @Override
  public int[] goals() {
    return new int[] {castle};
  }

  @Override
  public int[] units() {
    return creeps.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Returns the length of the lane from a gate, in cells.
   *
   * @param gate counted from 0
   * @throws IndexOutOfBoundsException if there is no such gate
   */
  public double lane(int gate) {
    Objects.checkIndex(gate, gates.length);
    return Octile.length(site.field().cost(gates[gate]));
  }

  /** Returns the board in letters: towers T, creeps o, gates G, the castle C. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(map().toString());
    creeps.forEach(cell -> put(text, cell, 'o'));
    put(text, gates[0], 'G');
    put(text, gates[1], 'G');
    put(text, castle, 'C');
    return text
        + String.format(
            Locale.ROOT,
            "tick %d: towers %d, creeps %d, arrived %d, lanes %.1f and %.1f, no place found: %d%n",
            tick,
            towers.size(),
            creeps.size(),
            arrived,
            lane(0),
            lane(1),
            refused);
  }

  private static void put(StringBuilder text, int cell, char letter) {
    text.setCharAt(cell / WIDTH * (WIDTH + 1) + cell % WIDTH, letter);
  }
}
