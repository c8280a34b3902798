package waywright.games.town;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import waywright.games.SplitMix;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.network.TurnRule;

/**
 * A town drawn from a seed: streets that bend, avenues, a river with bridges, a park, one-way
 * streets about its middle, and corners where nobody turns left off an avenue. Whole numbers and
 * roots alone, so that every machine draws the same.
 */
final class TownPlan {

  private static final int COLUMNS = 26;
  private static final int ROWS = 17;

  /** Meters from corner to corner. */
  private static final int BLOCK = 95;

  /** The river runs south of this row. */
  private static final int RIVER = 10;

  private static final int RIVER_WIDTH = 75;

  /** Of 10^-7 degrees, a meter at the equator. */
  static final double METER = 89.932;

  static final String NAMES =
      "Mill Station Castle Linden Market Chapel Harbor Orchard Spring Garden Ferry Bell "
          + "Tanner School Meadow Quarry Abbey Poplar Baker Lantern Weaver Granite Juniper "
          + "Observatory Cooper Falcon Willow Harvest Copper Saddler Heron Maple Beacon "
          + "Thimble Amber Potter Foundry Cedar Lark Velvet Minster Anchor Clover";

  private final SplitMix random;
  private final int seed;
  private final NetworkBuilder roads = new NetworkBuilder();
  private final List<String> names = new ArrayList<>(List.of(NAMES.split(" ")));

  /** By corner, its vertex, −1 in the park. */
  private final int[] vertices = new int[COLUMNS * ROWS];

  /** By corner: its edges to the east and to the south, −1 where there is none. */
  private final int[] easts = new int[COLUMNS * ROWS];

  private final int[] souths = new int[COLUMNS * ROWS];

  private TownPlan(int seed) {
    this.seed = seed;
    random = new SplitMix(seed);
  }

  /** The town of a seed. */
  public static RoadNetwork of(int seed) {
    TownPlan plan = new TownPlan(seed);
    plan.corners();
    plan.streets();
    plan.rules();
    return plan.roads.build();
  }

  private void corners() {
    for (int y = 0; y < ROWS; y++) {
      for (int x = 0; x < COLUMNS; x++) {
        double u = x - (COLUMNS - 1) / 2.0;
        double v = y - (ROWS - 1) / 2.0;
        // Blocks grow towards the rim.
        double far = Math.min(1.2, Math.sqrt(u * u / 169 + v * v / 72));
        double part = BLOCK * (0.7 + 0.3 * far);
        double east = u * part + 34 * wave(v / 3.1 + seed * 0.37) + random.below(19) - 9;
        double south = v * part + 30 * wave(u / 4.3 + seed * 0.61) + random.below(19) - 9;
        boolean park = x > 17 && x < 20 && y > 4 && y < 7;
        vertices[corner(x, y)] =
            park
                ? -1
                : roads.vertex(
                    (int) Math.rint(-METER * (y > RIVER ? south + RIVER_WIDTH : south)),
                    (int) Math.rint(METER * east),
                    corner(x, y));
      }
    }
  }

  /** Like a sine of period 4, made of parabolas. */
  static double wave(double t) {
    double place = t - 4 * Math.floor(t / 4);
    return place < 2 ? place * (2 - place) : -(place - 2) * (4 - place);
  }

  private void streets() {
    Arrays.fill(easts, -1);
    Arrays.fill(souths, -1);
    for (int y = 0; y < ROWS; y++) {
      boolean avenue = isAvenueRow(y);
      String name = name(avenue ? " Avenue" : y == RIVER || y == RIVER + 1 ? " Quay" : " Street");
      for (int x = 0; x + 1 < COLUMNS; x++) {
        if (isKept(x, y, avenue || y == 0 || y == ROWS - 1)) {
          easts[corner(x, y)] = road(corner(x, y), corner(x + 1, y), avenue, y, x, name);
        }
      }
    }
    for (int x = 0; x < COLUMNS; x++) {
      boolean avenue = isAvenueColumn(x);
      String name = name(avenue ? " Road" : " Lane");
      for (int y = 0; y + 1 < ROWS; y++) {
        boolean kept = y == RIVER ? avenue : isKept(x, y, avenue || x == 0 || x == COLUMNS - 1);
        if (kept) {
          souths[corner(x, y)] = road(corner(x, y), corner(x, y + 1), avenue, x, x, name);
        }
      }
    }
  }

  /** Some streets away from the middle end before the next corner. */
  private boolean isKept(int x, int y, boolean always) {
    return random.below(9) > 0 || always || isNear(x, y);
  }

  /** Streets about the middle are one-way, each the other way than the one beside it. */
  private int road(int from, int to, boolean avenue, int line, int x, String name) {
    if (vertices[from] < 0 || vertices[to] < 0) {
      return -1;
    }
    boolean oneWay = !avenue && isMiddle(x, from / COLUMNS);
    boolean turned = oneWay && line % 2 == 1;
    Tags tags =
        avenue
            ? Tags.of("highway", "primary", "maxspeed", "50")
            : oneWay
                ? Tags.of("highway", "residential", "maxspeed", "30", "oneway", "yes")
                : Tags.of("highway", "residential", "maxspeed", "30");
    int tail = vertices[turned ? to : from];
    return roads.edge(tail, vertices[turned ? from : to], tags, name, line);
  }

  /** Nobody turns left off some avenues into the streets about the middle. */
  private void rules() {
    for (int y = 1; y + 1 < ROWS; y++) {
      for (int x = 1; x + 1 < COLUMNS; x++) {
        int here = corner(x, y);
        boolean crossing = isAvenueRow(y) != isAvenueColumn(x) && isMiddle(x, y);
        if (!crossing || random.below(2) > 0) {
          continue;
        }
        // Heading east one turns left to the north, heading south to the east, and so on.
        if (isAvenueRow(y)) {
          forbid(easts[here - 1], vertices[here], souths[here - COLUMNS]);
          forbid(easts[here], vertices[here], souths[here]);
        } else {
          forbid(souths[here - COLUMNS], vertices[here], easts[here]);
          forbid(souths[here], vertices[here], easts[here - 1]);
        }
      }
    }
  }

  /** From one edge by a vertex to another, where there are both. */
  private void forbid(int from, int by, int to) {
    if (from >= 0 && to >= 0) {
      int in = roads.head(from) == by ? 2 * from : 2 * from + 1;
      int out = roads.tail(to) == by ? 2 * to : 2 * to + 1;
      Tags left = Tags.of("type", "restriction", "restriction", "no_left_turn");
      roads.turnRule(new TurnRule(TurnRule.Kind.NO, new int[] {in, out}, left));
    }
  }

  private String name(String kind) {
    return names.remove(random.below(names.size())) + kind;
  }

  private static int corner(int x, int y) {
    return y * COLUMNS + x;
  }

  private static boolean isAvenueRow(int y) {
    return y % 5 == 3;
  }

  private static boolean isAvenueColumn(int x) {
    return x % 6 == 4;
  }

  /** About the one-way streets none is missing that one may need to get out of them. */
  private static boolean isNear(int x, int y) {
    return x >= 5 && x <= 20 && y >= 2 && y <= 14;
  }

  private static boolean isMiddle(int x, int y) {
    return x >= 6 && x < 20 && y >= 3 && y < 14;
  }
}
