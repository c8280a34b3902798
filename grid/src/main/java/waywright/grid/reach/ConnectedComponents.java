package waywright.grid.reach;

import java.util.Objects;
import java.util.stream.IntStream;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.internal.DisjointSets;
import waywright.internal.Growth;
import waywright.internal.IntList;
import waywright.prepare.Preparation;
import waywright.search.Certificate;

/**
 * The connected components of the passable cells, updated as cells open and close.
 *
 * <p>Opening a cell joins the components beside it: union by size (R. Tarjan 1975), nearly constant
 * time. Closing one can split its component only if the open cells around it are not connected
 * around it; then floods grow from each side in turns until all but one have ended, so that the
 * time depends on the smaller parts. Memory: 8 bytes a cell. Confined to one thread while edited.
 */
final class ConnectedComponents implements Reachability {

  private static final int BLOCKED = -1;

  /** Around a cell, clockwise from north. */
  private static final int[] RING_X = {0, 1, 1, 1, 0, -1, -1, -1};

  private static final int[] RING_Y = {-1, -1, 0, 1, 1, 1, 0, -1};

  private final int width;
  private final int height;

  /** Whether cells that share only a corner are connected. */
  private final boolean corners;

  final int[] labels;
  private int[] parents = new int[64];
  private int[] sizes = new int[64];
  private int labelCount;
  private int components;
  private final Floods floods;

  private ConnectedComponents(int width, int height, boolean corners) {
    this.width = width;
    this.height = height;
    this.corners = corners;
    labels = new int[width * height];
    floods = new Floods(this);
  }

  /**
   * Starts computing the components of a map in portions.
   *
   * @throws IllegalArgumentException as {@link #of} does, and for a body larger than a cell
   */
  static Preparation<ConnectedComponents> prepare(GridMap map, Movement movement) {
    if (Objects.requireNonNull(movement, "movement").hasOneWay()) {
      throw new IllegalArgumentException(
          "connected components are for movements without one-way terrain. Maybe use"
              + " Reachability.of?");
    }
    if (movement.neighbors() == 6) {
      throw new IllegalArgumentException(
          "components are those of a square grid with 4 or 8 neighbors, not 6");
    }
    movement.requireCell("connected components");
    boolean corners = movement.neighbors() == 8 && movement.corners() == Corners.ALWAYS;
    ConnectedComponents components = new ConnectedComponents(map.width(), map.height(), corners);
    return new Preparation<>(new Preparation.Extent(1, map.height(), map.width())) {

      @Override
      protected void row(int pass, int row) {
        for (int cell = row * map.width(); cell < (row + 1) * map.width(); cell++) {
          components.labels[cell] = movement.passable(map.terrain(cell)) ? 0 : BLOCKED;
        }
        components.label(row);
      }

      @Override
      protected ConnectedComponents result() {
        return components;
      }
    };
  }

  /**
   * Labels a row: a cell takes the label to its left, or a new one, and is joined with those above.
   */
  private void label(int row) {
    for (int cell = row * width; cell < (row + 1) * width; cell++) {
      if (labels[cell] == BLOCKED) {
        continue;
      }
      int x = cell % width;
      labels[cell] = x > 0 && labels[cell - 1] != BLOCKED ? labels[cell - 1] : newLabel();
      sizes[DisjointSets.root(parents, labels[cell])]++;
      for (int i = x > 0 && corners ? -1 : 0; i <= (corners && x < width - 1 ? 1 : 0); i++) {
        int above = cell - width + i;
        if (above >= 0 && labels[above] != BLOCKED) {
          join(labels[cell], labels[above]);
        }
      }
    }
  }

  int newLabel() {
    int label = labelCount++;
    parents = Growth.ensure(parents, label + 1);
    sizes = Growth.ensure(sizes, label + 1);
    parents[label] = label;
    sizes[label] = 0;
    components++;
    return label;
  }

  private void join(int a, int b) {
    int one = DisjointSets.root(parents, a);
    int other = DisjointSets.root(parents, b);
    if (one != other) {
      int large = sizes[one] >= sizes[other] ? one : other;
      int small = large == one ? other : one;
      parents[small] = large;
      sizes[large] += sizes[small];
      components--;
    }
  }

  /** Returns the number of components. */
  @Override
  public int count() {
    return components;
  }

  /**
   * Returns the component of a cell, or −1 if it is blocked. Passable cells are connected if their
   * components are equal. Valid until the next edit.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  @Override
  public int component(int cell) {
    int label = labels[GridMap.requireCell(cell, width, height)];
    return label == BLOCKED ? BLOCKED : DisjointSets.root(parents, label);
  }

  /**
   * Returns the number of cells in the component of a cell, 0 if it is blocked.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  int size(int cell) {
    return labels[GridMap.requireCell(cell, width, height)] == BLOCKED
        ? 0
        : sizes[DisjointSets.root(parents, labels[cell])];
  }

  @Override
  public boolean reaches(int from, int to) {
    return isOpen(from)
        && isOpen(to)
        && DisjointSets.root(parents, labels[from]) == DisjointSets.root(parents, labels[to]);
  }

  private boolean isOpen(int cell) {
    return cell >= 0 && cell < labels.length && labels[cell] != BLOCKED;
  }

  @Override
  public int nearestReachable(int from, int goal) {
    GridMap.requireCell(goal, width, height);
    return isOpen(from) ? NearestCell.find(width, height, goal, cell -> reaches(from, cell)) : -1;
  }

  @Override
  public Certificate.Cut cut(int from) {
    if (!isOpen(from)) {
      throw new IllegalArgumentException(
          "cell " + from + " is blocked or not on the map. Maybe ask reaches first?");
    }
    return new Certificate.Cut(
        IntStream.range(0, labels.length).filter(cell -> reaches(from, cell)).toArray());
  }

  /**
   * Opens or closes a cell. Does nothing if its state is the same.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  void set(int cell, boolean passable) {
    if (passable == (labels[GridMap.requireCell(cell, width, height)] != BLOCKED)) {
      return;
    }
    if (passable) {
      open(cell);
    } else {
      close(cell);
    }
  }

  private void open(int cell) {
    if (labelCount > 2 * labels.length + 64) {
      renumber();
    }
    int label = newLabel();
    labels[cell] = label;
    sizes[label] = 1;
    for (int i = 0; i < 8; i += step()) {
      int neighbor = neighbor(cell, i);
      if (neighbor >= 0) {
        join(label, labels[neighbor]);
      }
    }
  }

  private void close(int cell) {
    int root = DisjointSets.root(parents, labels[cell]);
    labels[cell] = BLOCKED;
    if (--sizes[root] == 0) {
      components--;
      return;
    }
    floods.count = 0;
    int before = -1;
    int first = -1;
    // Walk around the ring; a neighbor connected with the previous one needs no separate flood.
    for (int i = 0; i < 8; i += step()) {
      int neighbor = neighbor(cell, i);
      if (neighbor < 0) {
        continue;
      }
      first = first < 0 ? i : first;
      if (before < 0 || !linked(cell, before, i)) {
        floods.seed(neighbor);
      }
      before = i;
    }
    if (floods.count > 1 && linked(cell, before, first + 8)) {
      floods.dropFirst();
    }
    if (floods.count > 1) {
      floods.split(root);
    }
  }

  /** Whether the ring is open from neighbor {@code from} to neighbor {@code to}. */
  private boolean linked(int cell, int from, int to) {
    if (corners) {
      return to - from <= 1 || to - from == 2 && (from & 1) == 0;
    }
    return to - from == 2 && neighbor(cell, from + 1 & 7) >= 0;
  }

  /** The step along the ring: every second cell of it shares a side with the center. */
  int step() {
    return corners ? 1 : 2;
  }

  /** The cell at an index of the ring, or −1 if it is blocked or not on the map. */
  int neighbor(int cell, int place) {
    int x = cell % width + RING_X[place];
    int y = cell / width + RING_Y[place];
    boolean inside = x >= 0 && y >= 0 && x < width && y < height;
    return inside && labels[y * width + x] != BLOCKED ? y * width + x : -1;
  }

  /** Gives {@code cells} a label of their own, apart from {@code root}. */
  void separate(int root, IntList cells, int label) {
    for (int i = 0; i < cells.size(); i++) {
      labels[cells.get(i)] = label;
    }
    sizes[label] += cells.size();
    sizes[root] -= cells.size();
  }

  /** Removes labels that joins have made obsolete. */
  private void renumber() {
    for (int cell = 0; cell < labels.length; cell++) {
      labels[cell] = Math.min(labels[cell], 0);
    }
    labelCount = 0;
    components = 0;
    for (int row = 0; row < height; row++) {
      label(row);
    }
  }
}
