package waywright.game;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.game.RouteRequest.Region;
import waywright.grid.Movement;

/**
 * What a unit on a grid wants, apart from where it is. A value: equal orders share work.
 *
 * @param target where to go
 * @param movement how it moves
 * @param region where its route has to stay, or null
 */
public record GridOrder(Target target, Movement movement, @Nullable Region region) {

  /** Refuses what is missing. */
  public GridOrder {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(movement, "movement");
  }
}
