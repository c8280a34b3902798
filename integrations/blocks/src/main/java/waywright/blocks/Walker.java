package waywright.blocks;

/**
 * How a body moves over blocks. A value: walkers that are equal share searches.
 *
 * <pre>{@code
 * Walker zombie = Walker.mob();                    // two blocks high, jumps 1, falls 3
 * Walker villager = zombie.withDoors(true);
 * }</pre>
 *
 * <p><b>Places.</b> A body stands at the block of its feet. All blocks of the body must be free for
 * it, and something must carry it: a solid block below any of its columns; for climbers a climbable
 * block at the feet or below them; for swimmers a liquid at the feet.
 *
 * <p><b>Moves.</b>
 *
 * <table>
 * <caption>Moves and what they cost</caption>
 * <tr><th>move</th><th>condition</th><th>cost</th></tr>
 * <tr><td>level, to one of 4 sides</td><td></td><td>1,000</td></tr>
 * <tr><td>level, diagonal</td><td>the body fits at both sides, and no door is involved</td>
 * <td>1,414</td></tr>
 * <tr><td>jump k up, to one of 4 sides</td><td>k ≤ {@code jump}; the body fits at every height
 * above the start</td><td>1,000 + 500 k</td></tr>
 * <tr><td>fall k down, to one of 4 sides or straight</td><td>k ≤ {@code fall}; it ends at the first
 * place that carries the body</td><td>1,000 + 250 k</td></tr>
 * <tr><td>one up or down along a ladder or in water</td><td>{@code climbs}, {@code swims}</td>
 * <td>1,000</td></tr>
 * </table>
 *
 * <p>A level move costs twice as much if it ends in a liquid.
 *
 * @param width the columns that the body covers along x and z, 1 to 4; its place is the column with
 *     the lowest x and z
 * @param height in blocks, 1 to 16
 * @param jump how many blocks it can jump up, 0 to 16
 * @param fall how many blocks it may fall, 0 to 24
 * @param doors whether it opens closed doors
 * @param climbs whether it climbs
 * @param swims whether it enters liquids
 */
public record Walker(
    int width, int height, int jump, int fall, boolean doors, boolean climbs, boolean swims) {

  static final long STEP = 1000;
  static final long DIAGONAL = 1414;
  static final long UP = 500;
  static final long DOWN = 250;

  /**
   * Makes a walker.
   *
   * @throws IllegalArgumentException if a number is out of range
   */
  public Walker {
    require("width", width, 1, 4);
    require("height", height, 1, 16);
    require("jump", jump, 0, 16);
    require("fall", fall, 0, 24);
  }

  private static void require(String what, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s %s is not in %s .. %s. Maybe it is not in blocks?"
              .formatted(what, value, least, most));
    }
  }

  /** Returns a body one block wide and two high that jumps 1, falls 3, climbs and swims. */
  public static Walker mob() {
    return new Walker(1, 2, 1, 3, false, true, true);
  }

  /** Returns the same walker with another size in blocks. */
  public Walker withSize(int width, int height) {
    return new Walker(width, height, jump, fall, doors, climbs, swims);
  }

  /** Returns the same walker with other limits for jumps and falls. */
  public Walker withReach(int jump, int fall) {
    return new Walker(width, height, jump, fall, doors, climbs, swims);
  }

  /** Returns the same walker, which opens doors or does not. */
  public Walker withDoors(boolean doors) {
    return new Walker(width, height, jump, fall, doors, climbs, swims);
  }

  /** Returns the same walker, which climbs or does not. */
  public Walker withClimbing(boolean climbs) {
    return new Walker(width, height, jump, fall, doors, climbs, swims);
  }

  /** Returns the same walker, which swims or does not. */
  public Walker withSwimming(boolean swims) {
    return new Walker(width, height, jump, fall, doors, climbs, swims);
  }

  /** Returns a lower bound for the cost of a path, which no single move beats. */
  static long estimate(long dx, long dy, long dz) {
    long x = Math.abs(dx);
    long z = Math.abs(dz);
    long less = Math.min(x, z);
    return STEP * (Math.max(x, z) - less) + DIAGONAL * less + (dy > 0 ? UP * dy : -DOWN * dy);
  }
}
