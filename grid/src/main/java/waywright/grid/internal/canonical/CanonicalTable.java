package waywright.grid.internal.canonical;

import java.util.List;
import java.util.stream.Stream;
import waywright.grid.Corners;
import waywright.grid.Movement;

/**
 * A table of canonical successors: for each step that may have led to a cell and each set of open
 * steps, the steps that a canonical search takes from there. For grids where every cell costs the
 * same. Arrivals and masks are not checked, because searches look them up for every expansion.
 *
 * <p><b>The order.</b> With eight neighbors a path takes its diagonal steps as early as it can;
 * with four its horizontal ones. Let p be the cell before, x the cell, n the next. The step to n is
 * dropped if p reaches n without x, within the nine cells around x, either cheaper or at the same
 * cost with the diagonal (horizontal) step first.
 *
 * <ul>
 *   <li><b>Diagonal arrival</b>, say south-east: south-east, south and east stay. Every other n is
 *       reached cheaper along the side of the square p-x, if that side cell is open. If it is
 *       blocked (possible only if corners may be cut) the diagonal step past it stays too: it is
 *       <i>forced</i>.
 *   <li><b>Straight arrival</b>, say east, corners cut: east stays; north is cheaper from p by one
 *       diagonal step; north-east costs the same as p, north, north-east, unless north is blocked,
 *       which forces it.
 *   <li><b>Straight arrival</b>, no corner cut: the diagonal step from p needs north-west open. If
 *       it is blocked and north is open, then north and north-east are forced, one cell later than
 *       above.
 *   <li><b>Four neighbors:</b> after a horizontal step everything but the step back stays; after a
 *       vertical one, say south, east is dropped because p, east of p, east of x is as long and
 *       turns sooner, unless the cell east of p is blocked.
 * </ul>
 *
 * <p><b>One arrival per cell is enough.</b> The only steps dropped at <i>equal</i> cost are
 * diagonal ones after a straight one (vertical: horizontal ones after it). Take a cheapest path
 * that agrees with the recorded arrivals up to x and then takes such a dropped step to n. Walk back
 * over the recorded straight run to the first cell q whose arrival allows the diagonal step. Each
 * cell passed has the side cell open; otherwise the step would be forced there. The cell q exists:
 * the start allows all steps, and any other arrival that forbids the step would offer a strictly
 * cheaper path to n. From q, the diagonal step and then the straight run reach n at the same cost,
 * and straight steps are never dropped at equal cost, so n is reached by allowed steps at its
 * lowest cost. The agreement now includes n; induction covers the cells that remain. So a search
 * may keep the first of several equally cheap arrivals and discard the others.
 *
 * <p>Immutable, shared by threads.
 */
public final class CanonicalTable {

  /** The arrival of the start cell: every open step is taken. */
  public static final int NO_ARRIVAL = 8;

  private static final int N = 0;
  private static final int E = 1;
  private static final int S = 2;
  private static final int W = 3;

  private static final CanonicalTable FOUR = new CanonicalTable(true, Corners.NEVER);

  /** For eight neighbors, by corner rule. */
  private static final List<CanonicalTable> EIGHT =
      List.of(
          Stream.of(Corners.values())
              .map(rule -> new CanonicalTable(false, rule))
              .toArray(CanonicalTable[]::new));

  private final boolean four;
  private final byte[] successors = new byte[9 * 256];
  private final int[] branches = new int[9];

  private CanonicalTable(boolean four, Corners corners) {
    this.four = four;
    for (int d = 0; d < 8; d++) {
      branches[d] =
          four
              ? (d == E || d == W ? 1 << N | 1 << S : 0)
              : d < 4 ? 0 : 1 << vertical(d) | 1 << horizontal(d);
    }
    int all = four ? 0x0f : 0xff;
    for (int arrival = 0; arrival <= NO_ARRIVAL; arrival++) {
      for (int steps = 0; steps < 256; steps++) {
        int kept =
            arrival == NO_ARRIVAL
                ? all
                : natural(arrival)
                    | (four ? forcedOfFour(arrival, steps) : forced(arrival, steps, corners));
        successors[arrival << 8 | steps] = (byte) (kept & steps & all);
      }
    }
  }

  /** Returns the table for the movement's neighbors and corner rule. */
  public static CanonicalTable of(Movement movement) {
    return movement.neighbors() == 4 ? FOUR : EIGHT.get(movement.corners().ordinal());
  }

  /**
   * Returns the mask of steps to take, as {@link waywright.grid.Direction#bit()}s.
   *
   * @param arrival ordinal of the {@link waywright.grid.Direction} that led here, or {@link
   *     #NO_ARRIVAL}
   * @param steps mask of the steps that leave the cell. With four neighbors its diagonal bits must
   *     be those of {@link Corners#NEVER}: they encode which corner cells are open, and are never
   *     taken
   */
  public int successors(int arrival, int steps) {
    return successors[arrival << 8 | steps] & 0xff;
  }

  /** Returns the steps that stay after {@code arrival} if nothing around is blocked. */
  public int natural(int arrival) {
    if (arrival == NO_ARRIVAL) {
      return four ? 0x0f : 0xff;
    }
    return 1 << arrival | branches(arrival);
  }

  /**
   * Returns the steps into which a run of {@code arrival} steps may turn at every cell; 0 if it is
   * straight.
   */
  public int branches(int arrival) {
    return branches[arrival];
  }

  /** Returns whether there is a forced step: one besides the natural ones that must be taken. */
  public boolean isForced(int arrival, int steps) {
    return (successors(arrival, steps) & ~natural(arrival)) != 0;
  }

  private static int forced(int arrival, int steps, Corners corners) {
    int forced = 0;
    if (arrival >= 4) {
      int back = vertical(arrival) ^ 2;
      int left = horizontal(arrival) ^ 2;
      if (corners != Corners.NEVER) {
        forced |= open(steps, left) ? 0 : 1 << diagonal(vertical(arrival), left);
        forced |= open(steps, back) ? 0 : 1 << diagonal(back, horizontal(arrival));
      }
      return forced;
    }
    for (int side = arrival + 1 & 3, i = 0; i < 2; i++, side ^= 2) {
      if (corners != Corners.NEVER) {
        forced |= open(steps, side) ? 0 : 1 << diagonal(arrival, side);
      } else if (open(steps, side) && !open(steps, diagonal(arrival ^ 2, side))) {
        forced |= 1 << side | 1 << diagonal(arrival, side);
      }
    }
    return forced;
  }

  private static int forcedOfFour(int arrival, int steps) {
    int forced = 0;
    if (arrival == N || arrival == S) {
      int back = arrival ^ 2;
      forced |= open(steps, diagonal(back, E)) ? 0 : 1 << E;
      forced |= open(steps, diagonal(back, W)) ? 0 : 1 << W;
    }
    return forced;
  }

  private static boolean open(int steps, int direction) {
    return (steps >> direction & 1) != 0;
  }

  /** The vertical part of a diagonal. */
  private static int vertical(int diagonal) {
    return diagonal == 4 || diagonal == 7 ? N : S;
  }

  private static int horizontal(int diagonal) {
    return diagonal == 4 || diagonal == 5 ? E : W;
  }

  /** The diagonal between two straight steps, one vertical and one horizontal, in any order. */
  private static int diagonal(int a, int b) {
    boolean north = a == N || b == N;
    boolean east = a == E || b == E;
    return north ? east ? 4 : 7 : east ? 5 : 6;
  }
}
