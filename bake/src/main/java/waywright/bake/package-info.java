/**
 * Navigation meshes baked of triangles in space: where a unit of some size can stand and walk.
 *
 * <p>Start with {@link waywright.bake.Bake}. The voxels and regions are those of Recast (Mononen
 * 2009), by recast4j; what is built around it is ours: tiles sewn at their borders, the same mesh
 * whoever works, checked polygon by polygon.
 */
@NullMarked
package waywright.bake;

import org.jspecify.annotations.NullMarked;
