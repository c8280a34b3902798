package waywright.gdx.ai.before;

import com.badlogic.gdx.ai.pfa.Connection;
import com.badlogic.gdx.ai.pfa.DefaultGraphPath;
import com.badlogic.gdx.ai.pfa.Heuristic;
import com.badlogic.gdx.ai.pfa.indexed.IndexedAStarPathFinder;
import com.badlogic.gdx.ai.pfa.indexed.IndexedGraph;
import com.badlogic.gdx.utils.Array;

/** A dungeon of tiles, with paths for its monsters. */
public class Dungeon implements IndexedGraph<Dungeon.Tile> {

  /** A tile that can be walked on, or a wall. */
  public static class Tile {
    public final int x;
    public final int y;
    public final int index;
    public final boolean wall;
    final Array<Connection<Tile>> connections = new Array<>();

    Tile(int x, int y, int index, boolean wall) {
      this.x = x;
      this.y = y;
      this.index = index;
      this.wall = wall;
    }
  }

  /** A step to a neighbor. */
  static class Step implements Connection<Tile> {
    private final Tile from;
    private final Tile to;

    Step(Tile from, Tile to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public float getCost() {
      return from.x != to.x && from.y != to.y ? 1.4142135f : 1;
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

  private final int width;
  private final int height;
  private final Array<Tile> tiles = new Array<>();
  private final IndexedAStarPathFinder<Tile> finder;
  private final Heuristic<Tile> heuristic =
      (node, end) -> Math.abs(node.x - end.x) + Math.abs(node.y - end.y);

  public Dungeon(boolean[][] walls) {
    height = walls.length;
    width = walls[0].length;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        tiles.add(new Tile(x, y, tiles.size, walls[y][x]));
      }
    }
    for (Tile tile : tiles) {
      connect(tile);
    }
    finder = new IndexedAStarPathFinder<>(this);
  }

  private void connect(Tile tile) {
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        boolean corner = isWall(tile.x + dx, tile.y) || isWall(tile.x, tile.y + dy);
        if ((dx != 0 || dy != 0) && !isWall(tile.x + dx, tile.y + dy) && !corner) {
          tile.connections.add(new Step(tile, tile(tile.x + dx, tile.y + dy)));
        }
      }
    }
  }

  public boolean isWall(int x, int y) {
    return x < 0 || y < 0 || x >= width || y >= height || tile(x, y).wall;
  }

  public Tile tile(int x, int y) {
    return tiles.get(y * width + x);
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

  /** The path of a monster, or an empty one. */
  public DefaultGraphPath<Tile> path(Tile from, Tile to, DefaultGraphPath<Tile> path) {
    path.clear();
    finder.searchNodePath(from, to, heuristic, path);
    return path;
  }
}
