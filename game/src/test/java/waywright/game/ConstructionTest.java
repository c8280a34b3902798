package waywright.game;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.game.Construction.Outcome;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.building.Buildable;
import waywright.grid.field.Field;

/** Building and selling against the survey of the whole map and a fresh field. */
class ConstructionTest {

  @Test
  void buildsExactlyWhatTheSurveyAllowsAndLeavesNoTraceOtherwise() {
    Random random = new Random(4);
    int built = 0;
    int refused = 0;
    for (int round = 0; round < 20; round++) {
      GridMap map = Worlds.map(random, 16, 12, 20);
      byte[] open = map.toBytes();
      open[17] = open[18] = open[100] = '.';
      map = GridMap.of(16, 12, open);
      GameWorld world = new GameWorld(map);
      Movement movement = Movement.walker().toBuilder().cost('~', 2).build();
      Construction site = new Construction(world, movement, new int[] {17}, new int[] {100}, 'T');
      List<int[]> towers = new ArrayList<>();
      for (int step = 0; step < 60; step++) {
        int side = 1 + random.nextInt(3);
        int x = random.nextInt(16);
        int y = random.nextInt(12);
        Buildable survey = site.survey(side, 18);
        Outcome outcome = site.build(x, y, side, 18);
        assertEquals(survey.mayBuild(x, y), outcome == Outcome.BUILT);
        if (outcome == Outcome.BUILT) {
          towers.add(new int[] {x, y, side});
          built++;
        } else {
          refused++;
        }
        if (!towers.isEmpty() && random.nextInt(4) == 0) {
          int[] tower = towers.remove(random.nextInt(towers.size()));
          site.sell(tower[0], tower[1], tower[2], '.');
        }
        for (int cell = 0; cell < map.size(); cell++) {
          assertEquals(world.terrain(cell % 16, cell / 16), site.space().map().terrain(cell));
        }
        assertArrayEquals(Field.towards(site.space(), 100).toArray(), site.field().toArray());
      }
    }
    assertTrue(built > 100 && refused > 100, built + " " + refused);
  }

  @Test
  void refusesWhatMakesNoSense() {
    GameWorld world = new GameWorld(GridMap.of("...", "..."));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Construction(world, Movement.walker(), new int[0], new int[0], '.'));
    Construction site =
        new Construction(world, Movement.walker(), new int[] {0}, new int[] {2}, 'T');
    assertEquals(Outcome.OCCUPIED, site.build(2, 1, 2));
    assertEquals(Outcome.OCCUPIED, site.build(0, 0, 1));
    assertEquals(Outcome.OCCUPIED, site.build(1, 1, 1, 4));
    assertEquals(Outcome.BUILT, site.build(1, 1, 1));
    assertEquals(Outcome.WOULD_CUT, site.build(1, 0, 1));
    assertEquals('T', world.terrain(1, 1));
    assertEquals('.', world.terrain(1, 0));
    assertThrows(IllegalArgumentException.class, () -> site.sell(0, 0, 1, '.'));
  }
}
