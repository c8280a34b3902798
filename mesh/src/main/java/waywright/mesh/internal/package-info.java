/** The sides, walls and heights of a mesh, which the mesh and all its queries share. */
@org.jspecify.annotations.NullMarked
package waywright.mesh.internal;
