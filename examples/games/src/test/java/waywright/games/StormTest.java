package waywright.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Orders come all at once, and the budget holds. */
class StormTest {

  @Test
  void everybodyMovesAtOnceAndTheBudgetHolds() {
    Storm storm = new Storm();
    int[] before = storm.units();
    storm.tick();
    int[] after = storm.units();
    int stood = 0;
    for (int i = 0; i < before.length; i++) {
      stood += before[i] == after[i] ? 1 : 0;
    }
    assertTrue(stood <= storm.arrived(), stood + " stood, " + storm.arrived() + " were there");
    for (int tick = 1; tick < 99; tick++) {
      storm.tick();
    }
    assertTrue(storm.most() <= 4_000);
    assertTrue(storm.arrived() > 300, storm.toString());
  }

  @Test
  void isTheSameStormEveryTime() {
    Storm one = new Storm();
    Storm other = new Storm();
    for (int tick = 0; tick < 120; tick++) {
      one.tick();
      other.tick();
    }
    assertEquals(one.hash(), other.hash());
    assertTrue(Arrays.equals(one.units(), other.units()));
  }
}
