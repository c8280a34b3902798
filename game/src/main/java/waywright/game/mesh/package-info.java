/**
 * Units on navigation meshes that change: {@link waywright.game.mesh.MeshWorld} is a world for
 * {@link waywright.agent.Agents}, with meshes that are replaced or with obstacles that appear, move
 * and disappear.
 */
@NullMarked
package waywright.game.mesh;

import org.jspecify.annotations.NullMarked;
