package waywright.units.internal.slots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.game.graph.GraphWorld;
import waywright.graph.GraphBuilder;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.hex.HexStorage;
import waywright.units.internal.ground.HexPlane;
import waywright.units.internal.ground.Space;
import waywright.units.internal.ground.UnitGround;
import waywright.units.internal.ground.UnitNodes;

class SlotsTest {
  private static final Slots.Held NOBODY = (movement, node, x, y) -> false;

  private static Movement body(Body body) {
    return Movement.walker().toBuilder().body(body).build();
  }

  private static Movement[] units(int count, Movement movement) {
    Movement[] units = new Movement[count];
    Arrays.fill(units, movement);
    return units;
  }

  private static TextNodes open(int width, int height) {
    String[] rows = new String[height];
    Arrays.fill(rows, ".".repeat(width));
    return new TextNodes(rows);
  }

  private static TextNodes random(Random random, int width, int height, double walls) {
    String[] rows = new String[height];
    for (int y = 0; y < height; y++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < width; x++) {
        row.append(random.nextDouble() < walls ? '#' : '.');
      }
      rows[y] = row.toString();
    }
    return new TextNodes(rows);
  }

  /** Every slot is legal, no two overlap, and all of a class are in one component. */
  private static void check(TextNodes nodes, Slots slots, boolean plane) {
    boolean[] taken = new boolean[nodes.count()];
    int[] covered = new int[64];
    Walk walk = new Walk(nodes);
    for (int i = 0; i < slots.count(); i++) {
      Movement movement = slots.movement(i);
      if (i == 0 || movement != slots.movement(i - 1)) {
        walk.start(movement, slots.node(i), Double.POSITIVE_INFINITY);
        while (walk.next() >= 0) {}
      }
      assertTrue(walk.isSettled(slots.node(i)));
      if (plane) {
        assertTrue(nodes.isFree(slots.x(i), slots.y(i), movement.body().radius()));
        assertTrue(
            movement.body().equals(Body.square(2))
                || slots.node(i) == nodes.at(slots.x(i), slots.y(i)));
        for (int k = 0; k < i; k++) {
          double dx = slots.x(i) - slots.x(k);
          double dy = slots.y(i) - slots.y(k);
          double least = movement.body().radius() + slots.movement(k).body().radius();
          assertTrue(dx * dx + dy * dy >= least * least);
        }
      } else {
        assertTrue(nodes.contains(movement, slots.node(i)));
        int count = nodes.copyOccupied(movement, slots.node(i), covered);
        for (int k = 0; k < count; k++) {
          assertFalse(taken[covered[k]]);
          taken[covered[k]] = true;
        }
      }
    }
  }

  private static String picture(TextNodes nodes, Slots slots) {
    StringBuilder text = new StringBuilder();
    int[] covered = new int[64];
    boolean[] taken = new boolean[nodes.count()];
    for (int i = 0; i < slots.count(); i++) {
      int count = nodes.copyOccupied(slots.movement(i), slots.node(i), covered);
      for (int k = 0; k < count; k++) {
        taken[covered[k]] = true;
      }
    }
    for (int y = 0; y < nodes.height; y++) {
      for (int x = 0; x < nodes.width; x++) {
        text.append(taken[y * nodes.width + x] ? 'o' : nodes.isWall(x, y) ? '#' : '.');
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static final double[] WEDGE = {1, 0, 0, -0.5, 0, 0.5, -1, -1, -1, 1};

  @Test
  void wedgeOnOpenGround() {
    TextNodes nodes = open(9, 7);
    Slots slots = new Slots(nodes, null);
    slots.goal(nodes.at(4.5, 3.5), 4.5, 3.5).shape(WEDGE, 1, 0, -5);
    assertEquals(5, fit(slots, units(5, Movement.walker()), 5, NOBODY));
    check(nodes, slots, false);
    assertEquals(
        """
        .........
        .........
        ....o....
        ....oo...
        ...o.o...
        .........
        .........
        """,
        picture(nodes, slots));
  }

  /** Case 45. */
  @Test
  void wedgeAtACliffEdge() {
    TextNodes nodes =
        new TextNodes("....####", "....####", "....####", "....####", "....####", "........");
    for (boolean plane : new boolean[] {false, true}) {
      for (int heading = 0; heading < 16; heading++) {
        Movement movement = plane ? body(Body.radius(0.4)) : Movement.walker();
        Slots slots = new Slots(nodes, plane ? nodes.space() : null);
        slots
            .goal(nodes.at(3.5, 2.5), 3.5, 2.5)
            .shape(WEDGE, 1, heading % 4 - 1.5, heading / 4 - 1.5);
        assertEquals(5, fit(slots, units(5, movement), 5, NOBODY));
        check(nodes, slots, plane);
      }
    }
  }

  @Test
  void corridorRimAndRoom() {
    TextNodes nodes =
        new TextNodes("##########", "#........#", "##########", "#..#######", "#..#######");
    for (boolean plane : new boolean[] {false, true}) {
      Movement movement = plane ? body(Body.radius(0.4)) : Movement.walker();
      Slots slots = new Slots(nodes, plane ? nodes.space() : null);
      for (int shape = 0; shape < 2; shape++) {
        slots.goal(nodes.at(5.5, 1.5), 5.5, 1.5);
        if (shape == 1) {
          slots.shape(WEDGE, 1, 3, 1);
        }
        assertEquals(5, fit(slots, units(5, movement), 5, NOBODY));
        check(nodes, slots, plane);
        slots.goal(nodes.at(1.5, 4.5), 1.5, 4.5);
        if (shape == 1) {
          slots.shape(WEDGE, 1, 3, 1);
        }
        assertEquals(4, fit(slots, units(5, movement), 5, NOBODY));
        check(nodes, slots, plane);
      }
    }
  }

  @Test
  void unitsThatHoldKeepTheirPlaces() {
    TextNodes nodes = open(5, 5);
    Slots slots = new Slots(nodes, null);
    slots.goal(nodes.at(2.5, 2.5), 2.5, 2.5);
    assertEquals(
        20, fit(slots, units(25, Movement.walker()), 25, (movement, node, x, y) -> node % 5 == 2));
  }

  @Test
  void largeBodiesStandAtTheRim() {
    TextNodes nodes = open(7, 5);
    Slots slots = new Slots(nodes, null);
    slots.goal(nodes.at(6.5, 4.5), 6.5, 4.5);
    assertEquals(6, fit(slots, units(9, body(Body.square(2))), 9, NOBODY));
    check(nodes, slots, false);
  }

  private static Movement[] mixed(int large, Movement largeBody, int small, Movement smallBody) {
    Movement[] units = new Movement[large + small];
    for (int i = 0; i < units.length; i++) {
      units[i] = i % 3 == 0 && i / 3 < large ? largeBody : smallBody;
    }
    return units;
  }

  /** 100 of 2x2 and 200 of 1x1 around one cell, compared with the disc of their area. */
  @Test
  void mixedBodiesFillTheDisc() {
    TextNodes nodes = open(50, 64);
    Slots slots = new Slots(nodes, null);
    Movement[] units = mixed(100, body(Body.square(2)), 200, Movement.walker());
    slots.goal(nodes.at(25.5, 32.5), 25.5, 32.5);
    assertEquals(300, fit(slots, units, 300, NOBODY));
    check(nodes, slots, false);
    double farthest = 0;
    for (int i = 0; i < 300; i++) {
      int dx = Math.abs((int) (slots.x(i) - 25.5 + 100) - 100);
      int dy = Math.abs((int) (slots.y(i) - 32.5 + 100) - 100);
      farthest = Math.max(farthest, Octile.distance(dx, dy) / (double) Octile.STRAIGHT);
    }
    assertTrue(farthest <= 1.06 * Math.sqrt(600 / Math.PI));
  }

  /** 300 discs with a gap of a quarter and without, compared with the disc of their hexagons. */
  @Test
  void discsFillTheDisc() {
    TextNodes nodes = open(50, 64);
    Slots slots = new Slots(nodes, nodes.space());
    slots.goal(nodes.at(25.3, 32.1), 25.3, 32.1).gap(0.2);
    assertEquals(300, fit(slots, units(300, body(Body.radius(0.4))), 300, NOBODY));
    check(nodes, slots, true);
    assertTrue(farthest(slots) <= 1.1 * Math.sqrt(300 * Math.sqrt(3) / 2 / Math.PI));
    assertEquals(25.3, slots.x(0));
    slots.goal(nodes.at(25.3, 32.1), 25.3, 32.1).gap(0);
    assertEquals(300, fit(slots, units(300, body(Body.radius(0.4))), 300, NOBODY));
    check(nodes, slots, true);
    assertTrue(farthest(slots) <= 1.1 * Math.sqrt(300 * 0.64 * Math.sqrt(3) / 2 / Math.PI));
  }

  /** A long line: the walk to its ends takes many parts, and gives what one part does. */
  @Test
  void partsOfTheWorkGiveTheSame() {
    for (boolean plane : new boolean[] {false, true}) {
      TextNodes nodes = random(new Random(3), 120, 60, 0.1);
      Slots whole = new Slots(nodes, plane ? nodes.space() : null);
      Slots parts = new Slots(nodes, plane ? nodes.space() : null);
      double[] line = new double[2 * 150];
      for (int i = 0; i < 150; i++) {
        line[2 * i + 1] = i - 74.5;
      }
      int goal = nodes.at(60.5, 30.5);
      Movement[] units = units(150, body(Body.radius(0.4)));
      int count = 0;
      for (Slots slots : List.of(whole, parts)) {
        slots.goal(goal, 60.5, 30.5).shape(line, 1, 0, 1).begin(units, 150, i -> 0, NOBODY);
        count = 0;
        while (slots.run(slots == whole ? Integer.MAX_VALUE : 10) > 0) {
          count++;
        }
      }
      assertTrue(count > 30, count + " parts");
      assertEquals(150, parts.count());
      check(nodes, parts, plane);
      for (int i = 0; i < 150; i++) {
        assertEquals(whole.node(i), parts.node(i));
        assertEquals(whole.x(i), parts.x(i));
        assertEquals(whole.y(i), parts.y(i));
      }
    }
  }

  private static double farthest(Slots slots) {
    double farthest = 0;
    for (int i = 0; i < slots.count(); i++) {
      double dx = slots.x(i) - slots.x(0);
      double dy = slots.y(i) - slots.y(0);
      farthest = Math.max(farthest, Math.sqrt(dx * dx + dy * dy));
    }
    return farthest;
  }

  /** In the plane and on nodes, with walls, units that hold and bodies of several sizes. */
  @Test
  void randomWorldsOfMixedBodies() {
    Random random = new Random(300);
    Movement[] round = {
      body(Body.radius(0.3)), body(Body.radius(0.5)), body(Body.radius(0.9)), body(Body.square(2))
    };
    Movement[] square = {Movement.walker(), body(Body.square(2)), body(Body.square(3))};
    int found = 0;
    for (int run = 0; run < 200; run++) {
      TextNodes nodes = random(random, 30, 20, 0.15 * random.nextDouble());
      boolean plane = run % 2 == 0;
      Movement[] bodies = plane ? round : square;
      Movement[] units = new Movement[1 + random.nextInt(40)];
      Arrays.setAll(units, i -> bodies[random.nextInt(bodies.length)]);
      Slots slots = new Slots(nodes, plane ? nodes.space() : null);
      int seed = random.nextInt();
      Slots.Held held = (movement, node, x, y) -> (node * 7919 + seed) % 11 == 0;
      int[] nodesBefore = {};
      for (int again = 0; again < 2; again++) {
        double goalX = 30 * (seed & 0xFF) / 256.0;
        double goalY = 20 * (seed >> 8 & 0xFF) / 256.0;
        slots.goal(nodes.at(goalX, goalY), goalX, goalY);
        if (run % 4 >= 2) {
          slots.shape(WEDGE, 3, seed >> 16 & 0xFF, seed >> 24);
        }
        int count = fit(slots, units, units.length, held);
        check(nodes, slots, plane);
        int[] now = new int[count];
        for (int i = 0; i < count; i++) {
          now[i] = slots.node(i);
          assertFalse(held.overlaps(slots.movement(i), now[i], slots.x(i), slots.y(i)));
        }
        assertTrue(again == 0 || Arrays.equals(nodesBefore, now));
        nodesBefore = now;
        found += count;
      }
    }
    assertTrue(found > 4000, found + " slots");
  }

  @Test
  void hexagons() {
    GameWorld world =
        new GameWorld(GridMap.of("....................".repeat(20).split("(?<=\\G.{20})")));
    HexPlane plane = new HexPlane(world, HexStorage.ODD_R);
    UnitNodes nodes = new UnitGround.Cells(world, HexStorage.ODD_R, plane);
    Movement walker = Movement.builder().passable(".").neighbors(6).build();
    for (Space space : Arrays.asList(null, plane)) {
      Movement movement =
          space == null ? walker : walker.toBuilder().body(Body.radius(0.4)).build();
      Slots slots = new Slots(nodes, space);
      for (int shaped = 0; shaped < 2; shaped++) {
        int goal = nodes.at(9, 8);
        slots.goal(goal, nodes.x(goal), nodes.y(goal));
        if (shaped == 1) {
          slots.shape(WEDGE, 1, 1, 1);
        }
        assertEquals(30, fit(slots, units(30, movement), 30, NOBODY));
        for (int i = 0; i < 30; i++) {
          for (int k = 0; k < i; k++) {
            double dx = slots.x(i) - slots.x(k);
            double dy = slots.y(i) - slots.y(k);
            assertTrue(dx * dx + dy * dy >= (space == null ? 0.99 : 0.64));
          }
        }
        assertTrue(farthest(slots) < 6);
      }
    }
  }

  @Test
  void graphsWithoutPositions() {
    GraphBuilder roads = new GraphBuilder();
    for (int i = 0; i < 9; i++) {
      roads.edge("n" + i, "n" + (i + 1), 2);
    }
    UnitNodes nodes = new UnitGround.Roads(new GraphWorld(roads.build()));
    Slots slots = new Slots(nodes, null);
    slots.goal(4, nodes.x(4), nodes.y(4)).shape(WEDGE, 1, 1, 0);
    assertEquals(7, fit(slots, units(7, Movement.walker()), 7, NOBODY));
    boolean[] taken = new boolean[10];
    for (int i = 0; i < 7; i++) {
      assertFalse(taken[slots.node(i)]);
      taken[slots.node(i)] = true;
      assertTrue(Math.abs(slots.node(i) - 4) <= 3);
    }
  }

  private static int fit(Slots slots, Movement[] movements, int units, Slots.Held held) {
    slots.begin(movements, units, i -> 0, held);
    slots.run(Integer.MAX_VALUE);
    return slots.count();
  }
}
