package waywright.mesh.internal.tile;

import java.util.List;
import waywright.mesh.NavMeshBuilder;

/** A vertex of a tile. Merged vertices form a class, which has one vertex of each tile at most. */
final class Vertex {

  double x;
  double y;
  final double z;
  final int tile;

  /** The number among the vertices of all tiles. */
  private final int order;

  /** A vertex of the same class with a lower number, or itself: the lowest. */
  private Vertex parent = this;

  /** The next vertex of the same class, in a ring. */
  private Vertex next = this;

  /** The number of its class in the mesh, once that is known. */
  private int number;

  private Vertex(double x, double y, double z, int tile, int order) {
    this.x = x;
    this.y = y;
    this.z = z;
    this.tile = tile;
    this.order = order;
  }

  /** Adds a vertex to those of all tiles. */
  static Vertex add(List<Vertex> all, double x, double y, double z, int tile) {
    Vertex vertex = new Vertex(x, y, z, tile, all.size());
    all.add(vertex);
    return vertex;
  }

  /** Moves it onto a border. */
  void moveTo(boolean upright, double line) {
    x = upright ? line : x;
    y = upright ? y : line;
  }

  private Vertex root() {
    Vertex root = this;
    while (root.parent != root) {
      root.parent = root.parent.parent;
      root = root.parent;
    }
    return root;
  }

  /**
   * Merges two classes, unless they have vertices of the same tile; returns whether they are one.
   */
  boolean unite(Vertex other) {
    Vertex mine = root();
    Vertex its = other.root();
    if (mine == its || sharesTile(other)) {
      return mine == its;
    }
    Vertex low = mine.order < its.order ? mine : its;
    Vertex high = low == mine ? its : mine;
    high.parent = low;
    Vertex kept = low.next;
    low.next = high.next;
    high.next = kept;
    return true;
  }

  private boolean sharesTile(Vertex other) {
    Vertex mine = this;
    do {
      Vertex its = other;
      do {
        if (mine.tile == its.tile) {
          return true;
        }
        its = its.next;
      } while (its != other);
      mine = mine.next;
    } while (mine != this);
    return false;
  }

  /** Adds the class of this vertex to a mesh, at the lowest of its vertices. */
  void emit(NavMeshBuilder mesh) {
    if (parent == this) {
      double low = z;
      double high = z;
      for (Vertex other = next; other != this; other = other.next) {
        low = Math.min(low, other.z);
        high = Math.max(high, other.z);
      }
      number = mesh.vertex(x, y, low + (high - low) / 2);
    }
  }

  int number() {
    return root().number;
  }
}
