package waywright.async;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;

/** Threads that share a world, and what was prepared of it, get the paths that one thread gets. */
class SharedWorldsTest {

  private static GridMap map() {
    Random random = new Random(3);
    byte[] terrain = new byte[160 * 120];
    for (int i = 0; i < terrain.length; i++) {
      terrain[i] = (byte) (random.nextInt(100) < 22 ? '#' : '.');
    }
    return GridMap.of(160, 120, terrain);
  }

  @Test
  void twoThreadsGetTheSamePathsAsOne() throws Exception {
    SharedWorlds alone = new SharedWorlds(map(), 150);
    SharedWorlds shared = new SharedWorlds(map(), 150);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    for (String algorithm : alone.finders().keySet()) {
      long expected = alone.ask(alone.finders().get(algorithm).get());
      assertNotEquals(0, expected);
      CyclicBarrier together = new CyclicBarrier(2);
      List<Future<Long>> hashes = new ArrayList<>();
      for (int t = 0; t < 2; t++) {
        hashes.add(
            threads.submit(
                () -> {
                  together.await();
                  return shared.ask(shared.finders().get(algorithm).get());
                }));
      }
      for (Future<Long> hash : hashes) {
        assertEquals(expected, hash.get(), algorithm);
      }
    }
    threads.shutdown();
  }
}
