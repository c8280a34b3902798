package waywright.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A world of square cells, {@value #SIZE} wide, under a linear map: small enough for an oracle, and
 * full of collinear walls, touching corners and slivers.
 */
final class Cells {

  /** The width of a cell, so that points inside cells have whole coordinates too. */
  static final int SIZE = 4;

  final int width;
  final int height;
  final boolean[][] free;

  /** The linear map: x' = a x + b y, y' = c x + d y; its determinant is positive. */
  final long[] map;

  Cells(String... rows) {
    height = rows.length;
    width = rows[0].length();
    free = new boolean[width][height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        // The last row is the lowest.
        free[x][y] = rows[height - 1 - y].charAt(x) != '#';
      }
    }
    map = new long[] {1, 0, 0, 1};
  }

  private Cells(boolean[][] free, long[] map) {
    this.free = free;
    this.map = map;
    width = free.length;
    height = free[0].length;
  }

  /** The same cells where they are. */
  Cells plain() {
    return new Cells(free, new long[] {1, 0, 0, 1});
  }

  static Cells random(Random random) {
    int width = 1 + random.nextInt(8);
    int height = 1 + random.nextInt(8);
    double share = 0.1 + 0.5 * random.nextDouble();
    boolean[][] free = new boolean[width][height];
    for (boolean[] column : free) {
      for (int y = 0; y < height; y++) {
        column[y] = random.nextDouble() >= share;
      }
    }
    free[random.nextInt(width)][random.nextInt(height)] = true;
    return new Cells(free, randomMap(random));
  }

  private static long[] randomMap(Random random) {
    int reach =
        switch (random.nextInt(4)) {
          case 0 -> 1;
          case 1 -> 5;
          case 2 -> 1000;
          default -> 1 << 29;
        };
    while (true) {
      long[] map = new long[4];
      for (int i = 0; i < 4; i++) {
        map[i] = random.nextInt(2 * reach + 1) - reach;
      }
      if (map[0] * map[3] - map[1] * map[2] > 0) {
        return map;
      }
    }
  }

  boolean isFree(int x, int y) {
    return x >= 0 && y >= 0 && x < width && y < height && free[x][y];
  }

  double x(int x, int y) {
    return map[0] * x + map[1] * y;
  }

  double y(int x, int y) {
    return map[2] * x + map[3] * y;
  }

  /** The free cells, some of them joined to rectangles, some of these cut in two. */
  NavMesh mesh(Random random) {
    boolean[][] taken = new boolean[width][height];
    List<int[]> boxes = new ArrayList<>();
    int longest = 1 + random.nextInt(4);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        if (free[x][y] && !taken[x][y]) {
          boxes.add(take(taken, x, y, longest, longest));
        }
      }
    }
    return build(boxes, random);
  }

  private int[] take(boolean[][] taken, int x, int y, int wide, int high) {
    int right = x + 1;
    while (right < width && right - x < wide && free[right][y] && !taken[right][y]) {
      right++;
    }
    int top = y + 1;
    while (top < height && top - y < high && isRowFree(taken, x, right, top)) {
      top++;
    }
    for (int i = x; i < right; i++) {
      for (int j = y; j < top; j++) {
        taken[i][j] = true;
      }
    }
    return new int[] {x, y, right, top};
  }

  private boolean isRowFree(boolean[][] taken, int from, int to, int y) {
    boolean all = true;
    for (int x = from; x < to; x++) {
      all &= free[x][y] && !taken[x][y];
    }
    return all;
  }

  /** Each lattice point on a side is a vertex of it. */
  private NavMesh build(List<int[]> boxes, Random random) {
    NavMeshBuilder builder = NavMesh.builder();
    for (int y = 0; y <= height; y++) {
      for (int x = 0; x <= width; x++) {
        builder.vertex(x(SIZE * x, SIZE * y), y(SIZE * x, SIZE * y));
      }
    }
    for (int[] box : boxes) {
      List<Integer> ring = ring(box);
      int cut = random.nextInt(3) == 0 ? cut(ring, random) : 0;
      if (cut > 0) {
        builder.polygon(ints(ring.subList(0, cut + 1)));
        List<Integer> rest = new ArrayList<>(ring.subList(cut, ring.size()));
        rest.add(ring.get(0));
        builder.polygon(ints(rest));
      } else {
        builder.polygon(ints(ring));
      }
    }
    return builder.build();
  }

  private List<Integer> ring(int[] box) {
    List<Integer> ring = new ArrayList<>();
    for (int x = box[0]; x < box[2]; x++) {
      ring.add(vertex(x, box[1]));
    }
    for (int y = box[1]; y < box[3]; y++) {
      ring.add(vertex(box[2], y));
    }
    for (int x = box[2]; x > box[0]; x--) {
      ring.add(vertex(x, box[3]));
    }
    for (int y = box[3]; y > box[1]; y--) {
      ring.add(vertex(box[0], y));
    }
    return ring;
  }

  private int vertex(int x, int y) {
    return y * (width + 1) + x;
  }

  /** The place in a ring of a vertex that is on neither side of the first: to cut there. */
  private int cut(List<Integer> ring, Random random) {
    int place = 2 + random.nextInt(ring.size() - 3);
    int first = ring.get(0);
    int v = ring.get(place);
    int columns = width + 1;
    return v % columns == first % columns || v / columns == first / columns ? 0 : place;
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int y = height - 1; y >= 0; y--) {
      for (int x = 0; x < width; x++) {
        text.append(free[x][y] ? '.' : '#');
      }
      text.append('\n');
    }
    return text + Arrays.toString(map);
  }
}
