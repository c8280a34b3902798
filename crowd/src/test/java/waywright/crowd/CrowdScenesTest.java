package waywright.crowd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Crowds on a circle, in blocks and in flows: no overlap, and those of 40 to 250 all come home. */
class CrowdScenesTest {

  /** Of crowds of 1,000, which come home in less than 8,000. */
  private static final int STEPS = Integer.getInteger("waywright.crowd.steps", 400);

  private static final int SMALL_STEPS = 4000;

  /** Changes when the rules of crowds do, and for no other reason. */
  private static final long HASH = 0xecde5a06e9df1b3eL;

  private Crowd crowd = new Crowd(CrowdWalls.NONE);

  private final List<double[]> goals = new ArrayList<>();

  private void begin() {
    crowd = new Crowd(CrowdWalls.NONE);
    goals.clear();
  }

  private void add(double x, double y, double toX, double toY) {
    int unit = crowd.add(x, y, 0.5, 1);
    crowd.wishTo(unit, toX, toY, 1);
    goals.add(new double[] {toX, toY});
  }

  private void walk(String scene) {
    int count = crowd.size();
    double least = Double.POSITIVE_INFINITY;
    int home = 0;
    int steps = count == 40 ? 1000 : count <= 250 ? SMALL_STEPS : STEPS;
    boolean hasTime = count >= 40 && (count <= 250 || steps >= 8000);
    int step = 0;
    while (step < steps && home < count) {
      crowd.step(0.25);
      step++;
      home = 0;
      for (int i = 0; i < count; i++) {
        boolean there = crowd.x(i) == goals.get(i)[0] && crowd.y(i) == goals.get(i)[1];
        crowd.yields(i, there ? 4 : 2);
        home += there ? 1 : 0;
      }
      if (count <= 250 || step % 50 == 0) {
        least = Math.min(least, Judge.leastGap(crowd, count));
      }
    }
    System.out.printf(
        "%s of %s: %s home after %s steps, least gap %.1e%n", scene, count, home, step, least);
    assertTrue(!hasTime || home == count, scene + ": " + home + " of " + count + " came home");
    assertTrue(least >= 0, scene + " of " + count + ": " + least);
  }

  @Test
  void circles() {
    for (int count : new int[] {40, 250, 1000}) {
      begin();
      double radius = Math.max(8, count * 0.2);
      for (int i = 0; i < count; i++) {
        double x = radius * Math.cos(2 * Math.PI * i / count);
        double y = radius * Math.sin(2 * Math.PI * i / count);
        add(x, y, -x, -y);
      }
      walk("circle");
    }
  }

  @Test
  void blocks() {
    for (int side : new int[] {5, 11, 22}) {
      begin();
      for (int i = 0; i < side * (side - 1); i++) {
        double x = i % side * 1.5;
        double y = i / side * 1.5;
        add(x, y, x + side * 4, y);
        add(x + side * 4, y, x, y);
      }
      walk("blocks");
    }
  }

  @Test
  void theHashIsTheSameOnEveryMachine() {
    begin();
    for (int i = 0; i < 40; i++) {
      double x = i % 5 * 1.5;
      double y = i / 5 * 1.5;
      add(x, y, x + 12, 10 - y);
      add(x + 12, y, x, 10 - y);
    }
    for (int step = 0; step < 300; step++) {
      crowd.step(0.25);
    }
    assertEquals(HASH, crowd.hash(), Long.toHexString(crowd.hash()));
  }

  @Test
  void crossings() {
    for (int side : new int[] {5, 11, 22}) {
      begin();
      for (int i = 0; i < side * (side - 1); i++) {
        double x = i % side * 1.5 - side * 3;
        double y = (i / side - side / 2) * 1.5;
        add(x, y, -x, y);
        add(y, x, y, -x);
      }
      walk("crossing");
    }
  }

  @Test
  void doors() {
    double[] walls = {0, -20, 0, -0.6, 0, 0.6, 0, 20, 3, -20, 3, -1.2, 3, 1.2, 3, 20};
    crowd = new Crowd(Judge.walls(walls));
    for (int i = 0; i < 12; i++) {
      add(-3 - i % 4 * 1.1, i / 4 * 1.1 - 1.1, 9, 0);
      add(6 + i % 4 * 1.1, i / 4 * 1.1 - 1.1, -9, 0);
    }
    walk("doors");
  }

  @Test
  void restingUnitsStayAndWakeUp() {
    crowd = new Crowd(CrowdWalls.NONE);
    for (int i = 0; i < 400; i++) {
      crowd.add(i % 20, i / 20, 0.375, 1);
    }
    int walker = crowd.add(-40, 9.5, 0.4, 1);
    for (int step = 0; step < 20; step++) {
      crowd.step(0.25);
    }
    for (int i = 0; i < 400; i++) {
      assertEquals(i % 20, crowd.x(i));
      assertEquals(i / 20, crowd.y(i));
    }
    crowd.wish(walker, 1, 0);
    for (int step = 0; step < 400; step++) {
      crowd.step(0.25);
    }
    assertTrue(Judge.leastGap(crowd, 401) >= -1e-12);
    boolean moved = false;
    for (int i = 0; i < 400; i++) {
      moved |= crowd.x(i) != i % 20 || crowd.y(i) != i / 20;
    }
    assertTrue(moved, "a walker wakes up those who rest");
  }
}
