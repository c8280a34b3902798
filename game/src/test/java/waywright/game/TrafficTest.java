package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.agent.Follower;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.game.graph.GraphWorld;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.search.SearchStatus;
import waywright.space.Goal;

/** Traffic on a graph, under units on their way. */
class TrafficTest {

  @Test
  void aJamAheadSendsAVanRound() {
    Graph graph =
        new GraphBuilder()
            .edge("depot", "bridge", 2)
            .edge("bridge", "market", 2)
            .edge("bridge", "ferry", 3)
            .edge("ferry", "market", 3)
            .build();
    GraphWorld roads = new GraphWorld(graph);
    Agents<Goal> agents = new Agents<>(roads);
    int depot = graph.node("depot");
    int market = graph.node("market");
    Ticket<Goal> ticket = agents.request(Question.of(depot, Goal.node(market)));
    Follower van = new Follower(ticket, depot);
    assertEquals(Follower.Event.WAITING, van.step(node -> true));
    agents.tick(100);
    assertEquals(4, ticket.route().cost() / graph.scale().up(1));
    assertEquals(Follower.Event.MOVED, van.step(node -> true));
    int arc = arc(graph, "bridge", "market");
    roads.cost(arc, graph.scale().up(50));
    agents.tick(100);
    assertEquals(6, ticket.route().cost() / graph.scale().up(1));
    assertEquals(Follower.Event.REROUTED, van.step(node -> true));
    assertEquals(graph.node("ferry"), van.node());
    roads.close(arc(graph, "ferry", "market"));
    agents.tick(100);
    assertEquals(53, ticket.route().cost() / graph.scale().up(1));
    roads.close(arc);
    agents.tick(100);
    assertEquals(SearchStatus.UNREACHABLE, ticket.status());
    roads.cost(arc, graph.scale().up(2));
    agents.tick(100);
    van.step(node -> true);
    van.step(node -> true);
    assertEquals(Follower.Event.ARRIVED, van.step(node -> true));
  }

  private static int arc(Graph graph, String tail, String head) {
    return IntStream.range(0, graph.arcCount())
        .filter(arc -> graph.tail(arc) == graph.node(tail) && graph.head(arc) == graph.node(head))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void badArcsAndCostsAreRefusedAtTheDoor() {
    Graph graph = new GraphBuilder().edge("a", "b", 2).build();
    GraphWorld roads = new GraphWorld(graph);
    assertThrows(IndexOutOfBoundsException.class, () -> roads.cost(2));
    assertThrows(IndexOutOfBoundsException.class, () -> roads.close(-1));
    assertThrows(IllegalArgumentException.class, () -> roads.cost(0, -5));
    assertThrows(
        IllegalArgumentException.class, () -> roads.costs(new int[] {0, 1}, new long[] {1}));
    Agents<Goal> agents = new Agents<>(roads);
    assertEquals(SearchStatus.UNREACHABLE, agents.preview(Question.of(0, Goal.anyOf())).status());
    Goal costly = Goal.anyOf(new int[] {1}, new long[] {3});
    assertThrows(IllegalArgumentException.class, () -> agents.preview(Question.of(0, costly)));
    assertThrows(IllegalArgumentException.class, () -> new GraphWorld(graph).restore(roads.save()));
    assertTrue(List.of(roads.isOpen(0), roads.cost(0) >= 0).stream().allMatch(it -> it));
  }
}
