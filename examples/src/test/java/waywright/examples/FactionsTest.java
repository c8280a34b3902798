package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.road.cch.Customization;
import waywright.search.SearchStatus;

/** What the doors say is what A* says, for each faction, before and after floods. */
class FactionsTest {

  private int found;
  private int none;
  private int doorsPassed;

  private void compare(
      RegionGraph doors, GridMap map, Movement faction, Customization costs, Random random) {
    GridSpace space = new GridSpace(map, faction);
    RegionGraph.Finder finder = doors.finder(space, costs);
    GridPathfinder astar = GridPathfinder.of(space).algorithm("astar");
    for (int i = 0; i < 60; i++) {
      int from = random.nextInt(map.size());
      int to =
          i % 5 == 0
              ? Math.min(map.size() - 1, from + random.nextInt(4))
              : random.nextInt(map.size());
      int w = map.width();
      boolean is = astar.start(from % w, from / w, to % w, to / w).run() == SearchStatus.FOUND;
      long cost = is ? astar.route().cost() : -1;
      assertEquals(cost, finder.cost(from, to), from + " to " + to + " by " + faction);
      long legs = 0;
      int at = from;
      for (int next :
          is
              ? IntStream.concat(IntStream.of(finder.doors()), IntStream.of(to)).toArray()
              : new int[0]) {
        astar.start(at % w, at / w, next % w, next / w).run();
        legs += astar.route().cost();
        at = next;
      }
      assertEquals(is ? cost : 0, legs, "door by door it is as long");
      doorsPassed += finder.doors().length;
      found += is ? 1 : 0;
      none += is ? 0 : 1;
    }
  }

  /** Some cell that is no wall; in a doorway, if that is asked for. */
  private static int floor(GridMap map, boolean doorway, Random random) {
    while (true) {
      int x = random.nextInt(map.width());
      int y = random.nextInt(map.height());
      if (map.letter(x, y) != '@' && (!doorway || x % 16 == 0 || y % 16 == 0)) {
        return map.cell(x, y);
      }
    }
  }

  @Test
  void doorsSayWhatAstarSays() {
    Random random = new Random(7);
    for (int round = 0; round < 6; round++) {
      GridMap map = Factions.castle(4 + random.nextInt(3), round);
      int side = round % 2 == 0 ? 16 : 11;
      RegionGraph doors = new RegionGraph(map, side, Factions.FROGS);
      Customization knights = doors.customize(Factions.KNIGHTS);
      Customization frogs = doors.customize(Factions.FROGS);
      compare(doors, map, Factions.KNIGHTS, knights, random);
      compare(doors, map, Factions.FROGS, frogs, random);
      GridMap wet = map;
      for (int flood = 0; flood < 12; flood++) {
        int cell = floor(wet, flood % 2 == 0, random);
        int w = map.width();
        wet = wet.with(cell % w, cell / w, ".,~@".charAt(random.nextInt(4)));
        knights = doors.customize(knights, new GridSpace(wet, Factions.KNIGHTS), cell);
        frogs = doors.customize(frogs, new GridSpace(wet, Factions.FROGS), cell);
      }
      compare(doors, wet, Factions.KNIGHTS, knights, random);
      compare(doors, wet, Factions.FROGS, frogs, random);
    }
    assertTrue(found > 300 && none > 300, found + " found, " + none + " none");
    assertTrue(doorsPassed > 1000, "ways through doors");
  }

  @Test
  void theExampleSays() {
    assertEquals(
        List.of("224 doors", "knights: 4936", "frogs: 4410", "after a flood: 5764"),
        Printed.by(Factions::ask));
  }
}
