package waywright.units.internal.ground;

import java.util.Objects;
import waywright.game.mesh.MeshWorld;
import waywright.grid.Direction;
import waywright.grid.Movement;
import waywright.space.ArcBuffer;

/**
 * A lattice of positions over a floor, on which a crowd that blocks itself is untangled: bodies of
 * a diameter up to the pitch do not touch on two of them. Steps lead to eight neighbors, along free
 * straight lines; whether a node or a step is open is asked of the floor as it is now.
 */
public final class MeshNodes implements UnitNodes {

  /** The cost of a step of length 1. */
  private static final double COST = 1024;

  private final MeshSpace space;
  private final double pitch;
  private final double left;
  private final double bottom;
  private final int columns;
  private final int rows;
  private final long straight;
  private final long diagonal;

  /**
   * Makes a lattice over the bounding box of a floor.
   *
   * @param pitch the distance of neighbors: the diameter of the largest body or a little more
   * @throws IllegalArgumentException if it is not above 0, or there would be 2^31 nodes or more
   */
  public MeshNodes(MeshSpace space, double pitch) {
    this.space = Objects.requireNonNull(space, "space");
    this.pitch = pitch;
    MeshWorld floor = space.floor();
    int last = floor.snapshot().nodeCount() - 1;
    left = floor.x(0);
    bottom = floor.y(0);
    double across = Math.floor((floor.x(last) - left) / pitch) + 1;
    double up = Math.floor((floor.y(last) - bottom) / pitch) + 1;
    if (!(pitch > 0 && across * up < Integer.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "a pitch of %s makes %s x %s nodes. Maybe a larger pitch?".formatted(pitch, across, up));
    }
    columns = (int) across;
    rows = (int) up;
    straight = Math.max(1, Math.round(pitch * COST));
    diagonal = Math.max(1, Math.round(pitch * Math.sqrt(2) * COST));
  }

  @Override
  public long version() {
    return space.version();
  }

  @Override
  public int count() {
    return columns * rows;
  }

  @Override
  public int at(double x, double y) {
    double column = Math.floor((x - left) / pitch + 0.5);
    double row = Math.floor((y - bottom) / pitch + 0.5);
    boolean inside = column >= 0 && column < columns && row >= 0 && row < rows;
    return inside ? (int) (row * columns + column) : -1;
  }

  @Override
  public double x(int node) {
    return left + node % columns * pitch;
  }

  @Override
  public double y(int node) {
    int row = node / columns;
    return bottom + row * pitch;
  }

  @Override
  public boolean contains(Movement movement, int node) {
    return node >= 0 && node < count() && space.isFree(movement, x(node), y(node));
  }

  @Override
  public void expand(Movement movement, int node, ArcBuffer out) {
    for (int d = 0; d < 8; d++) {
      int column = node % columns + Direction.dx(d);
      int row = node / columns + Direction.dy(d);
      if (column >= 0 && column < columns && row >= 0 && row < rows) {
        int to = row * columns + column;
        long cost = step(movement, node, to);
        if (cost > 0) {
          out.add(to, cost);
        }
      }
    }
  }

  @Override
  public long step(Movement movement, int from, int to) {
    int dx = Math.abs(from % columns - to % columns);
    int dy = Math.abs(from / columns - to / columns);
    boolean open =
        dx <= 1 && dy <= 1 && from != to && space.sees(movement, x(from), y(from), x(to), y(to));
    return !open ? -1 : dx + dy == 1 ? straight : diagonal;
  }

  @Override
  public int copyOccupied(Movement movement, int node, int[] nodes) {
    nodes[0] = node;
    return 1;
  }

  @Override
  public boolean copyCrossed(int from, int to, int[] pair) {
    int across = to % columns - from % columns;
    pair[0] = from + across;
    pair[1] = to - across;
    return across != 0 && from / columns != to / columns;
  }
}
