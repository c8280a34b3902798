/**
 * Pictures of a search on a map: terrain, closed and open cells, path, start and goal, with a
 * legend.
 *
 * <p>Put a {@link waywright.picture.Scene}, {@link waywright.picture.MeshScene} or {@link
 * waywright.picture.RoadScene} together: each draws itself as PNG or SVG alike.
 */
@org.jspecify.annotations.NullMarked
package waywright.picture;
