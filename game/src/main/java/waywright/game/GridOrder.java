package waywright.game;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.game.RouteRequest.Region;
import waywright.grid.Movement;

/**
 * The order of a unit on a grid: what it wants, apart from where it is. A value: units with equal
 * orders share work.
 *
 * @param target where to go
 * @param movement how the unit moves
 * @param region where its route has to stay, or null
 */
public record GridOrder(Target target, Movement movement, @Nullable Region region) {

  /** Checks that target and movement are given. */
  public GridOrder {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(movement, "movement");
  }
}
