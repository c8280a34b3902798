package waywright.games.town;

import java.util.ArrayList;
import java.util.List;
import waywright.games.SplitMix;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;

/**
 * Three towns of different character, each drawn from a seed: a river with bridges between straight
 * streets ({@link TownPlan}), an old town of rings about its market, and a village on a hillside
 * whose road climbs in hairpins while steps lead straight up.
 */
public final class Towns {

  private static final Tags MAIN = Tags.of("highway", "primary", "maxspeed", "50");
  private static final Tags WALL = Tags.of("highway", "primary", "maxspeed", "50", "oneway", "yes");
  private static final Tags STREET = Tags.of("highway", "residential", "maxspeed", "30");
  private static final Tags ALLEY = Tags.of("highway", "living_street", "maxspeed", "10");
  private static final Tags STEPS = Tags.of("highway", "steps");

  /**
   * The corners on each ring of the old town, from the market outward: six roads cross them all.
   */
  private static final int[] RINGS = {6, 12, 12, 18, 24, 24, 30, 30, 36, 36, 42, 42};

  private static final int ROADS = 6;

  /** The ring road where the wall was, and the outer one. */
  private static final int INNER = 3;

  private static final int OUTER = 8;
  private static final int TERRACES = 10;
  private static final int COLUMNS = 20;

  private final SplitMix random;
  private final NetworkBuilder network = new NetworkBuilder();
  private final List<String> names = new ArrayList<>();
  private int corners;

  private Towns(int seed) {
    random = new SplitMix(seed);
  }

  /** Returns the town of a kind, {@code river}, {@code rings} or {@code hill}, and of a seed. */
  public static RoadNetwork of(String kind, int seed) {
    Towns town = new Towns(seed);
    switch (kind) {
      case "rings":
        town.rings(seed);
        break;
      case "hill":
        town.hill(seed);
        break;
      default:
        return TownPlan.of(seed);
    }
    return town.network.build();
  }

  private void rings(int seed) {
    int[] inside = {corner(0, 0)};
    String[] roads = new String[ROADS];
    for (int i = 0; i < ROADS; i++) {
      roads[i] = name(" Road");
    }
    for (int ring = 0; ring < RINGS.length; ring++) {
      int[] here = new int[RINGS[ring]];
      int between = here.length / ROADS;
      for (int i = 0; i < here.length; i++) {
        int slip = i % between == 0 ? 0 : random.below(200) - 100;
        double turn = (4 * i + slip / 200.0) / here.length + 0.15 * wave(ring / 4.0 + seed);
        double[] at = {wave(turn + 1), wave(turn)};
        double far = (68 * ring + 80 + random.below(15)) / Math.sqrt(at[0] * at[0] + at[1] * at[1]);
        here[i] = corner(1.4 * far * at[0], far * at[1]);
      }
      boolean main = ring == INNER || ring == OUTER;
      String name = name(main ? " Ring" : ring < INNER ? " Alley" : " Street");
      boolean cut = false;
      for (int i = 0; i < here.length; i++) {
        // Where a street around ends, the next one leads inward.
        boolean road = i % between == 0;
        boolean inward = random.below(ring == INNER + 1 ? 9 : 3) > (ring == INNER + 1 ? 7 : 0);
        if (road || cut || inward) {
          int within = inside[i * inside.length / here.length];
          Tags tags = road && ring >= INNER ? MAIN : ring <= INNER ? ALLEY : STREET;
          network.edge(here[i], within, tags, road ? roads[i / between] : "", 0);
        }
        cut = !main && random.below(6) == 0;
        if (!cut) {
          Tags tags = ring == INNER ? WALL : main ? MAIN : ring < INNER ? ALLEY : STREET;
          network.edge(here[i], here[(i + 1) % here.length], tags, name, 0);
        }
      }
      if (cut) {
        network.edge(here[0], here[here.length - 1], STREET, name, 0);
      }
      inside = here;
    }
  }

  private void hill(int seed) {
    int[] below = new int[0];
    String climb = name(" Hill Road");
    for (int terrace = 0; terrace < TERRACES; terrace++) {
      int first = terrace / 3;
      int[] here = new int[COLUMNS - 2 * first];
      for (int i = 0; i < here.length; i++) {
        double bend = 34 * wave((first + i) / 4.0 + seed * 0.4) + 9 * wave(i / 1.7 + terrace);
        double east = 78 * (first + i) + random.below(25);
        here[i] = corner(east, -112 * terrace - bend);
      }
      String name = terrace == 0 ? name(" Valley Road") : name(" Terrace");
      for (int i = 0; i + 1 < here.length; i++) {
        network.edge(here[i], here[i + 1], terrace == 0 ? MAIN : STREET, name, 0);
      }
      for (int i = 1; i + 1 < here.length; i++) {
        if (random.below(4) == 0) {
          double east = 78 * (first + i) + random.below(40);
          network.edge(here[i], corner(east, -112 * terrace - 56), ALLEY, "", 0);
        }
      }
      if (terrace > 0) {
        // The road turns at one end of a terrace and climbs to the next from its other end.
        boolean right = terrace % 2 == 1;
        int[] ends = {right ? below.length - 1 : 0, right ? here.length - 1 : 0};
        double out = 78 * (right ? COLUMNS - first : first) + (right ? 40 : -90);
        int hairpin = corner(out, -112 * terrace + 56);
        network.edge(below[ends[0]], hairpin, MAIN, climb, 0);
        network.edge(hairpin, here[ends[1]], MAIN, climb, 0);
        int shift = (below.length - here.length) / 2;
        for (int i = 2 + random.below(3); i + 2 < here.length; i += 3 + random.below(4)) {
          network.edge(below[i + shift], here[i], random.below(7) == 0 ? STREET : STEPS, "", 0);
        }
      }
      below = here;
    }
  }

  private int corner(double east, double south) {
    int latitude = (int) Math.rint(-TownPlan.METER * south);
    return network.vertex(latitude, (int) Math.rint(TownPlan.METER * east), corners++);
  }

  private String name(String kind) {
    if (names.isEmpty()) {
      names.addAll(List.of(TownPlan.NAMES.split(" ")));
    }
    return names.remove(random.below(names.size())) + kind;
  }

  private static double wave(double t) {
    return TownPlan.wave(t);
  }
}
