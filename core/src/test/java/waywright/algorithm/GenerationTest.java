package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import waywright.search.SearchStatus;
import waywright.search.internal.CalendarQueue;
import waywright.search.spi.NodeStates;
import waywright.space.Heuristic;

/** After 2^32 searches the stamps of nodes begin again; nothing of old may come back. */
class GenerationTest {

  /** Nodes 0 and 1 are one world, 2 and 3 another. */
  private static final Arcs TWO = Arcs.of(4, 0, 1, 1, 2, 3, 1);

  @Test
  void nothingOfTheFirstSearchesIsSeenAfterTheRound() {
    BestFirstSearch search = (BestFirstSearch) Algorithms.astar(TWO);
    search.start(0, 1).run();
    search.ageTo(2);
    search.start(2, 3).run();
    assertFalse(search.isSeen(0), "generation −1");
    search.start(2, 3).run();
    assertTrue(search.isSeen(2) && search.isSeen(3), "generation 1, as the very first search had");
    assertFalse(search.isSeen(0) || search.isSeen(1));
    assertEquals(1, search.cost());
    search.start(2, 1).run();
    assertEquals(SearchStatus.UNREACHABLE, search.status());
  }

  @Test
  void aWaveThatGrewKeepsItsStamps() {
    Wave wave = new Wave(TWO, Order.BY_F, new CalendarQueue(), new NodeStates(), null);
    wave.states.ageTo(1);
    wave.begin(Heuristic.ZERO, 100, null);
    wave.seed(3, 0);
    assertTrue(wave.seen(3));
    assertFalse(wave.seen(0) || wave.seen(-1) || wave.seen(4) || wave.seen(Integer.MAX_VALUE));
    wave.begin(Heuristic.ZERO, 100, null);
    assertFalse(wave.seen(3));
  }
}
