package waywright.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A floor plan in whole numbers: an outline, holes in it, and walls without thickness. Sides and
 * walls cross in points with whole coordinates alone, so a mesh of the plan is exact on any lattice
 * that holds them, with steps of 2^-12 or less so that nothing snaps.
 *
 * <p>Random plans are small and hostile: vertices that change nothing, walls with free ends, walls
 * that touch the outline, holes and one another, holes across the outline, slots, and plans where
 * nothing is left. Immutable.
 */
public final class FloorPlan {

  /** All vertices that are drawn have multiples of this as coordinates; crossings need not. */
  public static final int UNIT = 60;

  private final List<int[]> rings;
  private final List<int[]> chains;
  private final int[] segments;

  /**
   * A plan from its parts, x0, y0, x1, y1, … each; the arrays are kept.
   *
   * @param rings the outline, then the holes: simple and counter-clockwise
   * @param chains walls of two or more vertices
   */
  public FloorPlan(List<int[]> rings, List<int[]> chains) {
    this.rings = List.copyOf(rings);
    this.chains = List.copyOf(chains);
    segments = segments(rings, chains);
  }

  /** A plan of 1 to 10 units a side. Equal seeds give equal plans. */
  public static FloorPlan random(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    int most = random.nextInt(3) == 0 ? 3 : 10;
    Draft draft = new Draft(random, 1 + random.nextInt(most), 1 + random.nextInt(most));
    return draft.plan(1 + random.nextInt(8));
  }

  /** The outline. */
  public double[] outline() {
    return doubles(rings.get(0));
  }

  /** The holes. */
  public List<double[]> holes() {
    return rings.subList(1, rings.size()).stream().map(FloorPlan::doubles).toList();
  }

  /** The walls. */
  public List<double[]> walls() {
    return chains.stream().map(FloorPlan::doubles).toList();
  }

  /** All sides of rings and pieces of walls: ax, ay, bx, by of each. */
  int[] segments() {
    return segments;
  }

  /** All sides of rings and pieces of walls, each as ax, ay, bx, by. */
  public List<double[]> barriers() {
    List<double[]> barriers = new ArrayList<>();
    for (int s = 0; s < segments.length; s += 4) {
      barriers.add(doubles(Arrays.copyOfRange(segments, s, s + 4)));
    }
    return barriers;
  }

  /**
   * A point to ask from or to, two numbers: anywhere on or just beyond the plan, on a vertex, on a
   * side or a wall.
   */
  public int[] point(Random random) {
    int s = 4 * random.nextInt(segments.length / 4);
    int kind = random.nextInt(6);
    if (kind == 0) {
      return new int[] {segments[s], segments[s + 1]};
    }
    if (kind == 1) {
      int part = random.nextInt(7);
      return new int[] {
        segments[s] + (segments[s + 2] - segments[s]) / 6 * part,
        segments[s + 1] + (segments[s + 3] - segments[s + 1]) / 6 * part
      };
    }
    int step = kind == 2 ? UNIT / 2 : kind == 3 ? UNIT / 6 : 1;
    int right = (Arrays.stream(rings.get(0)).max().orElse(0) + 1) / step + 1;
    return new int[] {step * random.nextInt(right), step * random.nextInt(right)};
  }

  /**
   * Whether the plan is free next to a point, on the side of a short vector: in the outline, in no
   * hole. The vector must not run along a side through the point.
   */
  boolean isFreeBeside(int x, int y, long dx, long dy) {
    boolean free = holds(rings.get(0), x, y, dx, dy);
    for (int i = 1; i < rings.size(); i++) {
      free &= !holds(rings.get(i), x, y, dx, dy);
    }
    return free;
  }

  /** By the winding number of the point moved by 2^-30 of the vector. */
  private static boolean holds(int[] ring, int x, int y, long dx, long dy) {
    int winding = 0;
    for (int i = ring.length - 2, j = 0; j < ring.length; i = j, j += 2) {
      long ex = (long) ring[j] - ring[i];
      long ey = (long) ring[j + 1] - ring[i + 1];
      long side = (cross(ex, ey, x - ring[i], y - ring[i + 1]) << 30) + cross(ex, ey, dx, dy);
      boolean fromBelow = (((long) ring[i + 1] - y) << 30) <= dy;
      boolean toBelow = (((long) ring[j + 1] - y) << 30) <= dy;
      winding += fromBelow && !toBelow && side > 0 ? 1 : 0;
      winding -= !fromBelow && toBelow && side < 0 ? 1 : 0;
    }
    return winding != 0;
  }

  static long cross(long ax, long ay, long bx, long by) {
    return ax * by - ay * bx;
  }

  private static double[] doubles(int[] numbers) {
    return Arrays.stream(numbers).asDoubleStream().toArray();
  }

  private static int[] segments(List<int[]> rings, List<int[]> chains) {
    List<int[]> found = new ArrayList<>();
    rings.forEach(ring -> addPieces(ring, true, found));
    chains.forEach(chain -> addPieces(chain, false, found));
    return found.stream().flatMapToInt(Arrays::stream).toArray();
  }

  private static void addPieces(int[] points, boolean closed, List<int[]> pieces) {
    for (int i = closed ? points.length - 2 : 0, j = closed ? 0 : 2;
        j < points.length;
        i = j, j += 2) {
      pieces.add(new int[] {points[i], points[i + 1], points[j], points[j + 1]});
    }
  }

  /**
   * Where two pieces cross or touch, x and y; nothing if they do not, or lie on one line; null if
   * the point has no whole coordinates.
   */
  static int @org.jspecify.annotations.Nullable [] crossing(int[] s, int a, int[] t, int b) {
    long dx = (long) s[a + 2] - s[a];
    long dy = (long) s[a + 3] - s[a + 1];
    long ex = (long) t[b + 2] - t[b];
    long ey = (long) t[b + 3] - t[b + 1];
    long whole = cross(dx, dy, ex, ey);
    long first = cross(t[b] - s[a], t[b + 1] - s[a + 1], ex, ey) * Long.signum(whole);
    long second = cross(t[b] - s[a], t[b + 1] - s[a + 1], dx, dy) * Long.signum(whole);
    long most = Math.abs(whole);
    if (whole == 0 || first < 0 || first > most || second < 0 || second > most) {
      return new int[0];
    }
    if (dx * first % most != 0 || dy * first % most != 0) {
      return null;
    }
    return new int[] {(int) (s[a] + dx * first / most), (int) (s[a + 1] + dy * first / most)};
  }

  /** A plan that is being drawn. */
  private static final class Draft {
    private final Random random;
    private final int width;
    private final int height;
    private final List<int[]> rings = new ArrayList<>();
    private final List<int[]> chains = new ArrayList<>();
    private final List<int[]> pieces = new ArrayList<>();

    Draft(Random random, int width, int height) {
      this.random = random;
      this.width = width;
      this.height = height;
    }

    FloorPlan plan(int shapes) {
      int[] box = box(0, 0, width, height);
      int[] notched = {0, 0, width, 0, width, height, (width + 1) / 2, height / 2, 0, height};
      add(random.nextInt(4) == 0 && Math.min(width, height) > 1 ? notched : box, true);
      for (int tries = 6 * shapes; tries > 0 && rings.size() + chains.size() <= shapes; tries--) {
        switch (random.nextInt(6)) {
          case 0 -> add(randomBox(), true);
          case 1 -> add(triangle(), true);
          default -> add(chain(), false);
        }
      }
      if (random.nextInt(50) == 0) {
        add(box(-1, -1, width + 1, height + 1 - random.nextInt(2)), true);
      }
      return new FloorPlan(rings, chains);
    }

    private static int[] box(int left, int bottom, int right, int top) {
      return new int[] {left, bottom, right, bottom, right, top, left, top};
    }

    private int[] randomBox() {
      int x = random.nextInt(width + 1) - 1;
      int y = random.nextInt(height + 1) - 1;
      return box(x, y, x + 1 + random.nextInt(3), y + 1 + random.nextInt(3));
    }

    private int[] triangle() {
      while (true) {
        int[] t = new int[6];
        for (int i = 0; i < 6; i += 2) {
          t[i] = random.nextInt(width + 2) - random.nextInt(2);
          t[i + 1] = random.nextInt(height + 2) - random.nextInt(2);
        }
        if (cross(t[2] - t[0], t[3] - t[1], t[4] - t[0], t[5] - t[1]) > 0) {
          return t;
        }
      }
    }

    /** Mostly one piece; it may begin where something is. */
    private int[] chain() {
      int points = random.nextInt(3) == 0 ? 3 + random.nextInt(2) : 2;
      int[] chain = new int[2 * points];
      for (int i = 0; i < chain.length; i += 2) {
        chain[i] = random.nextInt(width + 1);
        chain[i + 1] = random.nextInt(height + 1);
      }
      if (random.nextInt(2) == 0) {
        int[] piece = pieces.get(random.nextInt(pieces.size()));
        chain[0] = Math.floorDiv(piece[0], UNIT);
        chain[1] = Math.floorDiv(piece[1], UNIT);
      }
      return chain;
    }

    /** Adds a shape with more vertices, unless it crosses others between whole coordinates. */
    private void add(int[] units, boolean ring) {
      int[] shape = dotted(units, ring);
      List<int[]> mine = new ArrayList<>();
      addPieces(shape, ring, mine);
      List<int[]> others = new ArrayList<>(pieces);
      for (int[] piece : mine) {
        if (piece[0] == piece[2] && piece[1] == piece[3]) {
          return;
        }
        for (int[] other : others) {
          if (crossing(piece, 0, other, 0) == null) {
            return;
          }
        }
        others.add(piece);
      }
      pieces.addAll(mine);
      (ring ? rings : chains).add(shape);
    }

    /** In full size, some pieces with vertices that change nothing. */
    private int[] dotted(int[] units, boolean ring) {
      List<Integer> points = new ArrayList<>();
      int n = units.length / 2;
      for (int i = 0; i < (ring ? n : n - 1); i++) {
        int j = (i + 1) % n;
        int parts = random.nextInt(3) == 0 ? 2 + random.nextInt(4) : 1;
        for (int k = 0; k < parts; k++) {
          points.add(UNIT * units[2 * i] + UNIT / parts * k * (units[2 * j] - units[2 * i]));
          points.add(
              UNIT * units[2 * i + 1] + UNIT / parts * k * (units[2 * j + 1] - units[2 * i + 1]));
        }
      }
      if (!ring) {
        points.add(UNIT * units[2 * n - 2]);
        points.add(UNIT * units[2 * n - 1]);
      }
      return points.stream().mapToInt(Integer::intValue).toArray();
    }
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("outline").append(Arrays.toString(rings.get(0)));
    holes().forEach(hole -> text.append(" hole").append(Arrays.toString(hole)));
    chains.forEach(chain -> text.append(" wall").append(Arrays.toString(chain)));
    return text.toString();
  }
}
