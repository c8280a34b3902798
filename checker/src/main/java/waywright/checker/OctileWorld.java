package waywright.checker;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A square grid, implemented directly from the rules of movement, without tables or optimizations.
 *
 * <p>Cell (x, y) is node {@code y · width + x}; y grows down. A step goes to one of the 4 or 8
 * neighbors if both cells are open (their letter has a cost, and they are not avoided), the exits
 * of the letter of the first cell contain the step, and the corner rule allows it. A step costs its
 * length ({@link #STRAIGHT} or {@link #DIAGONAL}) times the cost of the cell entered. Immutable.
 */
public final class OctileWorld implements World {

  /** Cost of a step to a cell that shares a side, on terrain of cost 1. */
  public static final long STRAIGHT = 1_136_689;

  /** Cost of a step to a cell that shares only a corner, on terrain of cost 1. */
  public static final long DIAGONAL = 1_607_521;

  /** When a diagonal step is allowed, by the two cells that share a side with both of its ends. */
  public enum Corner {
    /** Both must be open. */
    NEVER,
    /** At least one must be open. */
    ONE_OPEN,
    /** Neither needs to be open. */
    ALWAYS
  }

  private final int width;
  private final int height;
  private final byte[] letters;
  private final long[] costs;
  private final Map<Character, Set<String>> exits;
  private final BitSet avoided;
  private final int neighbors;
  private final Corner corner;

  private OctileWorld(Builder builder) {
    width = builder.width;
    height = builder.height;
    letters = builder.letters.clone();
    costs = builder.costs.clone();
    exits = new TreeMap<>(builder.exits);
    avoided = (BitSet) builder.avoided.clone();
    neighbors = builder.neighbors;
    corner = builder.corner;
  }

  /**
   * Returns a builder of a grid on which nothing is passable yet, with 8 neighbors and {@link
   * Corner#NEVER}.
   *
   * @param letters one byte per cell, row by row; copied
   * @throws IllegalArgumentException if the number of letters is not {@code width · height}
   */
  public static Builder builder(int width, int height, byte[] letters) {
    return new Builder(width, height, letters.clone());
  }

  /**
   * Returns a builder of a grid given as rows of equal length.
   *
   * @throws IllegalArgumentException if there are no rows, or their lengths differ
   */
  public static Builder builder(String... rows) {
    if (rows.length == 0) {
      throw new IllegalArgumentException("a map of 0 rows. Maybe the list was never filled?");
    }
    byte[] letters = String.join("", rows).getBytes(StandardCharsets.ISO_8859_1);
    return new Builder(rows[0].length(), rows.length, letters);
  }

  /** Number of cells in a row. */
  public int width() {
    return width;
  }

  /** Number of rows. */
  public int height() {
    return height;
  }

  /** Returns the node of cell (x, y), which must be on the map. */
  public int node(int x, int y) {
    if (x < 0 || x >= width || y < 0 || y >= height) {
      throw new IllegalArgumentException("cell (" + x + ", " + y + ") is not on the map");
    }
    return y * width + x;
  }

  @Override
  public int nodeCount() {
    return letters.length;
  }

  @Override
  public boolean isOpen(int node) {
    return costs[letter(node)] > 0 && !avoided.get(node);
  }

  @Override
  public List<Arc> arcs(int node) {
    List<Arc> arcs = new ArrayList<>();
    int x = node % width;
    int y = node / width;
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        if (mayStep(x, y, dx, dy)) {
          int head = node(x + dx, y + dy);
          long length = dx != 0 && dy != 0 ? DIAGONAL : STRAIGHT;
          arcs.add(new Arc(node, head, length * terrainCost(head)));
        }
      }
    }
    return arcs;
  }

  @Override
  public String name(int node) {
    return "cell (" + node % width + ", " + node / width + ") '" + letter(node) + "'";
  }

  /**
   * Computes the exact length of a path, each step weighted by the cost of the cell entered.
   *
   * @param path nodes in order, each a neighbor of the previous one
   */
  public ExactLength length(int... path) {
    ExactLength sum = ExactLength.ZERO;
    for (int i = 1; i < path.length; i++) {
      int dx = Math.abs(path[i] % width - path[i - 1] % width);
      int dy = Math.abs(path[i] / width - path[i - 1] / width);
      if (Math.max(dx, dy) != 1) {
        throw new IllegalArgumentException(
            "from " + name(path[i - 1]) + " to " + name(path[i]) + " is not one step");
      }
      long cost = terrainCost(path[i]);
      sum = sum.plus(dx + dy == 2 ? new ExactLength(0, cost) : new ExactLength(cost, 0));
    }
    return sum;
  }

  private boolean mayStep(int x, int y, int dx, int dy) {
    boolean diagonal = dx != 0 && dy != 0;
    boolean isStep = diagonal ? neighbors == 8 : dx != dy;
    if (!isStep || !isOpenAt(x, y) || !isOpenAt(x + dx, y + dy)) {
      return false;
    }
    Set<String> allowed = exits.get(letter(node(x, y)));
    if (allowed != null && !allowed.contains(compass(dx, dy))) {
      return false;
    }
    if (!diagonal || corner == Corner.ALWAYS) {
      return true;
    }
    boolean beside = isOpenAt(x + dx, y);
    boolean above = isOpenAt(x, y + dy);
    return corner == Corner.NEVER ? beside && above : beside || above;
  }

  private boolean isOpenAt(int x, int y) {
    return x >= 0 && x < width && y >= 0 && y < height && isOpen(node(x, y));
  }

  private char letter(int node) {
    return (char) (letters[requireNode(node)] & 0xff);
  }

  private long terrainCost(int node) {
    long cost = costs[letter(node)];
    if (cost == 0) {
      throw new IllegalArgumentException(name(node) + " is blocked");
    }
    return cost;
  }

  /** The name of a step: one of N, E, S, W, NE, SE, SW, NW. */
  static String compass(int dx, int dy) {
    String northOrSouth = dy < 0 ? "N" : dy > 0 ? "S" : "";
    String eastOrWest = dx > 0 ? "E" : dx < 0 ? "W" : "";
    return northOrSouth + eastOrWest;
  }

  /** Collects the rules of an {@link OctileWorld}. */
  public static final class Builder {

    private final int width;
    private final int height;
    private final byte[] letters;
    private final long[] costs = new long[256];
    private final Map<Character, Set<String>> exits = new TreeMap<>();
    private final BitSet avoided = new BitSet();
    private int neighbors = 8;
    private Corner corner = Corner.NEVER;

    private Builder(int width, int height, byte[] letters) {
      if (width < 1 || height < 1 || letters.length != (long) width * height) {
        throw new IllegalArgumentException(
            letters.length + " letters do not make a map of " + width + " x " + height + " cells");
      }
      this.width = width;
      this.height = height;
      this.letters = letters;
    }

    /** Makes cells with a letter passable, at a cost of 1 or more. The letter is one byte. */
    public Builder cost(char letter, long cost) {
      if (cost < 1 || letter > 255) {
        throw new IllegalArgumentException("letter '" + letter + "' with cost " + cost);
      }
      costs[letter] = cost;
      return this;
    }

    /** Makes cells with any of these letters passable, at cost 1. */
    public Builder passable(String letters) {
      for (char letter : letters.toCharArray()) {
        cost(letter, 1);
      }
      return this;
    }

    /**
     * Restricts the steps out of cells with a letter; steps into them are not restricted.
     *
     * @param steps of N, E, S, W, NE, SE, SW, NW
     */
    public Builder exits(char letter, String... steps) {
      exits.put(letter, new TreeSet<>(Arrays.asList(Objects.requireNonNull(steps, "steps"))));
      return this;
    }

    /** Sets the number of neighbors, 4 or 8. */
    public Builder neighbors(int count) {
      if (count != 4 && count != 8) {
        throw new IllegalArgumentException(count + " neighbors on a square grid");
      }
      neighbors = count;
      return this;
    }

    /** Sets the corner rule. */
    public Builder corner(Corner rule) {
      corner = Objects.requireNonNull(rule, "rule");
      return this;
    }

    /** Blocks cells even if their letter is passable. */
    public Builder avoid(int... nodes) {
      for (int node : Objects.requireNonNull(nodes, "nodes")) {
        avoided.set(node);
      }
      return this;
    }

    /** Builds the world. */
    public OctileWorld build() {
      return new OctileWorld(this);
    }
  }

  /**
   * A length {@code straight + diagonal · √2}, stored as two whole numbers and compared exactly.
   *
   * @param straight weighted number of straight steps
   * @param diagonal weighted number of diagonal steps
   */
  public record ExactLength(long straight, long diagonal) implements Comparable<ExactLength> {

    /** The length of no step. */
    public static final ExactLength ZERO = new ExactLength(0, 0);

    /**
     * Returns the sum of two lengths.
     *
     * @throws ArithmeticException if a part does not fit in a {@code long}
     */
    public ExactLength plus(ExactLength other) {
      return new ExactLength(
          Math.addExact(straight, other.straight), Math.addExact(diagonal, other.diagonal));
    }

    /** Returns the cost of these steps, at {@link #STRAIGHT} and {@link #DIAGONAL} each. */
    public BigInteger cost() {
      return times(OctileWorld.STRAIGHT, straight).add(times(OctileWorld.DIAGONAL, diagonal));
    }

    /** Returns the length as a double; product and sum are rounded once each. */
    public double toDouble() {
      return straight + diagonal * Math.sqrt(2);
    }

    /**
     * Compares exactly, for any values.
     *
     * <p>Let {@code a} be the difference of the straight parts and {@code b} the negated difference
     * of the diagonal parts: the larger of {@code a} and {@code b·√2} decides. If their signs
     * differ, the signs decide; if both are positive, {@code a²} is compared with {@code 2b²}; if
     * both are negative, the comparison is reversed. The squares are equal only if both are 0,
     * since √2 is irrational.
     */
    @Override
    public int compareTo(ExactLength other) {
      BigInteger a = BigInteger.valueOf(straight).subtract(BigInteger.valueOf(other.straight));
      BigInteger b = BigInteger.valueOf(other.diagonal).subtract(BigInteger.valueOf(diagonal));
      if (a.signum() != b.signum()) {
        return Integer.compare(a.signum(), b.signum());
      }
      return a.multiply(a).compareTo(b.multiply(b).shiftLeft(1)) * a.signum();
    }

    private static BigInteger times(long a, long b) {
      return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
    }
  }
}
