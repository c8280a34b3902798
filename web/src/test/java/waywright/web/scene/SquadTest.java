package waywright.web.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.TurnRange;

/** How a squad walks: together, one unit on a cell, and past enemies only where a move ends. */
class SquadTest {

  private static final int WIDTH = 20;
  private static final int HEIGHT = 14;

  private final SplittableRandom random = new SplittableRandom(3);

  @Test
  void unitsOfASquadWalkTogether() {
    int walked = 0;
    for (int game = 0; game < 200; game++) {
      GridSpace space = new GridSpace(map(), Movement.walker());
      int[] all =
          random.ints(0, WIDTH * HEIGHT).filter(space::contains).distinct().limit(6).toArray();
      int[] mine = Arrays.copyOf(all, 3);
      int[] theirs = Arrays.copyOfRange(all, 3, 6);
      int[] goals = mine.clone();
      for (int i = 0; i < goals.length; i++) {
        TurnRange range = new Squad(space, goals[i], 7, 1, goals, theirs).range;
        int[] within =
            IntStream.range(0, WIDTH * HEIGHT)
                .filter(cell -> range.turn(cell) == 0 || range.turn(cell) == 1)
                .filter(range::canStop)
                .toArray();
        goals[i] = within[random.nextInt(within.length)];
      }
      int[] frames = March.play(space, mine, goals, theirs);
      walked += frames.length / 3 - 1;
      judge(space, frames, mine, goals, theirs);
    }
    assertTrue(walked > 500, "walked " + walked);
  }

  private void judge(GridSpace space, int[] frames, int[] mine, int[] goals, int[] theirs) {
    for (int at = 0; at < frames.length; at += 3) {
      int[] now = Arrays.copyOfRange(frames, at, at + 3);
      assertEquals(3, Arrays.stream(now).distinct().count(), () -> Arrays.toString(now));
      for (int i = 0; i < 3; i++) {
        int cell = now[i];
        assertTrue(space.contains(cell) && Arrays.stream(theirs).noneMatch(one -> one == cell));
        int before = at == 0 ? mine[i] : frames[at - 3 + i];
        int columns = Math.abs(cell % WIDTH - before % WIDTH);
        assertTrue(columns <= 1 && Math.abs(cell / WIDTH - before / WIDTH) <= 1);
      }
    }
    int[] last = Arrays.copyOfRange(frames, frames.length - 3, frames.length);
    assertEquals(Arrays.toString(goals), Arrays.toString(last));
  }

  private GridMap map() {
    GridMap map = GridMap.filled(WIDTH, HEIGHT, '.');
    for (int i = 0; i < 40; i++) {
      map = map.with(random.nextInt(WIDTH), random.nextInt(HEIGHT), 1, 1, '#');
    }
    return map;
  }
}
