package waywright.web.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.units.Unit;
import waywright.units.UnitState;

/** The crowds of the page cross rivers and pass a door. */
public class CrowdTest {

  /** Two rivers with bridges. */
  public static final GridMap RIVERS =
      GridMap.filled(72, 44, '.')
          .with(24, 0, 3, 44, '~')
          .with(46, 0, 3, 44, '~')
          .with(24, 8, 3, 4, '.')
          .with(24, 31, 3, 4, '.')
          .with(46, 20, 3, 5, '.');

  private static final GridMap DOOR =
      GridMap.filled(48, 30, '.').with(23, 0, 2, 30, '#').with(23, 14, 2, 2, '.');

  @Test
  void threeHundredCrossTheRivers() {
    for (String formation : new String[] {"box", "line", "wedge", "column", "none"}) {
      for (boolean gridSteps : new boolean[] {true, false}) {
        CrowdScene crowd = new CrowdScene(RIVERS, 300, 1, gridSteps, true);
        send(crowd, RIVERS, 1, formation);
        plays(crowd, RIVERS, gridSteps ? 600 : 1500, 300);
      }
    }
  }

  @Test
  void twoCrowdsPassADoor() {
    CrowdScene crowd = new CrowdScene(DOOR, 120, 2, true, true);
    send(crowd, DOOR, 2, "box");
    plays(crowd, DOOR, 600, 120);
  }

  @Test
  void takingTurnsHelpsAtADoor() {
    for (boolean doorTurns : new boolean[] {true, false}) {
      CrowdScene crowd = new CrowdScene(DOOR, 120, 2, false, doorTurns);
      send(crowd, DOOR, 2, "box");
      plays(crowd, DOOR, 1500, doorTurns ? 120 : 0);
    }
  }

  @Test
  void smallMapsHaveFewerUnits() {
    assertEquals(9, new CrowdScene(GridMap.filled(5, 3, '.'), 300, 1, true, true).count());
    assertEquals(0, new CrowdScene(GridMap.filled(1, 1, '#'), 300, 2, true, true).count());
  }

  @Test
  void sameHashForTheSameGame() {
    Set<String> hashes = new HashSet<>();
    for (int i = 0; i < 2; i++) {
      CrowdScene crowd = new CrowdScene(RIVERS, 300, 1, true, true);
      send(crowd, RIVERS, 1, "wedge");
      crowd.tick(60);
      hashes.add(crowd.hash());
    }
    assertEquals(1, hashes.size(), hashes.toString());
  }

  /** Sends each crowd to the side opposite to its own. */
  public static void send(CrowdScene crowd, GridMap map, int crowds, String formation) {
    int half = crowd.count() / crowds;
    for (int i = 0; i < crowds; i++) {
      int[] who = IntStream.range(i * half, (i + 1) * half).toArray();
      int x = i == 0 ? map.width() - 9 : 8;
      crowd.send(who, map.cell(x, map.height() / 2), formation);
    }
  }

  private static void plays(CrowdScene crowd, GridMap map, int most, int arrive) {
    int ticks = 0;
    while (arrived(crowd) < crowd.count() && ticks++ < most) {
      crowd.tick(1);
      for (int unit = 0; unit < crowd.count(); unit++) {
        assertEquals('.', terrain(map, crowd.all.get(unit)), "the ground under unit " + unit);
      }
    }
    assertTrue(arrived(crowd) >= arrive, arrived(crowd) + " arrived in " + ticks);
  }

  private static long arrived(CrowdScene crowd) {
    return crowd.all.stream()
        .filter(unit -> unit.state() == UnitState.ARRIVED || unit.state() == UnitState.ARRIVED_NEAR)
        .count();
  }

  private static int terrain(GridMap map, Unit unit) {
    return map.terrain(map.cell((int) unit.x(), (int) unit.y()));
  }
}
