package waywright.examples;

import java.io.PrintStream;
import waywright.agent.Agents;
import waywright.agent.Follower;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.game.graph.GraphWorld;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.space.Goal;

/** A van on a road network where there is a jam ahead. */
public final class Traffic {

  private Traffic() {}

  /** Drives the van; the towns it passes are printed. */
  static void run(PrintStream out) {
    // tag: traffic
    GraphBuilder builder = new GraphBuilder();
    builder.arc("depot", "bridge", 2).arc("bridge", "market", 2);
    builder.arc("bridge", "ferry", 3).arc("ferry", "market", 3);
    Graph graph = builder.build();
    GraphWorld roads = new GraphWorld(graph);
    Agents<Goal> agents = new Agents<>(roads);
    int depot = graph.node("depot");
    Ticket<Goal> ticket = agents.request(Question.of(depot, Goal.node(graph.node("market"))));
    Follower van = new Follower(ticket, depot);
    for (int tick = 1; !ticket.isGoal(van.node()); tick++) {
      if (tick == 2) {
        roads.cost(1, graph.scale().up(50)); // a jam on the second arc, from bridge to market
      }
      agents.tick(1_000);
      out.println(van.step(node -> true) + " to " + graph.name(van.node()));
    }
    // end: traffic
  }

  /** Runs it. */
  public static void main(String[] args) {
    run(System.out);
  }
}
