package waywright.game;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.game.RouteRequest.Region;
import waywright.grid.Movement;

/**
 * The order of a unit on a grid: everything about its request except its position. A value: units
 * with equal orders share work.
 *
 * @param target the goal
 * @param movement how the unit moves
 * @param region the region that its route must not leave, or null
 */
public record GridOrder(Target target, Movement movement, @Nullable Region region) {

  /** Checks that target and movement are given. */
  public GridOrder {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(movement, "movement");
  }
}
