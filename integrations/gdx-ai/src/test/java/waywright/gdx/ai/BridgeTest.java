package waywright.gdx.ai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.ai.pfa.Connection;
import com.badlogic.gdx.ai.pfa.DefaultConnection;
import com.badlogic.gdx.ai.pfa.DefaultGraphPath;
import com.badlogic.gdx.ai.pfa.Heuristic;
import com.badlogic.gdx.ai.pfa.PathFinderRequest;
import com.badlogic.gdx.ai.pfa.indexed.IndexedAStarPathFinder;
import com.badlogic.gdx.ai.pfa.indexed.IndexedGraph;
import com.badlogic.gdx.ai.steer.SteerableAdapter;
import com.badlogic.gdx.ai.steer.SteeringAcceleration;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.maps.tiled.TiledMapTile;
import com.badlogic.gdx.maps.tiled.TiledMapTileLayer;
import com.badlogic.gdx.maps.tiled.tiles.StaticTiledMapTile;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.gdx.GdxUnit;
import waywright.gdx.GdxWorld;
import waywright.units.UnitState;

/** The bridge to gdx-ai, in both directions. */
class BridgeTest {

  /** A node that is equal by value: every call makes new ones. */
  private record Node(int number) {}

  private static final class Network implements IndexedGraph<Node> {

    private final List<List<float[]>> arcs = new ArrayList<>();

    Network(int nodes) {
      for (int i = 0; i < nodes; i++) {
        arcs.add(new ArrayList<>());
      }
    }

    Network arc(int from, int to, float cost) {
      arcs.get(from).add(new float[] {to, cost});
      return this;
    }

    @Override
    public int getIndex(Node node) {
      return node.number;
    }

    @Override
    public int getNodeCount() {
      return arcs.size();
    }

    @Override
    public Array<Connection<Node>> getConnections(Node from) {
      Array<Connection<Node>> connections = new Array<>();
      for (float[] arc : arcs.get(from.number)) {
        connections.add(
            new DefaultConnection<>(from, new Node((int) arc[0])) {
              @Override
              public float getCost() {
                return arc[1];
              }
            });
      }
      return connections;
    }
  }

  private static final Heuristic<Node> NONE = (node, end) -> 0;

  private static int[] numbers(DefaultGraphPath<Node> path) {
    int[] numbers = new int[path.getCount()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = path.get(i).number;
    }
    return numbers;
  }

  private static Network triangle() {
    return new Network(4).arc(0, 1, 1).arc(1, 2, 1).arc(0, 2, 3);
  }

  @Test
  void theOutPathHoldsThePathAlone() {
    WaywrightPathFinder<Node> finder = new WaywrightPathFinder<>(triangle());
    DefaultGraphPath<Node> path = new DefaultGraphPath<>();
    path.add(new Node(9));
    assertTrue(finder.searchNodePath(new Node(0), new Node(2), NONE, path));
    assertArrayEquals(new int[] {0, 1, 2}, numbers(path));
    DefaultGraphPath<Connection<Node>> connections = new DefaultGraphPath<>();
    assertTrue(finder.searchConnectionPath(new Node(0), new Node(2), NONE, connections));
    assertEquals(2, connections.getCount());
    assertEquals(new Node(2), connections.get(1).getToNode());
  }

  @Test
  void theSameFinderIsAskedAgain() {
    WaywrightPathFinder<Node> finder = new WaywrightPathFinder<>(triangle());
    DefaultGraphPath<Node> path = new DefaultGraphPath<>();
    for (int round = 0; round < 3; round++) {
      assertTrue(finder.searchNodePath(new Node(0), new Node(2), NONE, path));
      assertArrayEquals(new int[] {0, 1, 2}, numbers(path));
      assertFalse(finder.searchNodePath(new Node(0), new Node(3), NONE, path));
      assertEquals(0, path.getCount());
    }
    assertTrue(finder.searchNodePath(new Node(3), new Node(3), NONE, path));
    assertArrayEquals(new int[] {3}, numbers(path));
  }

  @Test
  void graphsMayGrow() {
    Network network = triangle();
    WaywrightPathFinder<Node> finder = new WaywrightPathFinder<>(network);
    DefaultGraphPath<Node> path = new DefaultGraphPath<>();
    assertTrue(finder.searchNodePath(new Node(0), new Node(2), NONE, path));
    network.arcs.add(new ArrayList<>());
    network.arc(2, 4, 1);
    assertTrue(finder.searchNodePath(new Node(0), new Node(4), NONE, path));
    assertArrayEquals(new int[] {0, 1, 2, 4}, numbers(path));
    network.arc(4, 5, 1).arcs.get(4);
    String said =
        assertThrows(
                IllegalArgumentException.class,
                () -> finder.searchNodePath(new Node(0), new Node(5), NONE, path))
            .getMessage();
    assertTrue(said.contains("index 5 of 5"), said);
  }

  @Test
  void twoRequestsTakeTurns() {
    Network line = new Network(40);
    for (int i = 0; i < 39; i++) {
      line.arc(i, i + 1, 1).arc(i + 1, i, 1);
    }
    WaywrightPathFinder<Node> finder = new WaywrightPathFinder<>(line).expansions(1);
    DefaultGraphPath<Node> up = new DefaultGraphPath<>();
    DefaultGraphPath<Node> down = new DefaultGraphPath<>();
    PathFinderRequest<Node> first = new PathFinderRequest<>(new Node(0), new Node(30), NONE, up);
    PathFinderRequest<Node> second = new PathFinderRequest<>(new Node(39), new Node(5), NONE, down);
    boolean firstOver = false;
    boolean secondOver = false;
    for (int turn = 0; turn < 200 && !(firstOver && secondOver); turn++) {
      firstOver = firstOver || finder.search(first, 1);
      secondOver = secondOver || finder.search(second, 1);
    }
    assertTrue(first.pathFound && second.pathFound);
    assertEquals(31, up.getCount());
    assertEquals(35, down.getCount());
    PathFinderRequest<Node> given = new PathFinderRequest<>(new Node(0), new Node(30), NONE, up);
    assertFalse(finder.search(given, 1));
    finder.cancel(given);
  }

  /** Costs equal those of gdx-ai wherever gdx-ai is right, on graphs of fractions. */
  @Test
  void costsAreThoseOfGdxAi() {
    Random random = new Random(7);
    for (int trial = 0; trial < 200; trial++) {
      Network network = new Network(30);
      for (int i = 0; i < 90; i++) {
        network.arc(random.nextInt(30), random.nextInt(30), 0.25f * (1 + random.nextInt(20)));
      }
      DefaultGraphPath<Connection<Node>> ours = new DefaultGraphPath<>();
      DefaultGraphPath<Connection<Node>> theirs = new DefaultGraphPath<>();
      // gdx-ai compares nodes by identity unless it is asked not to.
      boolean found =
          new IndexedAStarPathFinder<>(new Interned(network))
              .searchConnectionPath(Interned.ALL[0], Interned.ALL[29], NONE, theirs);
      assertEquals(
          found,
          new WaywrightPathFinder<>(network)
              .searchConnectionPath(new Node(0), new Node(29), NONE, ours));
      assertEquals(cost(theirs), cost(ours), 1e-6);
    }
  }

  private static double cost(DefaultGraphPath<Connection<Node>> path) {
    double cost = 0;
    for (Connection<Node> connection : path) {
      cost += connection.getCost();
    }
    return cost;
  }

  /** The same graph with one object a node. */
  private record Interned(Network network) implements IndexedGraph<Node> {

    static final Node[] ALL = new Node[30];

    static {
      Arrays.setAll(ALL, Node::new);
    }

    @Override
    public int getIndex(Node node) {
      return node.number;
    }

    @Override
    public int getNodeCount() {
      return network.getNodeCount();
    }

    @Override
    public Array<Connection<Node>> getConnections(Node from) {
      Array<Connection<Node>> connections = new Array<>();
      for (float[] arc : network.arcs.get(from.number)) {
        connections.add(
            new DefaultConnection<>(from, ALL[(int) arc[0]]) {
              @Override
              public float getCost() {
                return arc[1];
              }
            });
      }
      return connections;
    }
  }

  private static TiledMap map(String... rows) {
    TiledMapTileLayer walls = new TiledMapTileLayer(rows[0].length(), rows.length, 16, 16);
    walls.setName("walls");
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows[row].length(); column++) {
        if (rows[row].charAt(column) == '#') {
          walls.setCell(
              column, rows.length - 1 - row, new TiledMapTileLayer.Cell().setTile(wall()));
        }
      }
    }
    TiledMap map = new TiledMap();
    map.getLayers().add(walls);
    return map;
  }

  private static TiledMapTile wall() {
    return new StaticTiledMapTile((TextureRegion) null);
  }

  @Test
  void theirFinderWalksOurWorld() {
    GdxWorld world = GdxWorld.of(map(".....", ".###.", "....."), 1 / 16f).blocked("walls");
    TileGraph graph = new TileGraph(world);
    DefaultGraphPath<Integer> path = new DefaultGraphPath<>();
    Integer[] nodes = new Integer[graph.getNodeCount()];
    Arrays.setAll(nodes, i -> i);
    boolean found =
        new WaywrightPathFinder<>(graph)
            .searchNodePath(graph.node(0, 1), graph.node(4, 1), (a, b) -> 0, path);
    assertTrue(found);
    Array<Vector2> ours = new Array<>();
    world.path(new Vector2(0.5f, 1.5f), new Vector2(4.5f, 1.5f), ours);
    assertEquals(ours.size, path.getCount());
    boolean theirs =
        new IndexedAStarPathFinder<>(graph, true)
            .searchNodePath(graph.node(0, 1), graph.node(4, 1), (a, b) -> 0, path);
    assertTrue(theirs);
    world.set("walls", 0, 0, wall());
    world.set("walls", 0, 2, wall());
    assertFalse(
        new WaywrightPathFinder<>(graph)
            .searchNodePath(graph.node(0, 1), graph.node(4, 1), (a, b) -> 0, path));
  }

  private static final class Character extends SteerableAdapter<Vector2> {

    final Vector2 position = new Vector2();
    final Vector2 velocity = new Vector2();

    @Override
    public Vector2 getPosition() {
      return position;
    }

    @Override
    public Vector2 getLinearVelocity() {
      return velocity;
    }

    @Override
    public float getMaxLinearSpeed() {
      return 6;
    }

    @Override
    public float getMaxLinearAcceleration() {
      return 60;
    }
  }

  @Test
  void steeringFollowsAUnit() {
    GdxWorld world =
        GdxWorld.of(map("..........", "....##....", "....##....", ".........."), 1 / 16f)
            .blocked("walls");
    GdxUnit unit = world.unit(new Vector2(1.5f, 1.5f), 0.4f, 3);
    UnitLocation location = new UnitLocation(unit);
    Character character = new Character();
    character.position.set(location.getPosition());
    FollowUnit follow = new FollowUnit(character, location);
    SteeringAcceleration<Vector2> steering = new SteeringAcceleration<>(new Vector2());
    unit.goTo(new Vector2(8.5f, 2.5f));
    float farthest = 0;
    for (int frame = 0; frame < 400; frame++) {
      world.update(1 / 60f);
      location.update(1 / 60f);
      follow.calculateSteering(steering);
      character.velocity.mulAdd(steering.linear, 1 / 60f);
      character.position.mulAdd(character.velocity, 1 / 60f);
      farthest = Math.max(farthest, character.position.dst(location.getPosition()));
    }
    assertEquals(UnitState.ARRIVED, unit.state());
    assertTrue(character.position.epsilonEquals(8.5f, 2.5f, 0.02f), character.position.toString());
    assertTrue(farthest < 0.4f, "farthest " + farthest);
  }
}
