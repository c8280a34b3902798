package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.agent.NodeRoute;
import waywright.agent.Question;
import waywright.game.graph.GraphWorld;
import waywright.graph.GraphBuilder;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.hex.HexMap;
import waywright.hex.HexPathfinder;
import waywright.hex.HexStorage;
import waywright.space.Goal;

/** A path that was not found costs −1 in every kind of answer; a path of one node costs 0. */
class NoPathTest {

  private static final GridMap WALLED = GridMap.of("..#.", "..#.");

  private static void check(GridRoute none, GridRoute one) {
    assertEquals(0, none.size());
    assertEquals(-1, none.cost());
    assertEquals(Double.POSITIVE_INFINITY, none.length());
    assertEquals(1, one.size());
    assertEquals(0, one.cost());
    assertEquals(0.0, one.length());
  }

  @Test
  void onSquares() {
    check(GridPathfinder.of(WALLED).find(0, 0, 3, 0), GridPathfinder.of(WALLED).find(0, 0, 0, 0));
    check(GridPathfinder.of(WALLED).find(2, 0, 3, 0), GridPathfinder.of(WALLED).find(3, 1, 3, 1));
  }

  @Test
  void onHexagons() {
    HexMap map = new HexMap(WALLED, HexStorage.ODD_R);
    Movement six = Movement.walker().toBuilder().neighbors(6).build();
    check(HexPathfinder.of(map, six).find(0, 0, 3, 0), HexPathfinder.of(map, six).find(0, 0, 0, 0));
  }

  @Test
  void inAnyDirection() {
    AnyAnglePathfinder finder = AnyAnglePathfinder.of(WALLED, Movement.walker());
    finder.find(0, 0, 3, 0);
    GridRoute none = finder.route();
    finder.find(0, 0, 0, 0);
    check(none, finder.route());
    GridRoute walled = GridPathfinder.of(WALLED).find(0, 0, 3, 0);
    GridRoute one = GridPathfinder.of(WALLED).find(0, 0, 0, 0);
    check(finder.pull(walled), finder.pull(one));
  }

  @Test
  void ofTheNavigatorAndOfAgents() {
    Navigator navigator = new Navigator(new GameWorld(WALLED));
    assertEquals(-1, navigator.preview(RouteRequest.from(0, 0).to(3, 0)).cost());
    assertEquals(0, navigator.preview(RouteRequest.from(0, 0).to(0, 0)).cost());
    GraphBuilder graph = new GraphBuilder();
    graph.nodes(3);
    graph.arc(0, 1, 5);
    Agents<Goal> agents = new Agents<>(new GraphWorld(graph.build()));
    NodeRoute none = agents.preview(Question.of(1, Goal.node(0)));
    assertEquals(-1, none.cost());
    assertEquals(5, agents.preview(Question.of(0, Goal.node(1))).cost());
  }
}
