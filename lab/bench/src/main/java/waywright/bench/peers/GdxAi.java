package waywright.bench.peers;

import com.badlogic.gdx.ai.pfa.Connection;
import com.badlogic.gdx.ai.pfa.DefaultGraphPath;
import com.badlogic.gdx.ai.pfa.indexed.IndexedAStarPathFinder;
import com.badlogic.gdx.ai.pfa.indexed.IndexedGraph;
import com.badlogic.gdx.utils.Array;
import waywright.bench.Engine;
import waywright.bench.PlainField;

/**
 * libGDX gdx-ai's indexed A*: nodes that know their index and keep their connections, one finder
 * and one path object for all queries (the path cleared by hand, as the library does not).
 *
 * <p>Costs are floats there. The length told is added up anew from the cells of the path, so that
 * what is judged is the path and not the sum.
 */
public final class GdxAi implements Engine {

  /** The path, reused for each query. */
  private final DefaultGraphPath<Cell> found = new DefaultGraphPath<>();

  /** The map loaded last. */
  private PlainField field = new PlainField(0, 0, new boolean[0]);

  /** By cell number. */
  private Cell[] cells = {};

  /** What its search walks over. */
  private Cells graph = new Cells(0);

  /** Reused for all queries, as its documentation says. */
  private IndexedAStarPathFinder<Cell> finder = new IndexedAStarPathFinder<>(graph);

  @Override
  public String name() {
    return "gdx-ai 1.8.2 A*";
  }

  /** Connections are made here, once, as its guide advises. */
  @Override
  public void load(PlainField field) {
    this.field = field;
    cells = new Cell[field.size()];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = new Cell(cell, cell % field.width(), cell / field.width());
    }
    int[] near = new int[8];
    for (Cell cell : cells) {
      int count = field.passable()[cell.index] ? field.neighbors(cell.index, near) : 0;
      cell.connections = new Array<>(true, count);
      for (int i = 0; i < count; i++) {
        float cost = (float) field.stepLength(cell.index, near[i]);
        cell.connections.add(new Step(cell, cells[near[i]], cost));
      }
    }
    graph = new Cells(cells.length);
    finder = new IndexedAStarPathFinder<>(graph);
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    found.clear();
    graph.expanded = 0;
    if (!finder.searchNodePath(cells[start], cells[goal], GdxAi::octile, found)) {
      return Double.NaN;
    }
    double length = 0;
    for (int i = 0; i < found.getCount(); i++) {
      path[i] = found.get(i).index;
      length += i == 0 ? 0 : field.stepLength(path[i - 1], path[i]);
    }
    return length;
  }

  @Override
  public long expanded() {
    return graph.expanded;
  }

  /** Its estimate, exact on an empty field but for single precision. */
  private static float octile(Cell from, Cell to) {
    int dx = Math.abs(from.x - to.x);
    int dy = Math.abs(from.y - to.y);
    return Math.max(dx, dy) + (float) (PlainField.SQRT2 - 1) * Math.min(dx, dy);
  }

  /** A node as the library wants it: it knows its number, its place and where it leads. */
  private static final class Cell {
    /** Its cell number. */
    final int index;

    /** Column. */
    final int x;

    /** Row. */
    final int y;

    /** The steps from here; none for a blocked cell. */
    Array<Connection<Cell>> connections = new Array<>(0);

    Cell(int index, int x, int y) {
      this.index = index;
      this.x = x;
      this.y = y;
    }
  }

  /** A step from cell to cell; {@code cost} is 1 or √2. */
  private record Step(Cell from, Cell to, float cost) implements Connection<Cell> {
    @Override
    public float getCost() {
      return cost;
    }

    @Override
    public Cell getFromNode() {
      return from;
    }

    @Override
    public Cell getToNode() {
      return to;
    }
  }

  /**
   * The graph: a cell's number is its index, its own list its connections. Counts what is expanded.
   */
  private static final class Cells implements IndexedGraph<Cell> {
    /** Number of cells, blocked ones too. */
    private final int count;

    /** Cells whose connections were asked for since it was last set to 0. */
    private long expanded;

    Cells(int count) {
      this.count = count;
    }

    @Override
    public int getIndex(Cell node) {
      return node.index;
    }

    @Override
    public int getNodeCount() {
      return count;
    }

    @Override
    public Array<Connection<Cell>> getConnections(Cell from) {
      expanded++;
      return from.connections;
    }
  }
}
