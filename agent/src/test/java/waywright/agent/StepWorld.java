package waywright.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import waywright.agent.spi.Steps;

/** Square units on a map of text, each with a goal; it judges each tick with rules of its own. */
final class StepWorld implements Steps {

  private static final long FAR = 1L << 40;

  final int width;
  final int height;
  private final String[] rows;
  private final boolean[] free;
  private final boolean eight;
  private final Map<Long, long[]> fields = new HashMap<>();

  int count;
  int[] at = new int[16];
  int[] goal = new int[16];
  int[] size = new int[16];
  boolean[] fixed = new boolean[16];
  long[][] costs = new long[16][];

  /** Since when a unit is not at its goal, in ticks, and its cost at the start. */
  int[] age = new int[16];

  long[] first = new long[16];
  int ticks;

  StepWorld(boolean eight, String... rows) {
    this.rows = rows;
    this.eight = eight;
    width = rows[0].length();
    height = rows.length;
    free = new boolean[width * height];
    for (int i = 0; i < free.length; i++) {
      free[i] = rows[i / width].charAt(i % width) != '#';
    }
  }

  int cell(int x, int y) {
    return y * width + x;
  }

  StepWorld unit(int x, int y, int goalX, int goalY) {
    return unit(cell(x, y), cell(goalX, goalY), 1);
  }

  StepWorld unit(int from, int to, int body) {
    if (count == at.length) {
      grow(2 * count);
    }
    assertTrue(stands(from, body));
    at[count] = from;
    size[count] = body;
    sendTo(count, to);
    first[count] = costs[count][from];
    count++;
    return this;
  }

  private void grow(int length) {
    at = Arrays.copyOf(at, length);
    goal = Arrays.copyOf(goal, length);
    size = Arrays.copyOf(size, length);
    fixed = Arrays.copyOf(fixed, length);
    costs = Arrays.copyOf(costs, length);
    age = Arrays.copyOf(age, length);
    first = Arrays.copyOf(first, length);
  }

  void sendTo(int unit, int to) {
    goal[unit] = to;
    costs[unit] = fields.computeIfAbsent((long) to << 8 | size[unit], key -> field(to, size[unit]));
  }

  boolean stands(int node, int body) {
    if (node % width + body > width || node / width + body > height) {
      return false;
    }
    for (int i = 0; i < body * body; i++) {
      if (!free[node + i / body * width + i % body]) {
        return false;
      }
    }
    return true;
  }

  /** Returns the node of a step; −1 if it is not legal. */
  private int step(int node, int dx, int dy, int body) {
    int x = node % width + dx;
    int y = node / width + dy;
    if (x < 0 || y < 0 || x >= width || y >= height || !stands(cell(x, y), body)) {
      return -1;
    }
    boolean diagonal = dx != 0 && dy != 0;
    boolean open = !diagonal || stands(node + dx, body) && stands(node + dy * width, body);
    return open ? cell(x, y) : -1;
  }

  private List<Integer> around(int node, int body) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      int dx = i % 3 - 1;
      int dy = i / 3 - 1;
      if (i != 4 && (eight || dx == 0 || dy == 0)) {
        int next = step(node, dx, dy, body);
        if (next >= 0) {
          list.add(next);
        }
      }
    }
    return list;
  }

  private long cost(int from, int to) {
    return from % width != to % width && from / width != to / width ? 14 : 10;
  }

  private long[] field(int to, int body) {
    long[] field = new long[free.length];
    Arrays.fill(field, FAR);
    PriorityQueue<long[]> open = new PriorityQueue<>(Comparator.comparingLong(e -> e[0]));
    open.add(new long[] {0, to});
    while (!open.isEmpty()) {
      long[] entry = open.remove();
      int node = (int) entry[1];
      if (entry[0] < field[node]) {
        field[node] = entry[0];
        for (int next : around(node, body)) {
          open.add(new long[] {entry[0] + cost(node, next), next});
        }
      }
    }
    return field;
  }

  @Override
  public int node(int unit) {
    return at[unit];
  }

  @Override
  public boolean isFixed(int unit) {
    return fixed[unit];
  }

  @Override
  public int copyChoices(int unit, int node, int[] nodes, long[] paid) {
    int n = 0;
    for (int i = 0; i < 9; i++) {
      int dx = i % 3 - 1;
      int dy = i / 3 - 1;
      if (eight || dx == 0 || dy == 0) {
        int next = i == 4 ? node : step(node, dx, dy, size[unit]);
        if (next >= 0) {
          nodes[n] = next;
          paid[n++] = costs[unit][next];
        }
      }
    }
    return n;
  }

  @Override
  public int copyOccupied(int unit, int node, int[] nodes) {
    int side = size[unit];
    for (int i = 0; i < Math.min(nodes.length, side * side); i++) {
      nodes[i] = node + i / side * width + i % side;
    }
    return side * side;
  }

  @Override
  public boolean copyCrossed(int from, int to, int[] pair) {
    if (cost(from, to) == 10) {
      return false;
    }
    pair[0] = from / width * width + to % width;
    pair[1] = to / width * width + from % width;
    return true;
  }

  boolean allHome() {
    for (int i = 0; i < count; i++) {
      if (at[i] != goal[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns the recommended order. */
  int[] order() {
    Comparator<Integer> order =
        Comparator.<Integer>comparingInt(i -> -age[i])
            .thenComparingInt(i -> -size[i])
            .thenComparingLong(i -> -first[i])
            .thenComparingInt(i -> i);
    Integer[] units = new Integer[count];
    Arrays.setAll(units, i -> i);
    Arrays.sort(units, order);
    return Arrays.stream(units).mapToInt(Integer::intValue).toArray();
  }

  /** Moves all units by one tick. */
  void tick(PriorityInheritance resolver) {
    resolver.resolve(ticks++, order(), count);
    int[] next = new int[count];
    Arrays.setAll(next, resolver::next);
    judge(next);
    for (int i = 0; i < count; i++) {
      boolean best = true;
      for (int other : around(at[i], size[i])) {
        best &= fixed[i] || costs[i][next[i]] <= costs[i][other];
      }
      best &= costs[i][next[i]] <= costs[i][at[i]];
      if (!fixed[i]) {
        assertEquals(best, resolver.blocker(i) < 0, "unit " + i + " in tick " + ticks);
      }
    }
    for (int i = 0; i < count; i++) {
      at[i] = next[i];
      age[i] = at[i] == goal[i] ? 0 : age[i] + 1;
    }
  }

  /** Returns the tick after which all are at their goals; −1 if that takes longer. */
  int run(PriorityInheritance resolver, int limit) {
    while (!allHome()) {
      if (ticks == limit) {
        return -1;
      }
      tick(resolver);
    }
    return ticks;
  }

  /** Checks steps: legal, without overlap, exchange and crossing diagonals. */
  private void judge(int[] next) {
    int[] now = covering(at);
    int[] then = covering(next);
    for (int i = 0; i < count; i++) {
      assertTrue(next[i] == at[i] || around(at[i], size[i]).contains(next[i]), "step of " + i);
      assertTrue(next[i] == at[i] || !fixed[i], "fixed unit " + i);
      ArrayDeque<Integer> entered = new ArrayDeque<>();
      for (int node = 0; size[i] > 0 && node < size[i] * size[i]; node++) {
        int offset = node / size[i] * width + node % size[i];
        int other = now[next[i] + offset];
        if (other >= 0 && other != i) {
          entered.add(other);
        }
      }
      for (int other : entered) {
        for (int k = 0; k < size[i] * size[i]; k++) {
          int offset = k / size[i] * width + k % size[i];
          assertNotEquals(other, then[at[i] + offset], i + " and " + other + " exchange places");
        }
      }
      if (cost(at[i], next[i]) == 14) {
        int p = at[i] / width * width + next[i] % width;
        int q = next[i] / width * width + at[i] % width;
        for (int other : new int[] {now[p], now[q]}) {
          assertTrue(
              other < 0
                  || Math.min(at[other], next[other]) != Math.min(p, q)
                  || Math.max(at[other], next[other]) != Math.max(p, q),
              i + " and " + other + " cross");
        }
      }
    }
  }

  /** Returns the unit on each node. */
  private int[] covering(int[] nodes) {
    int[] on = new int[free.length];
    Arrays.fill(on, -1);
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < size[i] * size[i]; k++) {
        int node = nodes[i] + k / size[i] * width + k % size[i];
        assertTrue(free[node], "unit " + i + " in a wall");
        assertEquals(-1, on[node], "overlap of " + i + " in tick " + ticks);
        on[node] = i;
      }
    }
    return on;
  }

  /** Gives some units that are at their goals another one. */
  void sendHomesElsewhere(Random random) {
    for (int i = 0; i < count; i++) {
      int to = random.nextInt(free.length);
      if (at[i] == goal[i] && random.nextInt(4) == 0 && stands(to, size[i])) {
        sendTo(i, to);
      }
    }
  }

  static int label(int unit, int shift) {
    return (unit ^ 5) + shift;
  }

  /** Returns the same units with other numbers, to be asked only. */
  StepWorld relabeled(int shift) {
    StepWorld twin = new StepWorld(eight, rows);
    twin.grow(count + 8 + shift);
    twin.placeAs(this, shift);
    return twin;
  }

  void placeAs(StepWorld world, int shift) {
    for (int i = 0; i < world.count; i++) {
      int unit = label(i, shift);
      at[unit] = world.at[i];
      size[unit] = world.size[i];
      fixed[unit] = world.fixed[i];
      costs[unit] = world.costs[i];
    }
  }
}
