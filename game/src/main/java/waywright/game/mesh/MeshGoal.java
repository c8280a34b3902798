package waywright.game.mesh;

/**
 * The order of a unit on a mesh: its goal. A value: units with equal goals share work.
 *
 * @param node a point, as {@link MeshWorld#node} numbers it; if it is not on the mesh, the status
 *     is {@code INVALID_GOAL}
 */
public record MeshGoal(int node) {}
