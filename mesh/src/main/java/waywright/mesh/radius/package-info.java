/**
 * Bodies that are discs, of any radius, on one mesh.
 *
 * <p>Start with {@link waywright.mesh.radius.Passages}: who fits through where. {@link
 * waywright.mesh.radius.RoundPathfinder} finds their ways, of straight legs and arcs.
 */
@NullMarked
package waywright.mesh.radius;

import org.jspecify.annotations.NullMarked;
