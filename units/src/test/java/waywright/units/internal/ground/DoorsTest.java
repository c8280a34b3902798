package waywright.units.internal.ground;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.game.mesh.MeshWorlds;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;

/** Gaps, corridors and bridges are doors; dead ends, corners and mazes are not. */
class DoorsTest {

  private static final Movement BODY = SquareSpaceTest.round(0.4);

  private static final class Plan {

    final GameWorld world;
    final Doors doors;

    Plan(String... rows) {
      world = new GameWorld(GridMap.of(rows));
      SquareSpace space = new SquareSpace(world);
      doors = new Doors(space, new UnitGround.Cells(world, null, space), 8);
    }

    Doors.@Nullable Door at(int x, int y) {
      return doors.at(BODY, y * world.width() + x);
    }

    /** All doors, by their first nodes. */
    List<Doors.Door> all() {
      List<Doors.Door> all = new ArrayList<>();
      for (int node = 0; node < world.width() * world.height(); node++) {
        Doors.Door door = doors.at(BODY, node);
        if (door != null && door.nodes()[0] == node) {
          all.add(door);
        }
      }
      return all;
    }
  }

  private static void check(Doors.Door door, double ax, double ay, double bx, double by) {
    double[] gate = {door.ax(), door.ay(), door.bx(), door.by()};
    assertArrayEquals(new double[] {ax, ay, bx, by}, gate, 1e-12);
    assertEquals(Math.hypot(ax - bx, ay - by), door.width(), 1e-12);
  }

  @Test
  void aGapInAWall() {
    Plan map = new Plan("...#...", "...#...", ".......", "...#...", "...#...");
    List<Doors.Door> all = map.all();
    assertEquals(1, all.size());
    check(all.get(0), 3.5, 2, 3.5, 3);
    assertArrayEquals(new int[] {17}, all.get(0).nodes());
    assertArrayEquals(new int[] {16}, all.get(0).begin());
    assertArrayEquals(new int[] {18}, all.get(0).end());
    map.world.set(3, 3, '.');
    check(map.all().get(0), 3.5, 2, 3.5, 4);
    assertEquals(2, map.all().get(0).nodes().length);
    map.world.set(3, 4, '.');
    assertEquals(0, map.all().size());
  }

  @Test
  void aCorridorIsOneDoor() {
    Plan map =
        new Plan("...######...", "...######...", "............", "...##..##...", "...######...");
    Doors.Door door = map.at(4, 2);
    assertNotNull(door);
    assertEquals(1, map.all().size());
    assertEquals(8, door.nodes().length);
    assertArrayEquals(door.nodes(), map.at(8, 2).nodes());
    // Of equally narrow places the middle one, then the first.
    check(door, 4.5, 2, 4.5, 3);
  }

  @Test
  void otherNarrowPlacesAreNone() {
    Plan map =
        new Plan(
            "....#.#.", "......#.", "....###.", "........", ".###....", ".#.#....", ".#......");
    assertNull(map.at(7, 0));
    assertNull(map.at(5, 0));
    assertNull(map.at(0, 0));
    assertNull(map.at(1, 1));
    assertNull(map.at(4, 0));
    assertNull(new Plan("......", ".#.#.#", "......", "#.#.#.", "......").at(1, 0));
    String longest = ".".repeat(70);
    assertNull(new Plan("#".repeat(70), longest, "#".repeat(70)).at(35, 1));
  }

  @Test
  void largeBodiesFindWiderDoors() {
    Plan map =
        new Plan(
            ".....#.....",
            ".....#.....",
            "...........",
            "...........",
            "...........",
            ".....#.....",
            ".....#.....");
    assertNull(map.at(5, 3));
    Movement large = Movement.walker().toBuilder().body(Body.radius(1.2)).build();
    Doors.Door door = map.doors.at(large, 3 * 11 + 5);
    assertNotNull(door);
    check(door, 5.5, 2, 5.5, 5);
  }

  @Test
  void gapsBetweenHexagons() {
    GameWorld world =
        new GameWorld(
            GridMap.of(
                "....#....",
                "....#....",
                "....#....",
                ".........",
                "....#....",
                "....#....",
                "....#...."));
    HexPlane space = new HexPlane(world, HexStorage.ODD_R);
    Doors doors = new Doors(space, new UnitGround.Cells(world, HexStorage.ODD_R, space), 6);
    Movement body = Movement.walker().toBuilder().neighbors(6).body(Body.radius(0.25)).build();
    Doors.Door door = doors.at(body, 3 * 9 + 4);
    assertNotNull(door);
    assertEquals(1, door.width(), 0.2);
    assertNull(doors.at(body, 3 * 9 + 1));
  }

  @Test
  void gapsOfMeshes() {
    Outlines outlines = new Outlines(new Lattice(0x1p-6, 0, 0));
    outlines.outline(0, 0, 16, 0, 16, 12, 0, 12);
    MeshWorlds worlds = new MeshWorlds(outlines, 256);
    worlds.put(1, 7, 0, 8, 0, 8, 5.5, 7, 5.5);
    worlds.put(2, 7, 6.75, 8, 6.75, 8, 12, 7, 12);
    worlds.rebuild();
    UnitGround.Mesh nodes = new UnitGround.Mesh(new MeshFloors(worlds.of(0), 1));
    Space space = nodes.space();
    Doors.Door door = new Doors(space, nodes, 8).at(SquareSpaceTest.round(0.5), nodes.at(7.5, 6));
    assertNotNull(door);
    assertEquals(1.25, door.width(), 1e-9);
  }

  @Test
  void allNodesOfADoorKnowTheSameDoor() {
    SplittableRandom random = new SplittableRandom(4);
    int found = 0;
    for (int i = 0; i < 40; i++) {
      Plan map = new Plan(SquareSpaceTest.random(random, 24, 24, 0.02 + 0.02 * (i % 8)));
      for (Doors.Door door : map.all()) {
        found++;
        for (int node : door.nodes()) {
          Doors.Door same = map.doors.at(BODY, node);
          assertNotNull(same);
          assertArrayEquals(door.nodes(), same.nodes());
          assertArrayEquals(door.begin(), same.begin());
          assertArrayEquals(door.end(), same.end());
          check(same, door.ax(), door.ay(), door.bx(), door.by());
        }
        for (int end : door.end()) {
          assertNull(map.doors.at(BODY, end));
          assertTrue(Arrays.binarySearch(door.begin(), end) < 0);
        }
        assertTrue(door.width() >= 0.8 && door.width() < 5, "width " + door.width());
      }
    }
    assertTrue(found > 40, found + " doors");
  }
}
