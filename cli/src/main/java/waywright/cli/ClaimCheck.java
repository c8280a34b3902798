package waywright.cli;

import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.IntStream;
import waywright.checker.HexWorld;
import waywright.checker.Judge;
import waywright.checker.OctileWorld;
import waywright.checker.Query;
import waywright.checker.Verdict;
import waywright.checker.World;
import waywright.grid.GridMap;

/**
 * Holds a claim against a map, with the checker and without any search: the world is the checker's
 * own, built again from the rules that the claim names.
 *
 * <p>Only the checker's own worlds and judge are used, which share no code with the searches: a
 * mistake that both make the same way cannot hide. The map is read by the readers that the searches
 * use, so a wrong map is the one thing that this cannot find. Time and memory grow with the cells
 * of the map, whatever is claimed.
 */
final class ClaimCheck {

  /**
   * What was found.
   *
   * @param accepted whether all that is claimed holds
   * @param proven "optimal", "bounded", "legal", "unreachable" or "nothing"
   * @param message one sentence for people; a program reads the other two
   */
  record Finding(boolean accepted, String proven, String message) {}

  /** A claim with this number of neighbors is about hexagons. */
  private static final int HEX_NEIGHBORS = 6;

  /** What is held against the map; nothing of it is believed. */
  private final Claim claim;

  /** The map that it is said to be about. */
  private final GridMap map;

  /** The checker's own picture of that map, cells to avoid walled up. */
  private final World world;

  /** The start, and all cells that would do as the end. */
  private final Query query;

  /**
   * A claim and the map that it is about; checks nothing yet.
   *
   * @throws UsageError if there is no corner rule or layout of hexagons of the claimed name
   */
  ClaimCheck(Claim claim, GridMap map) {
    this.claim = claim;
    this.map = map;
    byte[] letters = walled();
    world = claim.neighbors == HEX_NEIGHBORS ? hexes(letters) : squares(letters);
    query = new Query(new int[] {claim.from.on(map)}, goals());
  }

  /**
   * Checks everything that is claimed. A status that claims neither a path nor that there is none,
   * such as a spent budget, is not accepted: nothing is proven by it.
   */
  Finding check() {
    return switch (claim.status) {
      case "FOUND" -> found();
      case "UNREACHABLE" -> unreachable();
      default -> rejected("a result that is " + claim.status + " claims nothing to check");
    };
  }

  /**
   * First the path: its ends, every step, its cost. Then the length, and last the proof that there
   * is no cheaper one; without one the finding says only that the path is legal.
   */
  private Finding found() {
    int[] path = claim.path.stream().mapToInt(cell -> cell.on(map)).toArray();
    Verdict legal = Judge.path(world, query, path, claim.cost);
    if (!legal.accepted()) {
      return rejected(legal.message());
    }
    double length = length(path);
    if (Math.abs(claim.length - length) > 1e-9 * Math.max(1, length)) {
      return rejected("the length is " + length + ", but " + claim.length + " is claimed");
    }
    Claim.Proof proof = claim.certificate;
    if (proof == null) {
      return new Finding(
          true, "legal", legal.message() + "; that it is a cheapest one is not proven");
    }
    if (!proof.kind().equals(CertificateText.POTENTIALS)) {
      return rejected("a certificate of kind \"" + proof.kind() + "\" proves nothing of a path");
    }
    long[] potentials = CertificateText.decode(proof.values(), map.size());
    Verdict bound = Judge.atLeast(world, query, potentials, proof.bound());
    if (!bound.accepted()) {
      return rejected(bound.message());
    }
    return proof.bound() == claim.cost
        ? new Finding(true, "optimal", "a cheapest path, of length " + Numbers.plain(length))
        : new Finding(
            true, "bounded", legal.message() + "; no path costs less than " + proof.bound());
  }

  /**
   * That there is no path can only be proven, by a set of cells that holds the start, holds no goal
   * and is closed under steps. Where nothing lies beside the goal, nothing needs to be proven.
   */
  private Finding unreachable() {
    Claim.Proof proof = claim.certificate;
    if (query.goals().length == 0) {
      return new Finding(true, "unreachable", "there is no cell beside the goal, so no path");
    }
    if (proof == null || !proof.kind().equals(CertificateText.CUT)) {
      return rejected(
          "nothing proves that there is no path. Maybe make the result with --certify?");
    }
    long[] values = CertificateText.decode(proof.values(), map.size());
    int[] closed =
        Arrays.stream(values)
            .mapToInt(cell -> (int) Math.max(-1, Math.min(Integer.MAX_VALUE, cell)))
            .toArray();
    Verdict verdict = Judge.unreachable(world, query, closed);
    return verdict.accepted()
        ? new Finding(true, "unreachable", verdict.message())
        : rejected(verdict.message());
  }

  /** The judge's own words are what the user sees. */
  private static Finding rejected(String message) {
    return new Finding(false, "nothing", message);
  }

  /**
   * The length by the checker's own counting of steps, never by the library's.
   *
   * @param path numbers of cells, already found legal
   * @return in cells; on hexagons the sum of what is entered
   */
  private double length(int[] path) {
    return world instanceof OctileWorld squares
        ? squares.length(path).toDouble()
        : Judge.cost(world, path);
  }

  /**
   * The world of squares that the claim describes; it is built from letters and costs alone.
   *
   * @param letters by cell, those to avoid walled up
   */
  private World squares(byte[] letters) {
    OctileWorld.Builder rules =
        OctileWorld.builder(map.width(), map.height(), letters).neighbors(claim.neighbors);
    rules.corner(Names.named(OctileWorld.Corner.values(), "corner rule", claim.corners));
    claim.costs.forEach(rules::cost);
    return rules.build();
  }

  /**
   * The same of hexagons, whose layout is a name in the claim.
   *
   * @throws UsageError if there is none of that name
   */
  private HexWorld hexes(byte[] letters) {
    HexWorld.Layout layout = Names.named(HexWorld.Layout.values(), "layout of hexagons", claim.hex);
    return new HexWorld(map.width(), map.height(), letters, new TreeMap<>(claim.costs), layout);
  }

  /**
   * The letters, with a blocked one on the cells to avoid: the first letter that the claim has no
   * cost for.
   *
   * @return by cell; this object's own
   */
  private byte[] walled() {
    byte[] letters = map.toBytes();
    char wall = 0;
    while (claim.costs.containsKey(wall)) {
      wall++;
    }
    for (Cell cell : claim.avoid) {
      if (cell.on(map) >= 0 && wall < 256) {
        letters[cell.on(map)] = (byte) wall;
      }
    }
    return letters;
  }

  /** The goal, or the cells beside it by the rule of the claim. */
  private int[] goals() {
    if (!claim.beside) {
      return new int[] {claim.to.on(map)};
    }
    IntStream.Builder goals = IntStream.builder();
    Cell to = claim.to;
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        if (map.contains(to.x() + dx, to.y() + dy) && isBeside(dx, dy)) {
          goals.add(map.cell(to.x() + dx, to.y() + dy));
        }
      }
    }
    return goals.build().toArray();
  }

  /**
   * Whether a cell this far from the goal lies beside it, by the number of neighbors.
   *
   * @param dx columns, −1 to 1
   * @param dy rows, −1 to 1
   */
  private boolean isBeside(int dx, int dy) {
    if (world instanceof HexWorld hexes) {
      Cell to = claim.to;
      return to.on(map) >= 0 && hexes.distance(to.on(map), map.cell(to.x() + dx, to.y() + dy)) == 1;
    }
    return dx == 0 != (dy == 0) || dx != 0 && dy != 0 && claim.neighbors == 8;
  }
}
