package waywright.grid;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The movement rules of a kind of unit: which terrain letters may be entered and at what cost, 4 or
 * 8 neighbors, the corner rule, one-way terrain, and the {@link Body} of the unit, one cell by
 * default. Immutable.
 *
 * <p><b>The cost of a step is its length times the cost of the cell entered</b>: {@link
 * Octile#STRAIGHT} or {@link Octile#DIAGONAL} times the terrain cost, a whole number from 1 to
 * {@value #MAX_TERRAIN_COST}. The cell a path starts in costs nothing. For costs like 1.5, double
 * all of them. For other step lengths see {@link Builder#steps}.
 *
 * <pre>{@code
 * Movement walker = Movement.builder().cost('.', 1).cost('~', 3).build();
 * Movement boat = Movement.builder().cost('~', 1).neighbors(4).build();
 * }</pre>
 */
public final class Movement {

  /** The largest terrain cost. */
  public static final int MAX_TERRAIN_COST = 1_000_000;

  /** The longest step that can be chosen. */
  public static final int MAX_STEP = 2_000_000;

  private static final Movement WALKER =
      builder().cost('.', 1).cost('G', 1).cost('S', 1).cost(' ', 1).build();

  private final int[] costs;
  private final int[] exits;
  private final int neighbors;
  private final Corners corners;
  private final Body body;
  private final long straight;
  private final long diagonal;
  private final int least;
  private final int most;
  private final boolean oneWay;
  private final int hash;

  private Movement(Builder builder) {
    costs = builder.costs.clone();
    exits = builder.exits.clone();
    neighbors = builder.neighbors;
    corners = builder.corners;
    body = builder.body;
    straight = builder.straight;
    diagonal = builder.diagonal;
    least = Arrays.stream(costs).filter(cost -> cost > 0).min().orElse(1);
    most = Math.max(1, Arrays.stream(costs).max().getAsInt());
    oneWay = IntStream.range(0, 256).anyMatch(t -> costs[t] > 0 && exits[t] != 0xff);
    hash =
        (Arrays.hashCode(costs) * 31 + Arrays.hashCode(exits)) * 31
            + neighbors * 3
            + corners.ordinal()
            + (body.isCell() ? 0 : 31 * body.hashCode());
  }

  /**
   * Returns the rule of the public grid benchmarks: eight neighbors, no corner cutting, cost 1 on
   * the letters {@code .}, {@code G}, {@code S} and blank, everything else blocked.
   */
  public static Movement walker() {
    return WALKER;
  }

  /** Returns a builder with nothing passable yet, eight neighbors, {@link Corners#NEVER}. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns a builder that starts with these rules. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    System.arraycopy(costs, 0, builder.costs, 0, 256);
    System.arraycopy(exits, 0, builder.exits, 0, 256);
    builder.neighbors = neighbors;
    builder.corners = corners;
    builder.body = body;
    builder.straight = straight;
    builder.diagonal = diagonal;
    return builder;
  }

  /**
   * Returns whether cells of this terrain may be entered.
   *
   * @param terrain a letter as an unsigned byte
   * @throws IndexOutOfBoundsException if it is not in 0 .. 255
   */
  public boolean passable(int terrain) {
    return costs[checked(terrain)] > 0;
  }

  /**
   * Returns the cost of entering a cell of this terrain, 0 if it is blocked.
   *
   * @param terrain a letter as an unsigned byte
   * @throws IndexOutOfBoundsException if it is not in 0 .. 255
   */
  public int cost(int terrain) {
    return costs[checked(terrain)];
  }

  /**
   * Returns the mask of {@link Direction#bit() steps} that may leave a cell of this terrain.
   *
   * @param terrain a letter as an unsigned byte
   * @throws IndexOutOfBoundsException if it is not in 0 .. 255
   */
  public int exits(int terrain) {
    return exits[checked(terrain)];
  }

  private static int checked(int terrain) {
    if (terrain < 0 || terrain > 255) {
      throw new IndexOutOfBoundsException(
          "terrain " + terrain + " is not in 0 .. 255. Maybe a byte was not masked with 0xff?");
    }
    return terrain;
  }

  /** Returns the number of neighbors: 4 or 8 on a square grid, 6 on a hex grid. */
  public int neighbors() {
    return neighbors;
  }

  /** The mask of {@link Direction#bit() steps} on a square grid with this number of neighbors. */
  int steps() {
    return neighbors == 4 ? 0x0f : 0xff;
  }

  /** Returns the corner rule; it has no effect with 4 neighbors. */
  public Corners corners() {
    return corners;
  }

  /** Returns the shape of the unit. */
  public Body body() {
    return body;
  }

  /**
   * Returns how many of the two cells beside a diagonal step must be passable: 2, 1 or 0 by the
   * corner rule; 2 with four neighbors, which have no diagonal steps.
   */
  public int sidesNeeded() {
    return neighbors == 4 || corners == Corners.NEVER ? 2 : corners == Corners.ONE_OPEN ? 1 : 0;
  }

  /** Returns the length of a straight step, {@link Octile#STRAIGHT} by default. */
  public long straight() {
    return straight;
  }

  /** Returns the length of a diagonal step, {@link Octile#DIAGONAL} by default. */
  public long diagonal() {
    return diagonal;
  }

  /** Returns whether steps have the lengths of {@link Octile}, for which every search is proven. */
  public boolean isOctile() {
    return straight == Octile.STRAIGHT && diagonal == Octile.DIAGONAL;
  }

  /**
   * Rejects step lengths other than those of {@link Octile}.
   *
   * @param search name of the search that requires them, for the message
   * @throws IllegalArgumentException if the lengths differ
   */
  public void requireOctile(String search) {
    Objects.requireNonNull(search, "search");
    if (!isOctile()) {
      throw new IllegalArgumentException(
          String.format(
              "%s is for exact octile steps only, not for steps of %s and %s. Maybe use plain A*,"
                  + " or leave steps() out?",
              search, straight, diagonal));
    }
  }

  /**
   * Requires a movement over squares.
   *
   * @throws IllegalArgumentException if it has 6 neighbors
   */
  public void requireSquares() {
    if (neighbors == 6) {
      throw new IllegalArgumentException(
          "a square grid has 4 or 8 neighbors, not 6. Maybe a HexSpace is meant?");
    }
  }

  /**
   * Rejects a body larger than a cell.
   *
   * @param what name of the component that does not support it, for the message
   * @throws IllegalArgumentException if the body is larger than a cell
   */
  public void requireCell(String what) {
    Objects.requireNonNull(what, "what");
    if (!body.isCell()) {
      throw new IllegalArgumentException(
          what + " is for bodies of one cell, not of " + body + ". Maybe use Anchors.of?");
    }
  }

  /**
   * Computes the cost of a path.
   *
   * @param straight sum of the terrain costs of the cells entered by straight steps
   * @param diagonal sum of the terrain costs of the cells entered by diagonal steps
   * @throws ArithmeticException if it is not in −2^63 .. 2^63−1
   */
  public long pathCost(long straight, long diagonal) {
    try {
      return Math.addExact(
          Math.multiplyExact(straight, this.straight), Math.multiplyExact(diagonal, this.diagonal));
    } catch (ArithmeticException e) {
      throw new ArithmeticException(
          String.format(
              "%s straight and %s diagonal steps cost more than 2^63. Maybe scale terrain costs down?",
              straight, diagonal));
    }
  }

  /** Returns the lowest terrain cost. */
  public int leastCost() {
    return least;
  }

  /** Returns the highest cost of a passable terrain, 1 if there is none. */
  public int mostCost() {
    return most;
  }

  /** Returns the cost of every terrain, 0 of those that are blocked: a copy of 256 numbers. */
  public int[] costs() {
    return costs.clone();
  }

  /** Returns the lowest terrain that is blocked, −1 if none is. */
  public int lowestBlocked() {
    int terrain = 0;
    while (terrain < 256 && costs[terrain] > 0) {
      terrain++;
    }
    return terrain < 256 ? terrain : -1;
  }

  /** Returns whether all passable terrain costs 1. */
  public boolean isUniform() {
    return most == 1;
  }

  /** Returns whether some passable terrain is one-way: not every step may leave it. */
  public boolean hasOneWay() {
    return oneWay;
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || other instanceof Movement m
            && m.hash == hash
            && m.neighbors == neighbors
            && m.corners == corners
            && m.body.equals(body)
            && m.straight == straight
            && m.diagonal == diagonal
            && Arrays.equals(m.costs, costs)
            && Arrays.equals(m.exits, exits);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /**
   * Returns a description for messages: neighbors, corner rule, passable letters and their costs.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(neighbors).append(" neighbors, corners ").append(corners);
    if (!body.isCell()) {
      text.append(", ").append(body);
    }
    if (!isOctile()) {
      text.append(", steps ").append(straight).append(" and ").append(diagonal);
    }
    for (int t = 0; t < 256; t++) {
      if (costs[t] > 0) {
        text.append(", '").append((char) t).append("' ").append(costs[t]);
      }
    }
    return text.toString();
  }

  /** Collects the rules of a {@link Movement}. */
  public static final class Builder {

    private final int[] costs = new int[256];
    private final int[] exits = new int[256];
    private int neighbors = 8;
    private Corners corners = Corners.NEVER;
    private Body body = Body.CELL;
    private long straight = Octile.STRAIGHT;
    private long diagonal = Octile.DIAGONAL;

    private Builder() {
      Arrays.fill(exits, 0xff);
    }

    /**
     * Makes a terrain passable.
     *
     * @param cost of entering a cell of it, in {@code 1 .. }{@value Movement#MAX_TERRAIN_COST}
     */
    public Builder cost(char letter, int cost) {
      if (cost < 1 || cost > MAX_TERRAIN_COST) {
        throw new IllegalArgumentException(
            String.format(
                "terrain '%s' with cost %s: costs are in 1 .. %s. Maybe blocked() is meant, or all"
                    + " costs should be scaled to whole numbers?",
                letter, cost, MAX_TERRAIN_COST));
      }
      costs[GridMap.letter(letter) & 0xff] = cost;
      return this;
    }

    /** Makes a terrain impassable. */
    public Builder blocked(char letter) {
      costs[GridMap.letter(letter) & 0xff] = 0;
      return this;
    }

    /** Makes all given letters passable at cost 1. */
    public Builder passable(String letters) {
      for (char letter : Objects.requireNonNull(letters, "letters").toCharArray()) {
        cost(letter, 1);
      }
      return this;
    }

    /** Makes a terrain one-way: a cell of it can be left only by these steps (entered by any). */
    public Builder exits(char letter, Direction... steps) {
      int mask = 0;
      for (Direction step : Objects.requireNonNull(steps, "steps")) {
        mask |= step.bit();
      }
      exits[GridMap.letter(letter) & 0xff] = mask;
      return this;
    }

    /** Sets the number of neighbors: 4 or 8 on a square grid, 6 on a hex grid. */
    public Builder neighbors(int count) {
      if (count != 4 && count != 8 && count != 6) {
        throw new IllegalArgumentException(
            "a square grid has 4 or 8 neighbors and a hex grid 6, not " + count + ".");
      }
      neighbors = count;
      return this;
    }

    /** Sets the corner rule of diagonal steps. */
    public Builder corners(Corners rule) {
      corners = Objects.requireNonNull(rule, "corners");
      return this;
    }

    /** Sets the shape of the unit; on square grids only. */
    public Builder body(Body body) {
      this.body = Objects.requireNonNull(body, "body");
      return this;
    }

    /**
     * Sets a unit of {@code side} × {@code side} cells; its position is the cell with the lowest x
     * and y.
     *
     * @param side in {@code 1 .. }{@value Body#MAX_SIZE}
     */
    public Builder size(int side) {
      return body(Body.square(side));
    }

    /**
     * Sets a round unit, centered in its cell, of radius {@code numerator / denominator} cells.
     *
     * @see Body#disc the ranges
     */
    public Builder radius(int numerator, int denominator) {
      return body(Body.disc(numerator, denominator));
    }

    /**
     * Sets step lengths other than 1 and √2: {@code steps(10, 14)}, {@code steps(2, 3)}, or {@code
     * steps(1, 1)} for the king's moves of chess. Costs and estimates are then in these units.
     *
     * <p>The general searches, fields, ranges, sectors, build sites and D* Lite support other
     * lengths; searches that are proven for octile steps only reject them, and hex grids ignore
     * them.
     *
     * @param straight ≥ 1
     * @param diagonal from {@code straight} to twice that, at most {@value Movement#MAX_STEP}
     * @throws IllegalArgumentException if one is out of range
     */
    public Builder steps(int straight, int diagonal) {
      if (straight < 1 || diagonal < straight || diagonal > MAX_STEP || diagonal > 2L * straight) {
        throw new IllegalArgumentException(
            String.format(
                "steps of %s and %s: the diagonal one must be at least as long as the straight one,"
                    + " at most twice as long, and at most %s. Maybe 10 and 14?",
                straight, diagonal, MAX_STEP));
      }
      this.straight = straight;
      this.diagonal = diagonal;
      return this;
    }

    /**
     * Returns the finished rules. The builder may be reused.
     *
     * @throws IllegalArgumentException if a body larger than a cell has 6 neighbors
     */
    public Movement build() {
      if (neighbors == 6 && !body.isCell()) {
        throw new IllegalArgumentException(
            "a body of " + body + " on hexagons. Maybe size 1, the only one there?");
      }
      return new Movement(this);
    }
  }
}
