package waywright.web.grid;

import org.teavm.jso.JSExport;
import waywright.games.SplitMix;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.internal.PathHash;

/** A map and queries drawn from a seed, and a hash over all paths: the same on every machine. */
public final class Proof {

  private static final int SIDE = 96;

  private final SplitMix random;
  private final GridMap map;
  private final GridPathfinder pathfinder;
  private final PathHash hash = new PathHash();
  private final int[] buffer;
  private int queries;
  private double expanded;

  /** Queries to A* over ground, mud and water. */
  public Proof(int seed) {
    this(seed, "astar", false);
  }

  /** Queries to an algorithm; on even ground everything that is not blocked costs the same. */
  public Proof(int seed, String algorithm, boolean even) {
    random = new SplitMix(seed);
    byte[] letters = new byte[SIDE * SIDE];
    for (int cell = 0; cell < letters.length; cell++) {
      int die = random.below(100);
      letters[cell] = (byte) (die < 26 ? '#' : even || die > 41 ? '.' : die < 36 ? 'm' : '~');
    }
    map = GridMap.of(SIDE, SIDE, letters);
    Movement walker = Terrain.movement(8, 0, map);
    pathfinder = GridPathfinder.of(new GridSpace(map, walker)).algorithm(algorithm).prepare();
    buffer = new int[map.size()];
  }

  /** Asks and answers some more queries. */
  @JSExport
  public void ask(int count) {
    for (int i = 0; i < count; i++) {
      pathfinder
          .start(random.below(SIDE), random.below(SIDE), random.below(SIDE), random.below(SIDE))
          .run();
      hash.add(buffer, pathfinder.copyPath(buffer));
      expanded += pathfinder.search().expanded();
      queries++;
    }
  }

  /** Queries answered. */
  @JSExport
  public int queries() {
    return queries;
  }

  /** Nodes expanded. */
  @JSExport
  public double expanded() {
    return expanded;
  }

  /** The hash of all paths so far. */
  @JSExport
  public String hash() {
    return hash.toString();
  }
}
