/**
 * Shapes with a meaning, and what they are drawn on.
 *
 * <p>{@link waywright.draw.GridDrawing} and {@link waywright.draw.MeshDrawing} turn searches,
 * fields, routes and meshes into shapes; a {@link waywright.draw.Sink} takes them: SVG, a terminal,
 * PNG (module picture), or the renderer of an engine. Drawing changes nothing that is drawn.
 */
@NullMarked
package waywright.draw;

import org.jspecify.annotations.NullMarked;
