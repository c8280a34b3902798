package waywright.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import waywright.checker.internal.Oracle;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.GraphCase;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

class ShrinkerTest {

  /** "Fails" whenever the shortest way is longer than one straight or diagonal step. */
  @Test
  void gridsShrinkToTheirEssence() {
    Predicate<Case> fails =
        c -> {
          long hops = Oracle.hops(c.world(), c.start())[c.goal()];
          return hops > 1 && hops != Oracle.UNREACHED;
        };
    int shrunk = 0;
    for (long seed = 0; seed < 300; seed++) {
      GridCase c = RandomWorlds.grid(seed).with(Estimate.HALF);
      if (fails.test(c)) {
        GridCase small = (GridCase) Shrinker.shrink(c, fails);
        assertTrue(fails.test(small));
        assertTrue(small.map().size() <= 9, small.toText());
        assertEquals(Estimate.OWN, small.estimate());
        shrunk++;
      }
    }
    assertTrue(shrunk > 100, shrunk + " shrunk");
  }

  @Test
  void graphsShrinkToTheirEssence() {
    Predicate<Case> fails = c -> c.world().arcs().stream().anyMatch(arc -> arc.cost() >= 2);
    for (long seed = 0; seed < 300; seed++) {
      GraphCase c = RandomWorlds.graph(seed);
      if (fails.test(c)) {
        GraphCase small = (GraphCase) Shrinker.shrink(c, fails);
        assertEquals(1, small.arcs().size());
        assertTrue(small.nodeCount() <= 4 && small.arcs().get(0).cost() <= 3, small.toText());
      }
    }
  }

  @Test
  void throwingCountsAsFailing() {
    GraphCase c = RandomWorlds.tree(3);
    Case small =
        Shrinker.shrink(
            c,
            one -> {
              throw new IllegalStateException();
            });
    assertTrue(((GraphCase) small).arcs().isEmpty());
  }
}
