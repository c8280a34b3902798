/**
 * Builds navigation meshes from the triangles of a 3-D level, for a unit of a given size.
 *
 * <p>Start with {@link waywright.bake.Bake}. Voxels and regions come from Recast (Mononen 2009), by
 * recast4j. This module adds tiles that are joined at their borders, a mesh that does not depend on
 * the number of workers, and a check of every polygon.
 */
@org.jspecify.annotations.NullMarked
package waywright.bake;
