package waywright.cli.route;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import waywright.cli.map.Cell;

/**
 * What a result of {@code route --json} claims, as it stands in the file.
 *
 * <p>It is data and no more: nothing in it has been checked, and its cells may lie anywhere. What
 * is not claimed has the value that means absence. Whoever reads a claim may hold it against the
 * map with a ClaimCheck.
 *
 * @param status the status's name
 * @param cost of the path, −1 if there is none
 * @param length of the path, −1 if there is none
 * @param path its cells
 * @param from the start
 * @param to the goal
 * @param beside whether the path ends beside the goal
 * @param neighbors 4, 8, or 6 for hexagons
 * @param hex how the hexagons lie, by name; odd-r where the result does not say
 * @param corners the corner rule's name
 * @param costs of the letters that may be entered
 * @param avoid cells that count as blocked
 * @param certificate the proof, if there is one
 */
record Claim(
    String status,
    long cost,
    double length,
    List<Cell> path,
    Cell from,
    Cell to,
    boolean beside,
    int neighbors,
    String hex,
    String corners,
    Map<Character, Long> costs,
    List<Cell> avoid,
    @Nullable Proof certificate) {

  /**
   * A certificate as text, not yet unpacked: whoever checks it says how many numbers it may have;
   * see {@link CertificateText}.
   *
   * @param kind potentials or cut
   * @param bound that potentials prove, in exact costs; 0 for a cut
   * @param values the numbers as text, of any length
   */
  record Proof(String kind, long bound, String values) {}
}
