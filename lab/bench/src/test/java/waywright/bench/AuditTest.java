package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.bench.Audit.Verdict;

class AuditTest {

  /** Three by three, the middle blocked: corner to corner takes four steps around. */
  private static final PlainField RING =
      new PlainField(3, 3, new boolean[] {true, true, true, true, false, true, true, true, true});

  private static Verdict judge(double optimum, double told, int... path) {
    KnownQuery query = new KnownQuery(0, 8, optimum);
    KnownQueries scenario = new KnownQueries("ring", RING, List.of(query), 0, 1e-6);
    return Audit.judge(scenario, query, told, path).verdict();
  }

  @Test
  void acceptsTheShortestPath() {
    assertEquals(Verdict.RIGHT, judge(4, 4, 0, 1, 2, 5, 8));
  }

  @Test
  void refusesACutCorner() {
    assertEquals(Verdict.ILLEGAL, judge(2 + PlainField.SQRT2, 2 + PlainField.SQRT2, 0, 1, 5, 8));
  }

  @Test
  void refusesAJumpAWallAndAnUnfinishedPath() {
    assertEquals(Verdict.ILLEGAL, judge(4, 4, 0, 2, 5, 8));
    assertEquals(Verdict.ILLEGAL, judge(4, 4, 0, 4, 8));
    assertEquals(Verdict.ILLEGAL, judge(4, 4, 0, 1, 2, 5, -1));
    assertEquals(Verdict.ILLEGAL, judge(4, 4, 1, 2, 5, 8));
  }

  @Test
  void comparesFromBothSides() {
    assertEquals(Verdict.LONGER, judge(4, 6, 0, 1, 0, 1, 2, 5, 8));
    assertEquals(Verdict.SHORTER, judge(5, 4, 0, 1, 2, 5, 8));
    assertEquals(Verdict.MISTOLD, judge(4, 3, 0, 1, 2, 5, 8));
  }

  @Test
  void knowsNoPath() {
    assertEquals(Verdict.RIGHT, judge(Double.NaN, Double.NaN, -1));
    assertEquals(Verdict.MISSED, judge(4, Double.NaN, -1));
    assertEquals(Verdict.ILLEGAL, judge(Double.NaN, 4, 0, 1, 2, 5, 8));
  }
}
