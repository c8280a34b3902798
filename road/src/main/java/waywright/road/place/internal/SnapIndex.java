package waywright.road.place.internal;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.internal.Growth;
import waywright.internal.HilbertOrder;
import waywright.road.internal.Globe;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;

/**
 * Finds the edges near a place: a packed R-tree of pieces of shapes in Hilbert-curve order (I.
 * Kamel and C. Faloutsos, "On packing R-trees", 1993), 16 children per node, at most eight segments
 * per piece.
 *
 * <p>Exact: distances are those on the sphere, and skipped pieces are provably farther, also at the
 * poles and across the 180° meridian. Immutable, shared by threads. About 26 bytes per piece; built
 * in O(n log n).
 */
public final class SnapIndex {

  private static final int FAN = 16;
  private static final int PIECE = 8;

  /**
   * A segment that spans at most this many units of 10^−7 degrees of longitude exceeds the
   * latitudes of its ends by less than half a unit. The bound is the squared span in radians over
   * 16.
   */
  private static final int FLAT = 60_000;

  private final RoadNetwork network;

  /** Boxes of all nodes, pieces first: south, west, north, east. */
  private final int[] boxes;

  /** The first node of each level; one more entry for the end. */
  private final int[] levels;

  /** By piece, its edge and its first segment. */
  private final int[] edges;

  private final int[] firsts;

  /** Indexes all edges of a network. */
  public SnapIndex(RoadNetwork network) {
    this.network = Objects.requireNonNull(network, "network");
    int count = IntStream.range(0, network.edgeCount()).map(this::pieces).sum();
    int[] pieceEdges = new int[count];
    int[] pieceFirsts = new int[count];
    int[] pieceBoxes = new int[4 * count];
    int piece = 0;
    Segment segment = new Segment();
    int[] shape = new int[64];
    for (int edge = 0; edge < network.edgeCount(); edge++) {
      shape = Growth.ensure(shape, 2 * network.shapeSize(edge));
      int points = network.copyShape(2 * edge, shape);
      for (int first = 0; first < points - 1; first += PIECE) {
        pieceEdges[piece] = edge;
        pieceFirsts[piece] = first;
        box(shape, first, Math.min(points - 1, first + PIECE), segment, pieceBoxes, 4 * piece);
        piece++;
      }
    }
    int[] order = order(pieceBoxes);
    edges = new int[count];
    firsts = new int[count];
    levels = levels(count);
    boxes = new int[4 * levels[levels.length - 1]];
    for (int i = 0; i < count; i++) {
      edges[i] = pieceEdges[order[i]];
      firsts[i] = pieceFirsts[order[i]];
      System.arraycopy(pieceBoxes, 4 * order[i], boxes, 4 * i, 4);
    }
    for (int level = 1; level < levels.length - 1; level++) {
      for (int node = levels[level]; node < levels[level + 1]; node++) {
        int from = levels[level - 1] + FAN * (node - levels[level]);
        int to = Math.min(levels[level], from + FAN);
        System.arraycopy(boxes, 4 * from, boxes, 4 * node, 4);
        for (int child = from + 1; child < to; child++) {
          for (int side = 0; side < 4; side++) {
            int a = boxes[4 * node + side];
            int b = boxes[4 * child + side];
            boxes[4 * node + side] = side < 2 ? Math.min(a, b) : Math.max(a, b);
          }
        }
      }
    }
  }

  /** Returns the network. */
  public RoadNetwork network() {
    return network;
  }

  private int pieces(int edge) {
    return (network.shapeSize(edge) - 1 + PIECE - 1) / PIECE;
  }

  /**
   * Computes a bounding box. Boxes do not cross the 180° meridian: one that would is as wide as the
   * globe. Each exceeds its ends by at least 10^−7 degrees of latitude, which covers flat segments
   * and rounding.
   */
  private static void box(int[] shape, int first, int last, Segment segment, int[] into, int at) {
    double south = Globe.NORTH;
    double north = -Globe.NORTH;
    int west = Globe.EAST;
    int east = -Globe.EAST;
    for (int i = first; i < last; i++) {
      int latitude1 = shape[2 * i];
      int longitude1 = shape[2 * i + 1];
      int latitude2 = shape[2 * i + 2];
      int longitude2 = shape[2 * i + 3];
      if (Math.abs((long) longitude1 - longitude2) <= FLAT) {
        south = Math.min(south, Math.min(latitude1, latitude2));
        north = Math.max(north, Math.max(latitude1, latitude2));
      } else {
        segment.ends(latitude1, longitude1, latitude2, longitude2);
        south = Math.min(south, segment.extreme(-1, latitude1, latitude2));
        north = Math.max(north, segment.extreme(1, latitude1, latitude2));
      }
      boolean across = Math.abs((long) longitude1 - longitude2) >= Globe.EAST;
      west = across ? -Globe.EAST : Math.min(west, Math.min(longitude1, longitude2));
      east = across ? Globe.EAST : Math.max(east, Math.max(longitude1, longitude2));
    }
    into[at] = (int) Math.max(-Globe.NORTH, StrictMath.floor(south) - 1);
    into[at + 1] = west;
    into[at + 2] = (int) Math.min(Globe.NORTH, StrictMath.ceil(north) + 1);
    into[at + 3] = east;
  }

  /** Orders pieces along the Hilbert curve by the centers of their boxes. */
  private static int[] order(int[] boxes) {
    int[] x = new int[boxes.length / 4];
    int[] y = new int[x.length];
    Arrays.setAll(x, i -> boxes[4 * i + 1] / 4 + boxes[4 * i + 3] / 4);
    Arrays.setAll(y, i -> boxes[4 * i] / 4 + boxes[4 * i + 2] / 4);
    return HilbertOrder.of(x, y);
  }

  private static int[] levels(int count) {
    int[] starts = new int[12];
    int level = 1;
    starts[1] = count;
    for (int size = count; size > 1; ) {
      size = (size + FAN - 1) / FAN;
      starts[level + 1] = starts[level] + size;
      level++;
    }
    return Arrays.copyOf(starts, level + 1);
  }

  /** A queue entry, ordered by distance; at equal distance nodes come before edges. */
  private record Item(double distance, int node, @Nullable Snap snap) implements Comparable<Item> {

    @Override
    public int compareTo(Item other) {
      int by = Double.compare(distance, other.distance);
      if (by != 0 || snap == null || other.snap == null) {
        return by != 0 ? by : Boolean.compare(snap != null, other.snap != null);
      }
      by = Integer.compare(snap.edge(), other.snap.edge());
      by = by != 0 ? by : Integer.compare(snap.position(), other.snap.position());
      return by != 0 ? by : Integer.compare(node, other.node);
    }
  }

  /**
   * Visits the edges near a place by ascending distance, each once with its nearest position, until
   * the visitor stops or no more edges are within the radius.
   *
   * @param radius in meters
   * @param wanted tests edge numbers; other edges are skipped
   * @param visitor receives edges by ascending distance, ties by ascending number, and returns
   *     whether to continue
   */
  public void visit(Place place, double radius, IntPredicate wanted, Predicate<Snap> visitor) {
    if (edges.length == 0) {
      return;
    }
    Segment segment = new Segment();
    segment.place(place.latitude(), place.longitude());
    PriorityQueue<Item> queue = new PriorityQueue<>();
    queue.add(new Item(0, levels[levels.length - 1] - 1, null));
    BitSet shown = new BitSet();
    while (!queue.isEmpty()) {
      Item item = queue.remove();
      if (item.distance > radius) {
        return;
      }
      if (item.snap != null) {
        int edge = item.snap.edge();
        if (!shown.get(edge)) {
          shown.set(edge);
          if (!visitor.test(item.snap)) {
            return;
          }
        }
      } else if (item.node < edges.length) {
        if (wanted.test(edges[item.node])) {
          Snap snap = nearest(item.node, segment);
          queue.add(new Item(snap.distance(), item.node, snap));
        }
      } else {
        int level = 1;
        while (item.node >= levels[level + 1]) {
          level++;
        }
        int from = levels[level - 1] + FAN * (item.node - levels[level]);
        int to = Math.min(levels[level], from + FAN);
        for (int child = from; child < to; child++) {
          double bound = bound(place.latitude(), place.longitude(), 4 * child);
          if (bound <= radius) {
            queue.add(new Item(bound, child, null));
          }
        }
      }
    }
  }

  /** Returns a lower bound for the distance to a box in meters, less a millimeter for rounding. */
  private double bound(int latitude, int longitude, int box) {
    double phi = StrictMath.toRadians(latitude / 1e7);
    double vertical =
        latitude < boxes[box]
            ? ((double) boxes[box] - latitude) / 1e7
            : latitude > boxes[box + 2] ? ((double) latitude - boxes[box + 2]) / 1e7 : 0;
    double bound = StrictMath.toRadians(vertical);
    if (longitude < boxes[box + 1] || longitude > boxes[box + 3]) {
      double west = Math.floorMod((long) boxes[box + 1] - longitude, 2L * Globe.EAST) / 1e7;
      double east = Math.floorMod((long) longitude - boxes[box + 3], 2L * Globe.EAST) / 1e7;
      double beside = Math.min(west, east);
      if (beside < 90) {
        double sine = StrictMath.cos(phi) * StrictMath.sin(StrictMath.toRadians(beside));
        bound = Math.max(bound, StrictMath.asin(Math.min(1, sine)));
      }
    }
    return Math.max(0, Globe.RADIUS * bound * (1 - 1e-12) - 0.001);
  }

  /** Returns the point of a piece nearest to the place; ties go to the first segment. */
  private Snap nearest(int piece, Segment segment) {
    int edge = edges[piece];
    int[] shape = new int[2 * network.shapeSize(edge)];
    int points = network.copyShape(2 * edge, shape);
    int last = Math.min(points - 1, firsts[piece] + PIECE);
    double best = Double.POSITIVE_INFINITY;
    double position = 0;
    double share = 0;
    double left = 0;
    int bestSegment = 0;
    double before = 0;
    for (int i = 0; i < last; i++) {
      segment.ends(shape[2 * i], shape[2 * i + 1], shape[2 * i + 2], shape[2 * i + 3]);
      if (i >= firsts[piece]) {
        double distance = segment.distance();
        if (distance < best) {
          best = distance;
          position = before + segment.along;
          share = segment.length == 0 ? 0 : segment.along / segment.length;
          left = segment.left();
          bestSegment = i;
        }
      }
      before += segment.length;
    }
    int i = 2 * bestSegment;
    long place = Globe.between(shape[i], shape[i + 1], shape[i + 2], shape[i + 3], share);
    int millimeters =
        (int) Math.min(network.length(edge), (long) StrictMath.rint(position * 1_000));
    int bearing = Globe.bearing(shape[i], shape[i + 1], shape[i + 2], shape[i + 3]);
    return new Snap(edge, millimeters, best, (int) (place >> 32), (int) place, bearing, left);
  }
}
