package waywright.units.internal.ground;

import waywright.grid.Movement;
import waywright.space.Goal;

/** The order of a unit on a mesh. A value. */
public record MeshOrder(Movement movement, Goal goal) {}
