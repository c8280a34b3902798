/** Terrain profiles of maps, which decide the applicable searches. */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.terrain;
