package waywright.gdx.ai;

import com.badlogic.gdx.ai.pfa.Connection;
import com.badlogic.gdx.ai.pfa.indexed.IndexedGraph;
import com.badlogic.gdx.utils.Array;
import org.jspecify.annotations.Nullable;
import waywright.gdx.GdxWorld;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/**
 * The cells of a {@link GdxWorld} as a graph of gdx-ai, for code that brings a path finder of its
 * own. A node is the number of a cell; costs are lengths in cells. Follows changes of the world.
 */
public final class TileGraph implements IndexedGraph<Integer> {

  private final GdxWorld world;
  private final @Nullable HexStorage storage;
  private final ArcBuffer arcs = new ArcBuffer();
  private @Nullable Expander space;
  private long version = -1;

  private record Arc(Integer from, Integer to, float cost) implements Connection<Integer> {
    @Override
    public float getCost() {
      return cost;
    }

    @Override
    public Integer getFromNode() {
      return from;
    }

    @Override
    public Integer getToNode() {
      return to;
    }
  }

  /** The graph of a world. */
  public TileGraph(GdxWorld world) {
    this.world = world;
    storage = world.storage();
  }

  /** Returns the node of a tile. */
  public int node(int column, int row) {
    return world.cell(column, row);
  }

  @Override
  public int getIndex(Integer node) {
    return node;
  }

  @Override
  public int getNodeCount() {
    return world.cells().width() * world.cells().height();
  }

  @Override
  public Array<Connection<Integer>> getConnections(Integer from) {
    if (space == null || version != world.cells().version()) {
      version = world.cells().version();
      space =
          storage == null
              ? new GridSpace(world.cells().map(), world.movement())
              : new HexSpace(new HexMap(world.cells().map(), storage), world.movement());
    }
    arcs.clear();
    space.expand(from, arcs);
    Array<Connection<Integer>> connections = new Array<>(arcs.size());
    for (int i = 0; i < arcs.size(); i++) {
      long cost = arcs.cost(i);
      double length = storage == null ? Octile.length(cost) : cost;
      connections.add(new Arc(from, arcs.head(i), (float) length));
    }
    return connections;
  }
}
