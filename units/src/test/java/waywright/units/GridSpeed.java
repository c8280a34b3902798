package waywright.units;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;

/** Prints ticks of many units in grid steps. */
final class GridSpeed {
  public static void main(String[] args) {
    for (int n : new int[] {300, 1000, 5000}) {
      int side = n == 5000 ? 256 : 128;
      GameWorld world = new GameWorld(GridMap.filled(side, side, '.'));
      Random random = new Random(1);
      Units units = new Units(world).gridSteps();
      List<Unit> all = new ArrayList<>();
      while (all.size() < n) {
        try {
          all.add(
              units.add(
                  random.nextInt(side) + .5,
                  random.nextInt(side) + .5,
                  Body.square(1),
                  Speed.of(1)));
        } catch (IllegalArgumentException e) {
        }
      }
      com.sun.management.ThreadMXBean bean =
          (com.sun.management.ThreadMXBean)
              java.lang.management.ManagementFactory.getThreadMXBean();
      for (int round = 0; round < 6; round++) {
        if (round % 2 == 0) units.group(all).goTo(random.nextInt(side / 2) + side / 4, side / 2);
        else for (Unit u : all) u.goTo(random.nextInt(side), random.nextInt(side));
        long worst = 0, sum = 0, bytes = 0;
        int ticks = 0;
        long first = 0;
        while (ticks < 400 && !all.stream().allMatch(u -> u.state().isOver())) {
          long b = bean.getThreadAllocatedBytes(Thread.currentThread().getId());
          long t = System.nanoTime();
          units.tick();
          t = System.nanoTime() - t;
          b = bean.getThreadAllocatedBytes(Thread.currentThread().getId()) - b;
          if (ticks == 0) first = t;
          else worst = Math.max(worst, t);
          sum += t;
          bytes += b;
          ticks++;
        }
        System.out.println(
            n
                + " round "
                + round
                + ": "
                + ticks
                + " ticks, mean "
                + sum / ticks / 1000
                + " us, first "
                + first / 1000
                + ", worst "
                + worst / 1000
                + " bytes/tick "
                + bytes / ticks
                + " over "
                + all.stream().filter(u -> u.state().isOver()).count());
      }
    }
  }
}
