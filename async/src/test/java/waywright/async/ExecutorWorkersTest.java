package waywright.async;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.hierarchy.ContractionHierarchy;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;

class ExecutorWorkersTest {

  private final ExecutorService executor = Executors.newFixedThreadPool(7);

  @AfterEach
  void stop() {
    executor.shutdownNow();
  }

  @Test
  void buildTheSameBytesHoweverManyTheyAre() throws IOException {
    GridMap map = map(150, 130);
    byte[] alone = bytes(SubgoalIndex.of(map, Movement.walker()));
    for (int count : new int[] {1, 2, 3, 8}) {
      Workers workers = new ExecutorWorkers(executor, count);
      assertArrayEquals(alone, bytes(SubgoalIndex.of(map, Movement.walker(), workers)));
    }
  }

  @Test
  void buildTheSameHierarchyHoweverManyTheyAre() {
    GridSpace world = new GridSpace(map(60, 50), Movement.walker());
    byte[] alone = ContractionHierarchy.of(world).write();
    for (int count : new int[] {2, 3, 8}) {
      Workers workers = new ExecutorWorkers(executor, count);
      ContractionHierarchy shared =
          ContractionHierarchy.build(world, workers).finish(BuildProgress.SILENT);
      assertArrayEquals(alone, shared.write());
    }
  }

  private static GridMap map(int width, int height) {
    Random random = new Random(5);
    String[] rows = new String[height];
    for (int y = 0; y < height; y++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < width; x++) {
        row.append(random.nextInt(6) == 0 ? '@' : '.');
      }
      rows[y] = row.toString();
    }
    return GridMap.of(rows);
  }

  private static byte[] bytes(SubgoalIndex index) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    index.write(out);
    return out.toByteArray();
  }

  @Test
  void doEveryItemOnce() {
    Workers workers = new ExecutorWorkers(executor, 4);
    for (int items : new int[] {0, 1, 2, 3, 7, 1000}) {
      AtomicIntegerArray done = new AtomicIntegerArray(items);
      workers.share(
          items,
          (worker, from, to) -> {
            for (int i = from; i < to; i++) {
              done.incrementAndGet(i);
            }
          });
      for (int i = 0; i < items; i++) {
        assertEquals(1, done.get(i));
      }
    }
  }

  @Test
  void throwWhatAPartThrows() {
    Workers workers = new ExecutorWorkers(executor, 4);
    assertThrows(
        IllegalStateException.class,
        () ->
            workers.share(
                100,
                (worker, from, to) -> {
                  throw new IllegalStateException("no");
                }));
  }

  @Test
  void areAtLeastOne() {
    assertThrows(IllegalArgumentException.class, () -> new ExecutorWorkers(executor, 0));
  }

  /** Parts neither overlap nor leave the range, however many items there are. */
  @Test
  void evenTheMostItemsAreSharedOut() {
    for (int count : new int[] {2, 1 << 29, Integer.MAX_VALUE}) {
      long[] sum = new long[1];
      new ExecutorWorkers(Runnable::run, count).share(5, (worker, from, to) -> sum[0] += to - from);
      assertEquals(5, sum[0]);
    }
    long[] sum = new long[1];
    Workers two = new ExecutorWorkers(Runnable::run, 2);
    two.share(
        Integer.MAX_VALUE,
        (worker, from, to) -> {
          assertTrue(from >= 0 && from < to, from + " to " + to);
          sum[0] += to - from;
        });
    assertEquals(Integer.MAX_VALUE, sum[0]);
  }
}
