/**
 * Units on navigation meshes that change: {@link waywright.game.mesh.MeshWorld} shows one mesh
 * after another, or obstacles that come, move and go, and is a world for {@link
 * waywright.agent.Agents}.
 */
@NullMarked
package waywright.game.mesh;

import org.jspecify.annotations.NullMarked;
