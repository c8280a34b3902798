package waywright.prepare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Room is saved up before the first row; rows come in order, and each counts. */
class PreparationTest {

  private static final int ROOM = 100;

  private static final class Rows extends Preparation<List<String>> {

    private final List<String> done = new ArrayList<>();

    Rows(long roomBytes) {
      super(extent(roomBytes));
    }

    static Extent extent(long roomBytes) {
      return new Extent(2, 3, 10 * SCANNED, roomBytes);
    }

    @Override
    protected void row(int pass, int row) {
      done.add(pass + "." + row);
    }

    @Override
    protected List<String> result() {
      return done;
    }
  }

  @Test
  void roomIsSavedUpFirst() {
    long bytes = ROOM * (long) Preparation.ALLOCATED;
    Rows rows = new Rows(bytes);
    assertEquals(ROOM + 60, rows.work());
    assertEquals(rows.work(), Rows.extent(bytes).work());
    assertEquals(0, rows.run(-1));
    assertEquals(99, rows.run(99));
    assertEquals(1, rows.run(1));
    assertEquals(List.of(), rows.done);
    assertEquals(20, rows.run(11), "the last row begun is done whole");
    assertEquals(List.of("0.0", "0.1"), rows.done);
    assertEquals(40, rows.run(Long.MAX_VALUE));
    assertEquals(List.of("0.0", "0.1", "0.2", "1.0", "1.1", "1.2"), rows.finish());
    assertSame(rows.done, rows.finish());
    assertEquals(0, rows.run(5));
  }

  @Test
  void littleRoomIsFree() {
    assertEquals(60, new Rows(Preparation.FREE).work());
    assertEquals(
        60 + Preparation.FREE / Preparation.ALLOCATED, new Rows(Preparation.FREE + 1).work());
    Rows rows = new Rows(0);
    assertEquals(10, rows.run(1));
  }
}
