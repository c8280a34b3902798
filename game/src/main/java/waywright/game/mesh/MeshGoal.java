package waywright.game.mesh;

/**
 * Where a unit on a mesh wants to be. A value: equal goals share work.
 *
 * @param node a point, as {@link MeshWorld#node} numbers it; one that is not on the mesh gives
 *     {@code INVALID_GOAL}
 */
public record MeshGoal(int node) {}
