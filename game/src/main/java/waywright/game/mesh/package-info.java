/**
 * Units on changing navigation meshes: {@link waywright.game.mesh.MeshWorld} is a world for {@link
 * waywright.agent.Agents} whose mesh is replaced, or has obstacles that appear, move and disappear.
 */
@org.jspecify.annotations.NullMarked
package waywright.game.mesh;
