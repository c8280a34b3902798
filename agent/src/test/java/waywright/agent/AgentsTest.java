package waywright.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.agent.Follower.Event;
import waywright.agent.ToyWorld.Broken;
import waywright.agent.ToyWorld.Order;
import waywright.search.SearchStatus;

/** What agents promise of order, budgets, sharing and failures, one thing at a time. */
class AgentsTest {

  /** A ring on which a step costs 1 both ways. */
  private static ToyWorld ring(int size) {
    ToyWorld world = new ToyWorld(size);
    for (int node = 0; node < size; node++) {
      world.step(node, (node + 1) % size, 1).step((node + 1) % size, node, 1);
    }
    return world;
  }

  private static Question<Order> ask(int start, int goal) {
    return Question.of(start, new Order(goal));
  }

  private static int[] nodes(Ticket<Order> ticket) {
    return ticket.route().nodes();
  }

  @Test
  void equalQuestionsAreAnsweredByOneSearch() {
    Agents<Order> agents = new Agents<>(ring(8));
    List<Ticket<Order>> tickets = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      tickets.add(agents.request(ask(1, 4).priority(i)));
    }
    agents.tick(Long.MAX_VALUE);
    assertEquals(1, agents.searched());
    assertEquals(2, agents.reused());
    tickets.add(agents.request(ask(1, 4)));
    long spent = agents.tick(Long.MAX_VALUE);
    assertEquals(1, spent, "it was known");
    assertEquals(1, agents.searched());
    assertEquals(3, agents.reused());
    tickets.forEach(ticket -> assertEquals(3, ticket.route().cost()));
  }

  @Test
  void theGroundIsPaidForFromTheBudget() {
    ToyWorld world = ring(8);
    Agents<Order> agents = new Agents<>(world);
    Ticket<Order> ticket = agents.request(ask(0, 4));
    for (int tick = 1; tick <= 2; tick++) {
      assertEquals(3, agents.tick(3));
      assertEquals(3 * tick, world.prepared);
    }
    assertEquals(1, agents.tick(1));
    assertEquals(ToyWorld.GROUND, world.prepared);
    assertEquals(SearchStatus.RUNNING, ticket.status());
    agents.tick(100);
    assertEquals(4, ticket.route().cost());
    agents.request(ask(0, 3));
    agents.tick(100);
    assertEquals(ToyWorld.GROUND, world.prepared, "nothing differs");
    world.step(5, 6, 9).step(5, 4, 2).step(7, 6, 3);
    agents.request(ask(1, 3));
    agents.tick(100);
    assertEquals(ToyWorld.GROUND + 2, world.prepared, "two rows differ");
  }

  /** Eight ticks of waiting weigh as much as a step of priority; at a tie the older goes first. */
  @ParameterizedTest
  @CsvSource({"7, 1, true", "8, 1, false", "9, 1, false", "15, 2, true", "16, 2, false"})
  void whoWaitsLongGoesFirst(int ticks, int priority, boolean laterFirst) {
    Agents<Order> agents = new Agents<>(ring(12));
    agents.request(ask(0, 1));
    agents.tick(100);
    Ticket<Order> early = agents.request(ask(0, 5));
    for (int tick = 0; tick < ticks; tick++) {
      agents.tick(0);
    }
    Ticket<Order> late = agents.request(ask(7, 11).priority(priority));
    while (!early.isOver() && !late.isOver()) {
      assertEquals(1, agents.tick(1));
    }
    assertEquals(laterFirst, late.isOver());
  }

  @Test
  void askingAgainMoreUrgentlyMovesTheQuestionForward() {
    Agents<Order> agents = new Agents<>(ring(12));
    agents.request(ask(0, 1));
    agents.tick(100);
    Ticket<Order> first = agents.request(ask(0, 5));
    Ticket<Order> second = agents.request(ask(2, 7));
    agents.request(ask(2, 7).priority(3));
    while (!first.isOver() && !second.isOver()) {
      agents.tick(1);
    }
    assertTrue(second.isOver());
  }

  @Test
  void whatThrowsIsGivenUpAndAllElseGoesOn() {
    Agents<Order> agents = new Agents<>(ring(8));
    Ticket<Order> one = agents.request(ask(2, -2));
    Ticket<Order> other = agents.request(ask(5, -2));
    Ticket<Order> good = agents.request(ask(0, 2));
    Broken thrown = assertThrows(Broken.class, () -> agents.tick(100));
    assertEquals(1, thrown.getSuppressed().length);
    assertEquals(SearchStatus.CANCELLED, one.status());
    assertEquals(SearchStatus.CANCELLED, other.status());
    assertEquals(2, good.route().cost());
    assertEquals(1, agents.size());
    agents.tick(100);
    assertThrows(IllegalStateException.class, () -> one.retarget(new Order(1)));
  }

  @Test
  void aCrowdIsAnsweredByOneField() {
    ToyWorld world = ring(9);
    Agents<Order> agents = new Agents<>(world);
    List<Ticket<Order>> crowd = new ArrayList<>();
    for (int node = 0; node < 9; node++) {
      crowd.add(agents.request(ask(node, 4)));
    }
    agents.tick(Long.MAX_VALUE);
    assertEquals(0, agents.searched());
    for (int node = 0; node < 9; node++) {
      assertEquals(Math.min(Math.abs(4 - node), 9 - Math.abs(4 - node)), cost(crowd.get(node)));
    }
    world.step(3, 4, 6);
    agents.tick(Long.MAX_VALUE);
    assertEquals(6, cost(crowd.get(3)), "straight on for 6, or round the ring for 8");
    assertEquals(0, agents.searched());
  }

  private static long cost(Ticket<Order> ticket) {
    assertEquals(SearchStatus.FOUND, ticket.status());
    return ticket.route().cost();
  }

  @Test
  void aRollbackTakesBackTicketsDecisionsAndWorkHalfDone() {
    ToyWorld world = ring(12);
    Agents<Order> agents = new Agents<>(world);
    Ticket<Order> kept = agents.request(ask(0, 6));
    agents.tick(10);
    AgentsState<Order> state = agents.save();
    ToyWorld.Shown then = world.save();
    long[] hashes = new long[2];
    for (int run = 0; run < 2; run++) {
      Ticket<Order> given = agents.request(ask(3, 9));
      world.wall(4, true);
      for (int tick = 0; tick < 20; tick++) {
        agents.tick(2);
      }
      hashes[run] = agents.hash();
      assertEquals(6, cost(kept));
      assertEquals(6, cost(given));
      agents.restore(state);
      world.restore(then);
      assertEquals(SearchStatus.CANCELLED, given.status());
      assertEquals(1, agents.size());
    }
    assertEquals(hashes[0], hashes[1]);
    agents.tick(100);
    assertNotEquals(hashes[0], agents.hash());
  }

  @Test
  void aSearchThatHasBegunEndsWithItsTickets() {
    Agents<Order> agents = new Agents<>(ring(1_000));
    Ticket<Order> ticket = agents.request(ask(0, 500));
    agents.tick(20);
    assertEquals(SearchStatus.RUNNING, ticket.status());
    ticket.cancel();
    assertEquals(1, agents.tick(1_000_000));
    assertEquals(0, agents.waiting());
  }

  @Test
  void previewsLeaveNoTrace() {
    Agents<Order> agents = new Agents<>(ring(8));
    Agents<Order> twin = new Agents<>(ring(8));
    agents.request(ask(0, 4));
    twin.request(ask(0, 4));
    for (int tick = 0; tick < 12; tick++) {
      assertEquals(2, agents.preview(ask(tick % 8, (tick + 2) % 8)).cost());
      agents.tick(2);
      twin.tick(2);
      assertEquals(twin.hash(), agents.hash());
    }
  }

  @Test
  void aUnitWhoseNextNodeIsHeldGoesRoundOrWaits() {
    Agents<Order> agents = new Agents<>(ring(6));
    Follower unit = new Follower(agents.request(ask(0, 2)), 0);
    assertEquals(Event.PROVISIONAL, unit.step(node -> true));
    unit.moveTo(0);
    agents.tick(100);
    assertEquals(Event.MOVED, unit.step(node -> node != 1));
    assertTrue(unit.isOnDetour());
    assertEquals(5, unit.node());
    for (int node = 4; node >= 3; node--) {
      assertEquals(Event.MOVED, unit.step(free -> free != 1));
      assertEquals(node, unit.node());
    }
    for (int step = 1; step <= 16; step++) {
      assertEquals(Event.WAITING, unit.step(node -> false));
    }
    assertEquals(Event.STUCK, unit.step(node -> false));
    assertEquals(Event.MOVED, unit.step(node -> true));
    assertEquals(Event.ARRIVED, unit.step(node -> true));
  }

  @Test
  void aWallInFrontReroutesAndAWallAllRoundStops() {
    ToyWorld world = ring(6);
    Agents<Order> agents = new Agents<>(world);
    Follower unit = new Follower(agents.request(ask(0, 2)), 0);
    agents.tick(100);
    assertEquals(Event.MOVED, unit.step(node -> true));
    world.step(1, 2, ToyWorld.CLOSED);
    agents.tick(100);
    assertEquals(Event.REROUTED, unit.step(node -> true));
    assertEquals(0, unit.node());
    world.wall(5, true);
    agents.tick(100);
    assertEquals(Event.UNREACHABLE, unit.step(node -> true));
    world.wall(5, false);
    agents.tick(100);
    assertEquals(4, cost(ticket(unit)));
  }

  @SuppressWarnings("unchecked")
  private static Ticket<Order> ticket(Follower unit) {
    return (Ticket<Order>) unit.ticket();
  }

  @Test
  void doorsAreShutWithTheReason() {
    Agents<Order> agents = new Agents<>(ring(4));
    Agents<Order> others = new Agents<>(ring(4));
    Ticket<Order> ticket = agents.request(ask(0, 1));
    assertThrows(IllegalArgumentException.class, () -> agents.enroll(ticket));
    assertThrows(IllegalArgumentException.class, () -> others.restore(agents.save()));
    assertThrows(IllegalArgumentException.class, () -> agents.tick(-1));
    assertThrows(IndexOutOfBoundsException.class, () -> ticket.moveTo(4));
    assertThrows(IllegalStateException.class, ticket::route);
    ticket.cancel();
    ticket.cancel();
    assertEquals(0, agents.size());
    assertEquals(1, agents.tick(100), "to see that nobody asks any more");
    assertEquals(0, agents.tick(100));
  }

  @Test
  void aTicketKeepsItsWayWhenNothingTouchesIt() {
    ToyWorld world = ring(10);
    Agents<Order> agents = new Agents<>(world);
    Ticket<Order> ticket = agents.request(ask(0, 3));
    agents.tick(100);
    NodeRoute before = ticket.route();
    int changes = ticket.changes();
    world.step(6, 7, 5);
    assertEquals(0, agents.tick(100));
    assertSame(before, ticket.route());
    assertEquals(changes, ticket.changes());
    assertEquals(List.of(0, 1, 2, 3), java.util.Arrays.stream(nodes(ticket)).boxed().toList());
    world.step(0, 3, 1);
    agents.tick(100);
    assertEquals(1, cost(ticket));
    assertFalse(changes == ticket.changes());
  }
}
