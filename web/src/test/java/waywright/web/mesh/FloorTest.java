package waywright.web.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Four ways over one floor, judged by plain distances, and units on it while it changes. */
class FloorTest {

  private static final int WIDTH = 30;
  private static final int HEIGHT = 20;

  private final List<double[]> rings = new ArrayList<>();

  private Floor floor(Random random, int radius) {
    Floor floor = new Floor(WIDTH, HEIGHT, 1);
    rings.clear();
    for (int id = 0; id < 7; id++) {
      rings.add(ring(random));
      floor.put(id, rings.get(id));
    }
    floor.widen(radius);
    floor.rebuild();
    return floor;
  }

  /** A regular polygon on 64ths. */
  private static double[] ring(Random random) {
    double x = 4 + random.nextInt(WIDTH - 8);
    double y = 3 + random.nextInt(HEIGHT - 6);
    double r = 1 + 2.5 * random.nextDouble();
    double turn = random.nextDouble() * Math.PI;
    int corners = 3 + random.nextInt(5);
    double[] ring = new double[2 * corners];
    for (int i = 0; i < corners; i++) {
      double angle = turn + 2 * Math.PI * i / corners;
      ring[2 * i] = Math.round((x + r * Math.cos(angle)) * 64) / 64.0;
      ring[2 * i + 1] = Math.round((y + r * Math.sin(angle)) * 64) / 64.0;
    }
    return ring;
  }

  /** How far a leg keeps from the sides of all obstacles; 0 if it crosses one or begins in one. */
  private double kept(double ax, double ay, double bx, double by) {
    double least = Double.POSITIVE_INFINITY;
    for (double[] ring : rings) {
      boolean inside = true;
      for (int i = 0; i < ring.length; i += 2) {
        int j = (i + 2) % ring.length;
        double cross =
            (ring[j] - ring[i]) * (ay - ring[i + 1]) - (ring[j + 1] - ring[i + 1]) * (ax - ring[i]);
        inside &= cross > 1e-6;
        least = Math.min(least, between(ax, ay, bx, by, ring, i, j));
      }
      least = inside ? 0 : least;
    }
    return least;
  }

  private static double between(
      double ax, double ay, double bx, double by, double[] ring, int i, int j) {
    if (Line2D.linesIntersect(ax, ay, bx, by, ring[i], ring[i + 1], ring[j], ring[j + 1])) {
      return 0;
    }
    double leg =
        Math.min(
            Line2D.ptSegDist(ax, ay, bx, by, ring[i], ring[i + 1]),
            Line2D.ptSegDist(ax, ay, bx, by, ring[j], ring[j + 1]));
    double side =
        Math.min(
            Line2D.ptSegDist(ring[i], ring[i + 1], ring[j], ring[j + 1], ax, ay),
            Line2D.ptSegDist(ring[i], ring[i + 1], ring[j], ring[j + 1], bx, by));
    return Math.min(leg, side);
  }

  @Test
  void everyWayKeepsItsRadiusAndTheMeshHasTheShortest() {
    int compared = 0;
    for (int seed = 0; seed < 60; seed++) {
      int radius = seed % 4;
      Floor floor = floor(new Random(seed), radius);
      Way exact = floor.exact(1.5, 9.5, 28.5, 10.5);
      Way grid = floor.over("grid", 1, 9, 28, 10);
      Way taut = floor.over("taut", 1, 9, 28, 10);
      Way theta = floor.over("theta", 1, 9, 28, 10);
      for (Way way : List.of(exact, grid, taut, theta)) {
        double length = 0;
        for (int i = 2; i + 1 < way.points().length; i += 2) {
          double[] p = way.points();
          length += Math.hypot(p[i] - p[i - 2], p[i + 1] - p[i - 1]);
          // Straight ways over cells are judged where they turn: bodies on grids cover cells.
          boolean cells = way == taut || way == theta;
          double room = kept(p[i - 2], p[i - 1], p[cells ? i - 2 : i], p[cells ? i - 1 : i + 1]);
          assertTrue(radius == 0 || room > radius / 4.0 - 1e-3, seed + ": " + room);
        }
        // Arcs are drawn as many short lines.
        assertEquals(Math.max(way.total(), 0), length, 1e-3, "length of seed " + seed);
      }
      assertEquals(grid.total() < 0, theta.total() < 0, "cells and cells");
      if (grid.total() > 0 && exact.total() > 0) {
        compared++;
        assertTrue(theta.total() <= grid.total() + 1e-6, seed + ": theta longer than grid");
        assertTrue(taut.total() <= grid.total() + 1e-6, seed + ": taut longer than grid");
        assertTrue(exact.total() <= theta.total() + 1e-9, seed + ": exact longer than theta");
        assertTrue(exact.least() <= exact.total(), seed + ": shorter than what none is");
      }
    }
    assertTrue(compared > 30, compared + " of 60 compared");
  }

  @Test
  void unitsWalkOnWhileObstaclesMove() {
    Random random = new Random(5);
    Floor floor = floor(random, 1);
    floor.people(20);
    for (int tick = 0; tick < 400; tick++) {
      if (tick % 5 == 0) {
        int id = random.nextInt(rings.size());
        rings.set(id, ring(random));
        floor.put(id, rings.get(id));
        floor.rebuild();
      }
      floor.tick(0.1);
      float[] places = floor.standing();
      assertEquals(3 * 20, places.length);
      for (int i = 0; i < places.length; i += 3) {
        double room = kept(places[i], places[i + 1], places[i], places[i + 1]);
        assertTrue(room > 0.25 - 1e-3, "tick " + tick + ": a unit is " + room + " from a wall");
      }
    }
    assertTrue(floor.arrived() > 80, floor.arrived() + " times a unit arrived");
  }

  @Test
  void aFloorWithoutRoomHasNoWay() {
    Floor floor = new Floor(WIDTH, HEIGHT, 1);
    floor.people(3);
    floor.put(1, -1, -1, WIDTH + 1, -1, WIDTH + 1, HEIGHT + 1, -1, HEIGHT + 1);
    floor.rebuild();
    floor.tick(1);
    assertEquals("INVALID_START", floor.exact(1.5, 1.5, 9.5, 9.5).outcome());
    assertEquals(-1, floor.over("theta", 1, 1, 9, 9).total());
    floor.people(9);
    floor.remove(1);
    floor.rebuild();
    floor.people(9);
    floor.tick(1);
    assertEquals(3 * 9, floor.standing().length);
  }
}
