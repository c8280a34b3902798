package waywright.gdx.samples;

import com.badlogic.gdx.ai.pfa.Connection;
import com.badlogic.gdx.ai.pfa.DefaultGraphPath;
import com.badlogic.gdx.ai.pfa.Heuristic;
import com.badlogic.gdx.ai.pfa.SmoothableGraphPath;
import com.badlogic.gdx.ai.pfa.indexed.IndexedGraph;
import com.badlogic.gdx.ai.utils.Collision;
import com.badlogic.gdx.ai.utils.Ray;
import com.badlogic.gdx.ai.utils.RaycastCollisionDetector;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import org.jspecify.annotations.Nullable;

/**
 * The dungeon as users of gdx-ai write it: a graph of tiles with four neighbors, a path that can be
 * smoothed, and rays that go from tile to tile as Bresenham's lines do. With {@code prefersTurns}
 * steps outside the row and column of the start cost √2, so that paths climb like stairs.
 */
final class DungeonGraph implements IndexedGraph<DungeonGraph.Tile> {

  private static final float DIAGONAL = (float) Math.sqrt(2);

  /** A tile; rock has no connections. */
  static final class Tile {
    final int x;
    final int y;
    final int index;
    final boolean rock;
    final Array<Connection<Tile>> connections = new Array<>(4);

    Tile(int x, int y, int index, boolean rock) {
      this.x = x;
      this.y = y;
      this.index = index;
      this.rock = rock;
    }
  }

  /** A path whose nodes can be exchanged by a {@code PathSmoother}. */
  static final class TilePath extends DefaultGraphPath<Tile>
      implements SmoothableGraphPath<Tile, Vector2> {

    private final Vector2 position = new Vector2();

    @Override
    public Vector2 getNodePosition(int index) {
      return position.set(nodes.get(index).x, nodes.get(index).y);
    }

    @Override
    public void swapNodes(int index1, int index2) {
      nodes.swap(index1, index2);
    }

    @Override
    public void truncatePath(int newLength) {
      nodes.truncate(newLength);
    }
  }

  private final class Step implements Connection<Tile> {
    private final Tile from;
    private final Tile to;

    Step(Tile from, Tile to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public float getCost() {
      Tile start = prefersTurns;
      return start == null || to.x == start.x || to.y == start.y ? 1 : DIAGONAL;
    }

    @Override
    public Tile getFromNode() {
      return from;
    }

    @Override
    public Tile getToNode() {
      return to;
    }
  }

  final int columns;
  final int rows;
  private final Array<Tile> tiles = new Array<>();

  /** The start in whose row and column steps cost 1, others √2; null lets all cost 1. */
  @Nullable Tile prefersTurns;

  DungeonGraph(Ground ground) {
    columns = ground.columns();
    rows = ground.rows();
    for (int y = 0; y < rows; y++) {
      for (int x = 0; x < columns; x++) {
        tiles.add(new Tile(x, y, tiles.size, ground.has("houses", x, y)));
      }
    }
    for (Tile tile : tiles) {
      connect(tile, -1, 0);
      connect(tile, 0, -1);
      connect(tile, 1, 0);
      connect(tile, 0, 1);
    }
  }

  private void connect(Tile tile, int dx, int dy) {
    if (!tile.rock && isFloor(tile.x + dx, tile.y + dy)) {
      tile.connections.add(new Step(tile, tile(tile.x + dx, tile.y + dy)));
    }
  }

  boolean isFloor(int x, int y) {
    return x >= 0 && y >= 0 && x < columns && y < rows && !tile(x, y).rock;
  }

  Tile tile(int x, int y) {
    return tiles.get(y * columns + x);
  }

  @Override
  public int getIndex(Tile tile) {
    return tile.index;
  }

  @Override
  public int getNodeCount() {
    return tiles.size;
  }

  @Override
  public Array<Connection<Tile>> getConnections(Tile tile) {
    return tile.connections;
  }

  /** Returns the sum of both differences: never too large without diagonal steps. */
  static Heuristic<Tile> manhattan() {
    return (tile, end) -> Math.abs(tile.x - end.x) + Math.abs(tile.y - end.y);
  }

  /** Returns rays that meet the tiles of Bresenham's line, and no others. */
  RaycastCollisionDetector<Vector2> rays() {
    return new RaycastCollisionDetector<>() {
      @Override
      public boolean collides(Ray<Vector2> ray) {
        int x = (int) ray.start.x;
        int y = (int) ray.start.y;
        int across = Math.abs((int) ray.end.x - x);
        int up = Math.abs((int) ray.end.y - y);
        int rest = across - up;
        while (isFloor(x, y)) {
          if (x == (int) ray.end.x && y == (int) ray.end.y) {
            return false;
          }
          int twice = 2 * rest;
          if (twice > -up) {
            rest -= up;
            x += Integer.signum((int) ray.end.x - x);
          }
          if (twice < across) {
            rest += across;
            y += Integer.signum((int) ray.end.y - y);
          }
        }
        return true;
      }

      @Override
      public boolean findCollision(Collision<Vector2> outputCollision, Ray<Vector2> inputRay) {
        throw new UnsupportedOperationException("a smoother needs to know whether, not where");
      }
    };
  }
}
