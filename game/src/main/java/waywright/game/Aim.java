package waywright.game;

import waywright.grid.Movement;

/**
 * What units that can share one field have in common.
 *
 * @param target where they go
 * @param movement how they move
 */
record Aim(Target target, Movement movement) {}
