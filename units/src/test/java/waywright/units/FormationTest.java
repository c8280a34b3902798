package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.units.internal.slots.Assignment;
import waywright.units.internal.slots.Oracle;
import waywright.units.internal.slots.Slots;
import waywright.units.internal.slots.TextNodes;
import waywright.units.internal.slots.Walk;

class FormationTest {
  private static final Slots.Held NOBODY = (movement, node, x, y) -> false;

  private static final Formation[] SHAPES = {
    Formation.none(),
    Formation.line(),
    Formation.column(),
    Formation.box(),
    Formation.wedge(),
    Formation.offsets(0, 0, 1.5, 2, 1.5, -2, -1, 0)
  };

  /** The positions as text, ahead at the top: as the units see it. */
  private static String picture(Formation formation, int units) {
    double[] positions = formation.positions(units, 1);
    char[][] rows = new char[40][40];
    int lastRow = 0;
    double ahead = Double.NEGATIVE_INFINITY;
    double left = Double.POSITIVE_INFINITY;
    for (int i = 0; i < positions.length; i += 2) {
      ahead = Math.max(ahead, positions[i]);
      left = Math.min(left, positions[i + 1]);
    }
    for (int i = 0; i < positions.length; i += 2) {
      int row = (int) (ahead - positions[i]);
      rows[row][(int) (2 * (positions[i + 1] - left))] = 'o';
      lastRow = Math.max(lastRow, row);
    }
    StringBuilder text = new StringBuilder();
    for (int row = 0; row <= lastRow; row++) {
      text.append(new String(rows[row]).replace('\0', '.').replaceAll("\\.*$", "")).append('\n');
    }
    return text.toString();
  }

  @Test
  void shapes() {
    assertEquals(0, Formation.none().positions(5, 1).length);
    assertEquals("o.o.o.o.o\n", picture(Formation.line(), 5));
    assertEquals("o.o.o.o.o\no.o.o.o.o\n", picture(Formation.line(), 10));
    assertEquals("o.o\no.o\no\n", picture(Formation.column(), 5));
    assertEquals("o.o.o.o\no.o.o.o\n..o.o\n", picture(Formation.box(), 10));
    assertEquals("o.o.o\no.o.o\n..o\n", picture(Formation.box(), 7));
    assertEquals("..o\n.o.o\no...o\n", picture(Formation.wedge(), 5));
    assertEquals("..o\n.o.o\no.o.o\n", picture(Formation.wedge(), 6));
    for (int units = 1; units < 100; units++) {
      assertTrue(count(Formation.column().positions(units, 1), 1) <= 2);
      assertTrue(count(Formation.line().positions(units, 1), 0) <= 3);
      for (Formation shape : SHAPES) {
        double[] positions = shape.positions(units, 1);
        assertTrue(positions.length <= 2 * units);
        for (int i = 0; i < positions.length; i += 2) {
          for (int k = 0; k < i; k += 2) {
            assertTrue(
                Math.abs(positions[i] - positions[k]) >= 1
                    || Math.abs(positions[i + 1] - positions[k + 1]) >= 1);
          }
        }
      }
    }
  }

  private static long count(double[] positions, int axis) {
    double[] values = new double[positions.length / 2];
    for (int i = 0; i < values.length; i++) {
      values[i] = positions[2 * i + axis];
    }
    return Arrays.stream(values).distinct().count();
  }

  @Test
  void spacingIsBodyAndGap() {
    assertEquals(2.5, Formation.box().spacing(2, false));
    assertEquals(2, Formation.box().spacing(2, true));
    assertEquals(3, Formation.box().spacing(1).spacing(2, true));
  }

  @Test
  void valuesAreEqual() {
    assertEquals(Formation.box(), Formation.box());
    assertEquals(Formation.box().hashCode(), Formation.box().hashCode());
    assertNotEquals(Formation.box(), Formation.box().spacing(0));
    assertNotEquals(Formation.box(), Formation.line());
    assertEquals(Formation.offsets(1, 2), Formation.offsets(1, 2));
    assertNotEquals(Formation.offsets(1, 2), Formation.offsets(1, 3));
  }

  @Test
  void nonsenseIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Formation.offsets());
    assertThrows(IllegalArgumentException.class, () -> Formation.offsets(1, 2, 3));
    assertThrows(IllegalArgumentException.class, () -> Formation.offsets(1, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> Formation.box().spacing(-1));
    assertThrows(IllegalArgumentException.class, () -> Formation.box().spacing(Double.NaN));
  }

  private static Movement[] units(int count, Movement movement) {
    Movement[] units = new Movement[count];
    Arrays.fill(units, movement);
    return units;
  }

  private static long[] straight(double[] from, Slots slots) {
    int count = slots.count();
    long[] costs = new long[count * count];
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < count; k++) {
        double dx = from[2 * i] - slots.x(k);
        double dy = from[2 * i + 1] - slots.y(k);
        costs[i * count + k] = Math.round(1e6 * Math.sqrt(dx * dx + dy * dy));
      }
    }
    return costs;
  }

  private static double side(double[] a, double[] b, double x, double y) {
    return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
  }

  /** How many pairs of straight walks cross each other properly. */
  private static int crossings(double[] from, Slots slots, int[] slotOf) {
    int crossings = 0;
    for (int i = 0; i < slots.count(); i++) {
      for (int k = 0; k < i; k++) {
        double[] a = {from[2 * i], from[2 * i + 1]};
        double[] b = {slots.x(slotOf[i]), slots.y(slotOf[i])};
        double[] c = {from[2 * k], from[2 * k + 1]};
        double[] d = {slots.x(slotOf[k]), slots.y(slotOf[k])};
        double eps = 1e-6;
        double acd = side(c, d, a[0], a[1]);
        double bcd = side(c, d, b[0], b[1]);
        double cab = side(a, b, c[0], c[1]);
        double dab = side(a, b, d[0], d[1]);
        boolean crosses =
            (acd > eps && bcd < -eps || acd < -eps && bcd > eps)
                && (cab > eps && dab < -eps || cab < -eps && dab > eps);
        crossings += crosses ? 1 : 0;
      }
    }
    return crossings;
  }

  private static TextNodes open(int width, int height) {
    String[] rows = new String[height];
    Arrays.fill(rows, ".".repeat(width));
    return new TextNodes(rows);
  }

  /** Case 46: a line is ordered to turn around, twice. */
  @Test
  void flippedLineDoesNotCross() {
    TextNodes nodes = open(80, 80);
    for (boolean plane : new boolean[] {false, true}) {
      for (int count : new int[] {5, 8, 20, 30}) {
        Movement body =
            plane
                ? Movement.walker().toBuilder().body(Body.radius(0.4)).build()
                : Movement.walker();
        Slots slots = new Slots(nodes, plane ? nodes.space() : null);
        double[] from = new double[2 * count];
        for (int order = 0; order < 4; order++) {
          double x = order % 2 == 0 ? 30.5 : 45.5;
          double[] positions = Formation.line().positions(count, 1);
          double spacing = Formation.line().spacing(1, !plane);
          slots
              .goal(nodes.at(x, 40.5), x, 40.5)
              .shape(positions, spacing, order % 2 == 0 ? -3 : 3, order % 2 == 0 ? -1 : 1);
          assertEquals(count, fit(slots, units(count, body), count, NOBODY));
          int[] slotOf = new int[count];
          if (order == 0) {
            Arrays.setAll(slotOf, i -> i);
          } else {
            new Assignment().assign(straight(from, slots), count, count, slotOf);
            assertEquals(0, crossings(from, slots, slotOf));
          }
          for (int i = 0; i < count; i++) {
            from[2 * i] = slots.x(slotOf[i]);
            from[2 * i + 1] = slots.y(slotOf[i]);
          }
        }
      }
    }
  }

  /** On open ground walks cross only where the limit of the longest walk costs some total. */
  @Test
  void leastTotalDoesNotCross() {
    Random random = new Random(46);
    TextNodes nodes = open(40, 40);
    Slots slots = new Slots(nodes, null);
    int crossing = 0;
    for (int round = 0; round < 300; round++) {
      int count = 2 + random.nextInt(20);
      double[] from = new double[2 * count];
      for (int i = 0; i < from.length; i++) {
        from[i] = random.nextInt(40) + 0.5;
      }
      Formation shape = SHAPES[random.nextInt(5)];
      double x = 5.5 + random.nextInt(30);
      double y = 5.5 + random.nextInt(30);
      slots
          .goal(nodes.at(x, y), x, y)
          .shape(shape.positions(count, 1), 1, random.nextInt(9) - 4, random.nextInt(9) - 4);
      assertEquals(count, fit(slots, units(count, Movement.walker()), count, NOBODY));
      long[] costs = straight(from, slots);
      int[] slotOf = new int[count];
      Assignment assignment = new Assignment();
      assertEquals(count, assignment.assign(costs, count, count, slotOf));
      Oracle oracle = new Oracle(costs, count, count);
      long limit = oracle.bottleneck() * 21 / 20;
      assertEquals(oracle.least(limit), oracle.total(slotOf));
      assertTrue(oracle.longest(slotOf) <= limit);
      if (crossings(from, slots, slotOf) > 0) {
        crossing++;
        assertTrue(oracle.least(Long.MAX_VALUE) < oracle.total(slotOf));
      }
    }
    assertTrue(crossing < 75);
  }

  private static final Body[] BODIES = {
    Body.CELL,
    Body.square(2),
    Body.square(3),
    Body.radius(0.3),
    Body.radius(0.5),
    Body.radius(0.9),
    Body.radius(1.4)
  };

  /**
   * Squares on nodes and discs in the plane: 300 formations on 15 maps, with {@code
   * -Dunits.long=true} 1,000 on 50.
   */
  @Test
  void randomFormations() {
    Random random = new Random(45);
    int units = 0;
    int full = 0;
    int[] ofBody = new int[BODIES.length];
    int maps = Boolean.getBoolean("units.long") ? 50 : 15;
    for (int map = 0; map < maps; map++) {
      TextNodes nodes = random(random, 24, 24, 0.1 + 0.3 * random.nextDouble());
      for (int round = 0; round < 20; round++) {
        int kind = random.nextInt(BODIES.length);
        Movement movement = Movement.walker().toBuilder().body(BODIES[kind]).build();
        int goal = goal(random, nodes, movement);
        while (goal < 0) {
          kind = random.nextInt(BODIES.length);
          movement = Movement.walker().toBuilder().body(BODIES[kind]).build();
          goal = goal(random, nodes, movement);
        }
        ofBody[kind]++;
        boolean disc = BODIES[kind].isDisc();
        int count = 1 + random.nextInt(16);
        Slots slots = new Slots(nodes, disc ? nodes.space() : null);
        Formation shape = SHAPES[random.nextInt(SHAPES.length)];
        double[] positions = shape.positions(count, 1);
        slots.goal(goal, nodes.x(goal), nodes.y(goal));
        if (positions.length > 0) {
          double width = disc ? 2 * movement.body().radius() : BODIES[kind].right() + 1;
          double spacing = shape.spacing(width, !disc);
          slots.shape(positions, spacing, random.nextInt(9) - 4, random.nextInt(9) - 4);
        }
        int found = fit(slots, units(count, movement), count, NOBODY);
        full += found < count ? 1 : 0;
        units += found;
        check(nodes, slots, movement, count);
        assertEquals(found, assignFromAnywhere(random, nodes, slots, movement));
      }
    }
    assertEquals(20 * maps, Arrays.stream(ofBody).sum());
    assertTrue(Arrays.stream(ofBody).allMatch(n -> n >= maps), Arrays.toString(ofBody));
    assertTrue(units > 80 * maps && full > 2 * maps, units + " and " + full);
  }

  /** Returns a node where a body can stand, −1 if there is none. */
  private static int goal(Random random, TextNodes nodes, Movement movement) {
    for (int i = 0; i < 5000; i++) {
      int goal = random.nextInt(nodes.count());
      if (nodes.contains(movement, goal)) {
        return goal;
      }
    }
    return -1;
  }

  private static int assignFromAnywhere(
      Random random, TextNodes nodes, Slots slots, Movement movement) {
    int count = slots.count();
    Walk walk = new Walk(nodes);
    int[] from = new int[count];
    long[] costs = new long[count * count];
    for (int k = 0; k < count; k++) {
      walk.start(movement, slots.node(k), Double.POSITIVE_INFINITY);
      while (walk.next() >= 0) {}
      for (int i = 0; i < count; i++) {
        from[i] = k == 0 ? walk.settled(random.nextInt(walk.settled())) : from[i];
        costs[i * count + k] = walk.cost(from[i]);
      }
    }
    int[] slotOf = new int[count];
    Assignment assignment = new Assignment();
    int assigned = assignment.assign(costs, count, count, slotOf);
    Oracle oracle = new Oracle(costs, count, count);
    long bottleneck = count == 0 ? 0 : oracle.bottleneck();
    assertTrue(oracle.longest(slotOf) <= bottleneck * 21 / 20);
    return assigned;
  }

  /** Legal, disjoint, one component; fewer only if no place of the component is left. */
  private static void check(TextNodes nodes, Slots slots, Movement movement, int wanted) {
    boolean[] taken = new boolean[nodes.count()];
    int[] covered = new int[16];
    boolean disc = movement.body().isDisc();
    assertTrue(slots.count() > 0);
    for (int i = 0; i < slots.count(); i++) {
      if (disc) {
        assertTrue(nodes.isFree(slots.x(i), slots.y(i), movement.body().radius()));
        assertEquals(nodes.at(slots.x(i), slots.y(i)), slots.node(i));
        assertTrue(isApart(slots, i, slots.x(i), slots.y(i), movement));
        continue;
      }
      assertTrue(nodes.contains(movement, slots.node(i)));
      int cells = nodes.copyOccupied(movement, slots.node(i), covered);
      for (int k = 0; k < cells; k++) {
        assertTrue(!taken[covered[k]]);
        taken[covered[k]] = true;
      }
    }
    Walk walk = new Walk(nodes);
    walk.start(movement, slots.node(0), Double.POSITIVE_INFINITY);
    int node;
    while ((node = walk.next()) >= 0) {
      boolean free = true;
      if (disc) {
        free = isApart(slots, slots.count(), nodes.x(node), nodes.y(node), movement);
      } else {
        int cells = nodes.copyOccupied(movement, node, covered);
        for (int k = 0; k < cells; k++) {
          free &= !taken[covered[k]];
        }
      }
      assertTrue(slots.count() == wanted || !free);
    }
    for (int i = 0; i < slots.count(); i++) {
      assertTrue(walk.isSettled(slots.node(i)));
    }
  }

  /** Whether a disc overlaps none of the first slots. */
  private static boolean isApart(Slots slots, int first, double x, double y, Movement movement) {
    double least = 2 * movement.body().radius();
    for (int i = 0; i < first; i++) {
      double dx = slots.x(i) - x;
      double dy = slots.y(i) - y;
      if (dx * dx + dy * dy < least * least) {
        return false;
      }
    }
    return true;
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

  private static int fit(Slots slots, Movement[] movements, int units, Slots.Held held) {
    slots.begin(movements, units, i -> 0, held);
    slots.run(Integer.MAX_VALUE);
    return slots.count();
  }
}
