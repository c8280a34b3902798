package waywright.blocks;

/**
 * How a body moves over blocks. A value: walkers that are equal share searches.
 *
 * <pre>{@code
 * Walker zombie = Walker.mob();                    // two blocks high, jumps 1, falls 3
 * Walker villager = zombie.withDoors(true);
 * Walker cart = zombie.withReach(0.5, 0.5);        // up and down slabs and stairs, without a jump
 * }</pre>
 *
 * <p><b>Places.</b> A body stands at the block of its feet. All blocks of the body must be free for
 * it, and something must carry it: a solid block or a stair below any of its columns, a slab at the
 * feet, or a fence two below; for climbers a climbable block at the feet or below them; for
 * swimmers a liquid at the feet. On slabs and fences the feet are half a block higher, and so is
 * the head.
 *
 * <p><b>Moves.</b> Heights are those of the feet, in halves of a block; k counts the blocks between
 * the block of the feet before the move and the one after it.
 *
 * <table>
 * <caption>Moves and what they cost</caption>
 * <tr><th>move</th><th>condition</th><th>cost</th></tr>
 * <tr><td>level, to one of 4 sides</td><td></td><td>1,000</td></tr>
 * <tr><td>level, diagonal</td><td>the body fits at both sides, and no door is involved</td>
 * <td>1,414</td></tr>
 * <tr><td>up to {@code jump} blocks, to one of 4 sides</td><td>the body fits at every height above
 * the start</td><td>1,000 + 500 k</td></tr>
 * <tr><td>down to {@code fall} blocks, to one of 4 sides or straight</td><td>it ends at the first
 * place that carries the body</td><td>1,000 + 250 k</td></tr>
 * <tr><td>one up or down along a ladder or in water</td><td>{@code climbs}, {@code swims}</td>
 * <td>1,000</td></tr>
 * </table>
 *
 * <p><b>Stairs.</b> The low side of a stair is half a block high, the rest of it a whole block. A
 * body that is one block wide and steps up half a block gets onto a stair from its low side, and
 * down there, as if the stair were half a block lower. The cost is that of the table. Wider bodies
 * need the reach for a whole block.
 *
 * <p>A level move costs twice as much if it ends in a liquid. A move costs 1,000 more if it ends in
 * a closed door.
 *
 * @param width the columns that the body covers along x and z, 1 to 4; its place is the column with
 *     the lowest x and z
 * @param height in blocks, 1 to 16
 * @param jump how many blocks it gets up in one move, rounded down to halves; 0.5 for a body that
 *     steps onto slabs and does not jump
 * @param fall how many blocks it may fall, rounded down to halves; height, jump and fall are
 *     together at most 28
 * @param doors whether it opens closed doors
 * @param climbs whether it climbs
 * @param swims whether it enters liquids
 */
public record Walker(
    int width, int height, double jump, double fall, boolean doors, boolean climbs, boolean swims) {

  static final long STEP = 1000;
  static final long DIAGONAL = 1414;
  static final long UP = 500;
  static final long DOWN = 250;
  static final long DOOR = 1000;

  /**
   * Makes a walker.
   *
   * @throws IllegalArgumentException if a number is out of range
   */
  public Walker {
    boolean isSize = width >= 1 && width <= 4 && height >= 1 && height <= 16;
    if (!isSize || !(jump >= 0 && fall >= 0 && height + jump + fall <= 28)) {
      throw new IllegalArgumentException(
          "width %s, height %s, jump %s, fall %s are not 1 .. 4, 1 .. 16, and 28 in all. Maybe %s?"
              .formatted(width, height, jump, fall, "they are not in blocks"));
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
  public Walker withReach(double jump, double fall) {
    return new Walker(width, height, jump, fall, doors, climbs, swims);
  }

  /** Returns the same walker, which opens doors or does not. */
  public Walker withDoors(boolean doors) {
    return new Walker(width, height, jump, fall, doors, climbs, swims);
  }
}
