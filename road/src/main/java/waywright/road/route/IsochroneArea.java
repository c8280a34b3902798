package waywright.road.route;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import waywright.road.internal.Globe;
import waywright.road.network.RoadNetwork;

/**
 * The area around the reached roads, made of lattice cells: each cell that contains a sample of a
 * reached piece, and its eight neighbors. Lattice and samples depend on the network only, and a
 * piece takes all samples from the last at or before its start to the first at or after its end. So
 * the area of a shorter time lies inside that of a longer one, and the area contains all reached
 * roads. It can also contain other roads, up to two and a quarter cells from a reached one.
 */
final class IsochroneArea {

  /** Number of samples per cell along a road. */
  private static final int SAMPLES = 4;

  private final Reached reached;
  private final int height;
  private final int width;

  /** Cells as row << 32 | column, ascending. */
  private final TreeSet<Long> cells = new TreeSet<>();

  IsochroneArea(Reached reached, int meters) {
    if (meters < 10 || meters > 100_000) {
      throw new IllegalArgumentException(
          "an area of cells of %s m, not in 10 .. 100000. Maybe another unit is meant?"
              .formatted(meters));
    }
    this.reached = reached;
    double degree = StrictMath.toRadians(1) * Globe.RADIUS;
    height = (int) Math.ceil(meters / degree * 1e7);
    double cosine = StrictMath.cos(StrictMath.toRadians(middle(reached.network())));
    width = (int) Math.min(Globe.EAST / 4, Math.ceil(height / Math.max(1e-6, cosine)));
    for (Stretch stretch : reached.stretches()) {
      addCells(stretch);
    }
  }

  /** Returns the latitude at which cells are square: the middle of the network. */
  private static double middle(RoadNetwork network) {
    long south = Globe.NORTH;
    long north = -Globe.NORTH;
    for (int vertex = 0; vertex < network.vertexCount(); vertex++) {
      south = Math.min(south, network.latitude(vertex));
      north = Math.max(north, network.latitude(vertex));
    }
    return (south + north) / 2e7;
  }

  /** Adds the cells of a piece. Both directions of an edge use the samples of its forward arc. */
  private void addCells(Stretch stretch) {
    RoadNetwork network = reached.network();
    int edge = RoadNetwork.edge(stretch.arc());
    int[] shape = new int[2 * network.shapeSize(edge)];
    int points = network.copyShape(2 * edge, shape);
    boolean isForward = RoadNetwork.isForward(stretch.arc());
    int length = network.length(edge);
    double from = (isForward ? stretch.from() : length - stretch.to()) / 1_000.0;
    double to = (isForward ? stretch.to() : length - stretch.from()) / 1_000.0;
    double before = 0;
    for (int i = 0; i + 1 < points; i++) {
      int south = shape[2 * i];
      int west = shape[2 * i + 1];
      int north = shape[2 * i + 2];
      int east = shape[2 * i + 3];
      double step = Globe.distance(south, west, north, east);
      // The length of an edge is rounded: its last sample counts even if the piece ends behind it.
      boolean isLast = i + 2 == points;
      if (from <= before + step || isLast) {
        long columns = Math.abs((long) west - east);
        columns = Math.min(columns, 2L * Globe.EAST - columns);
        long parts =
            SAMPLES * (1 + Math.max(Math.abs((long) south - north) / height, columns / width));
        long first = (long) Math.floor(share(from - before, step) * parts);
        long last = (long) Math.ceil(share(to - before, step) * parts);
        for (long part = first; part <= last; part++) {
          long at = Globe.between(south, west, north, east, (double) part / parts);
          cell((int) (at >> 32), (int) at);
        }
      }
      before += step;
      if (to < before) {
        return;
      }
    }
  }

  /** Returns a distance as a share of a step, in 0 .. 1. */
  private static double share(double meters, double step) {
    return step <= 0 ? (meters < 0 ? 0 : 1) : Math.max(0, Math.min(1, meters / step));
  }

  private void cell(int latitude, int longitude) {
    long row = Math.floorDiv(latitude, height);
    long column = Math.floorDiv(longitude, width);
    for (long r = row - 1; r <= row + 1; r++) {
      for (long c = column - 1; c <= column + 1; c++) {
        cells.add(key(r, c));
      }
    }
  }

  /** Shifts columns so that none is negative. */
  private static long key(long row, long column) {
    return row << 32 | column + (1L << 31);
  }

  private static long row(long key) {
    return key >> 32;
  }

  private static long column(long key) {
    return (key & 0xffff_ffffL) - (1L << 31);
  }

  /** Returns the coordinates of a GeoJSON MultiPolygon. */
  String coordinates() {
    return Polyline.array(
        polygons().stream().map(rings -> Polyline.array(rings.stream().map(this::coordinates))));
  }

  private String coordinates(List<long[]> ring) {
    return Polyline.array(
        IntStream.rangeClosed(0, ring.size())
            .mapToObj(i -> ring.get(i % ring.size()))
            .map(this::coordinates));
  }

  private String coordinates(long[] corner) {
    return Polyline.position(
        clipped(corner[0] * height, Globe.NORTH), clipped(corner[1] * width, Globe.EAST));
  }

  private static int clipped(long value, int most) {
    return (int) Math.max(-most, Math.min(most, value));
  }

  /**
   * Returns the rings of each part, the outer one first; parts in the order of their first cells.
   */
  private List<List<List<long[]>>> polygons() {
    List<List<List<long[]>>> polygons = new ArrayList<>();
    TreeSet<Long> left = new TreeSet<>(cells);
    while (!left.isEmpty()) {
      TreeSet<Long> sides = sides(left);
      List<List<long[]>> rings = new ArrayList<>();
      while (!sides.isEmpty()) {
        List<long[]> ring = ring(sides.first(), sides);
        rings.add(area(ring) > 0 ? 0 : rings.size(), ring);
      }
      polygons.add(rings);
    }
    return polygons;
  }

  /** Returns the neighbor at a side: 0 south, 1 east, 2 north, 3 west. */
  private static long neighbor(long cell, int side) {
    return switch (side) {
      case 0 -> key(row(cell) - 1, column(cell));
      case 1 -> key(row(cell), column(cell) + 1);
      case 2 -> key(row(cell) + 1, column(cell));
      default -> key(row(cell), column(cell) - 1);
    };
  }

  /**
   * Removes the part around the first of the cells left, and returns its sides without an adjacent
   * cell as cell << 2 | side; a cell's key leaves two bits free.
   */
  private TreeSet<Long> sides(TreeSet<Long> left) {
    TreeSet<Long> sides = new TreeSet<>();
    Deque<Long> stack = new ArrayDeque<>(List.of(left.first()));
    left.remove(left.first());
    while (!stack.isEmpty()) {
      long cell = stack.pop();
      for (int side = 0; side < 4; side++) {
        long next = neighbor(cell, side);
        if (!cells.contains(next)) {
          sides.add(cell << 2 | side);
        } else if (left.remove(next)) {
          stack.push(next);
        }
      }
    }
    return sides;
  }

  /** Follows sides with the area on the left and removes them; corners are row and column. */
  private List<long[]> ring(long first, TreeSet<Long> sides) {
    List<long[]> ring = new ArrayList<>();
    long at = first;
    do {
      sides.remove(at);
      long cell = at >> 2;
      int side = (int) (at & 3);
      // A side ends where the cell's next one begins: sides are numbered counterclockwise.
      int turned = (side + 1) % 4;
      long next = cell << 2 | turned;
      long ahead = neighbor(cell, turned);
      if (cells.contains(ahead)) {
        long corner = neighbor(ahead, side);
        next = cells.contains(corner) ? corner << 2 | (side + 3) % 4 : ahead << 2 | side;
      }
      if ((next & 3) != side) {
        ring.add(end(cell, side));
      }
      at = next;
    } while (at != first);
    return ring;
  }

  /** Returns the corner where a side of a cell ends. */
  private static long[] end(long cell, int side) {
    return new long[] {
      row(cell) + (side == 1 || side == 2 ? 1 : 0), column(cell) + (side == 0 || side == 1 ? 1 : 0)
    };
  }

  /** Returns twice the signed area, positive if the ring is counterclockwise. */
  private static long area(List<long[]> ring) {
    long area = 0;
    for (int i = 0; i < ring.size(); i++) {
      long[] a = ring.get(i);
      long[] b = ring.get((i + 1) % ring.size());
      area += a[1] * b[0] - b[1] * a[0];
    }
    return area;
  }
}
