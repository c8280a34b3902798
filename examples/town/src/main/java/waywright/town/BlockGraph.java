package waywright.town;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import waywright.blocks.BlockGoal;
import waywright.blocks.BlockView;
import waywright.blocks.Walker;
import waywright.cost.CostScale;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/**
 * The places of one walker in a box of blocks, and the moves between them, as a {@link Graph} with
 * coordinates: x and z of the middle of each block. With it mobs can be {@code Units}, which make
 * room for one another on stairs and in doors.
 *
 * <pre>{@code
 * BlockGraph places = BlockGraph.of(world.view(), Walker.mob(), 0, 60, 0, 63, 80, 63);
 * Units units = new Units(new GraphWorld(places.graph()));
 * Unit mob = units.addAt(places.node(3, 64, 5), Speed.of(4));
 * mob.goToNode(places.node(60, 71, 12));
 * units.update(1 / 20.0);                   // then places.y(mob.node()) is its height
 * }</pre>
 *
 * <p>The graph does not change. Edits that close its moves and open them again, such as doors and
 * barriers, are followed by {@link #copyCosts}; for new places make another graph. Immutable.
 */
public final class BlockGraph {

  private final Walker walker;
  private final Graph graph;

  /** x, y, z of each node. */
  private final int[] places;

  private final Map<Long, Integer> nodes;

  private BlockGraph(Walker walker, Graph graph, int[] places, Map<Long, Integer> nodes) {
    this.walker = walker;
    this.graph = graph;
    this.places = places;
    this.nodes = nodes;
  }

  /**
   * Returns the graph of all places of a walker in a box; all bounds are inclusive. Takes time
   * linear in its blocks.
   *
   * @throws IllegalArgumentException if the box is empty or has more than 2^24 blocks
   */
  public static BlockGraph of(
      BlockView view, Walker walker, int x0, int y0, int z0, int x1, int y1, int z1) {
    long blocks = (x1 - x0 + 1L) * (y1 - y0 + 1L) * (z1 - z0 + 1L);
    if (x1 < x0 || y1 < y0 || z1 < z0 || blocks > 1 << 24) {
      throw new IllegalArgumentException(
          "a box from %s,%s,%s to %s,%s,%s is empty or too large. Maybe the corners are exchanged?"
              .formatted(x0, y0, z0, x1, y1, z1));
    }
    BlockGoal order = BlockGoal.at(walker, x0, y0, z0);
    Expander moves = view.world(order);
    Map<Long, Integer> nodes = new HashMap<>();
    GraphBuilder builder = new GraphBuilder(CostScale.WHOLE);
    int[] found = new int[48];
    for (int x = x0; x <= x1; x++) {
      for (int z = z0; z <= z1; z++) {
        for (int y = y0; y <= y1; y++) {
          if (moves.contains(view.node(x, y, z))) {
            int node = builder.node(x + 0.5, z + 0.5);
            nodes.put(key(x, y, z), node);
            found = 3 * node == found.length ? Arrays.copyOf(found, 6 * node) : found;
            found[3 * node] = x;
            found[3 * node + 1] = y;
            found[3 * node + 2] = z;
          }
        }
      }
    }
    int[] places = Arrays.copyOf(found, 3 * nodes.size());
    ArcBuffer arcs = new ArcBuffer();
    for (int node = 0; node < nodes.size(); node++) {
      arcs.clear();
      moves.expand(view.node(places[3 * node], places[3 * node + 1], places[3 * node + 2]), arcs);
      for (int i = 0; i < arcs.size(); i++) {
        int to = arcs.head(i);
        Integer head = nodes.get(key(view.blockX(to), view.blockY(to), view.blockZ(to)));
        if (head != null) {
          builder.arc(node, head, arcs.cost(i));
        }
      }
    }
    return new BlockGraph(walker, builder.build(), places, nodes);
  }

  private static long key(int x, int y, int z) {
    return (long) (x & 0x3ffffff) << 38 | (long) (z & 0x3ffffff) << 12 | y & 0xfff;
  }

  /** Returns the graph. Its costs are those of the walker, 1,000 for a level step. */
  public Graph graph() {
    return graph;
  }

  /** Returns the node of a place; −1 if the walker could not stand there. */
  public int node(int x, int y, int z) {
    return nodes.getOrDefault(key(x, y, z), -1);
  }

  /** Returns the x of the block of a node. */
  public int x(int node) {
    return places[3 * node];
  }

  /** Returns the y of the feet at a node. */
  public int y(int node) {
    return places[3 * node + 1];
  }

  /** Returns the z of the block of a node. */
  public int z(int node) {
    return places[3 * node + 2];
  }

  /**
   * Copies what each arc costs in other blocks, −1 if it is closed there: for {@code
   * GraphWorld.cost} and {@code close}.
   *
   * @param costs one for each arc of the graph
   * @return whether all moves from the nodes of this graph to one another are arcs of it; if not,
   *     make another graph
   */
  public boolean copyCosts(BlockView now, long[] costs) {
    Objects.requireNonNull(now, "now");
    Expander moves = now.world(BlockGoal.at(walker, 0, 0, 0));
    ArcBuffer open = new ArcBuffer();
    boolean isComplete = true;
    for (int node = 0; node < graph.nodeCount(); node++) {
      int at = now.node(x(node), y(node), z(node));
      open.clear();
      if (moves.contains(at)) {
        moves.expand(at, open);
      }
      int seen = 0;
      for (int i = 0; i < graph.outDegree(node); i++) {
        int arc = graph.arcFrom(node, i);
        int head = graph.head(arc);
        int to = now.node(x(head), y(head), z(head));
        costs[arc] = -1;
        for (int j = 0; j < open.size(); j++) {
          if (open.head(j) == to) {
            costs[arc] = open.cost(j);
            seen++;
          }
        }
      }
      for (int j = 0; j < open.size(); j++) {
        int to = open.head(j);
        seen -= node(now.blockX(to), now.blockY(to), now.blockZ(to)) >= 0 ? 1 : 0;
      }
      isComplete &= seen == 0;
    }
    return isComplete;
  }
}
