package waywright.prepare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BuildTest {

  /** Counts to a number. */
  private static final class Counting implements Build<String> {

    private final long total;
    private long done;

    Counting(long total) {
      this.total = total;
    }

    @Override
    public boolean run(int steps) {
      done = Math.min(total, done + steps);
      return done < total;
    }

    @Override
    public long done() {
      return done;
    }

    @Override
    public long total() {
      return total;
    }

    @Override
    public String result() {
      return done + " of " + total;
    }
  }

  @Test
  void finishingTellsHowFarItIs() {
    for (long total : new long[] {0, 1, 2, 999, 1000, 123_456, 1L << 41}) {
      List<Long> told = new ArrayList<>();
      String result =
          new Counting(total)
              .finish(
                  (done, all) -> {
                    assertEquals(total, all);
                    assertTrue(told.isEmpty() || told.get(told.size() - 1) < done);
                    told.add(done);
                  });
      assertEquals(total + " of " + total, result);
      assertTrue(told.size() <= 1024, told.size() + " times");
    }
    assertEquals("5 of 5", new Counting(5).finish(BuildProgress.SILENT));
  }

  @Test
  void aloneOneDoesAllAtOnce() {
    List<String> parts = new ArrayList<>();
    Workers.NONE.share(7, (worker, from, to) -> parts.add(worker + ": " + from + " to " + to));
    assertEquals(1, Workers.NONE.count());
    assertEquals(List.of("0: 0 to 7"), parts);
  }
}
