package waywright.blocks;

import java.util.Objects;

/**
 * Who walks where: the order of a mob for {@link waywright.agent.Agents} over a {@link BlockWorld}.
 *
 * @param within how many blocks the mob may be away from the goal along each axis, 0 to 64; 0 for
 *     exactly there
 */
public record BlockGoal(Walker walker, int x, int y, int z, int within) {

  /**
   * Makes a goal.
   *
   * @throws IllegalArgumentException if {@code within} is out of range
   */
  public BlockGoal {
    Objects.requireNonNull(walker, "walker");
    if (within < 0 || within > 64) {
      throw new IllegalArgumentException(
          "within %s blocks is not in 0 .. 64. Maybe 0, for exactly there?".formatted(within));
    }
  }

  /** Returns the goal of standing exactly at a block. */
  public static BlockGoal at(Walker walker, int x, int y, int z) {
    return new BlockGoal(walker, x, y, z, 0);
  }
}
