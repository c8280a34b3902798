/**
 * Fields of large maps, sector by sector: only the sectors that units walk through are ever
 * flooded.
 *
 * <p>{@link waywright.grid.sector.SectorMap} cuts a map into square sectors and knows the portals
 * between them; {@link waywright.grid.sector.SectorField} leads to goals. Start with the latter.
 * After E. Emerson, Crowd Pathfinding and Steering Using Flow Field Tiles, Game AI Pro 2013, and
 * the portals of A. Botea, M. Müller and J. Schaeffer, Near Optimal Hierarchical Path-Finding,
 * 2004.
 *
 * <p>Both differ from their models in what they promise: a path leads to the goal exactly if there
 * is one, costs what the field says, and at most so much more than the cheapest one for every
 * border of a sector that it crosses. With a portal in every cell of the borders, fields are exact.
 */
@NullMarked
package waywright.grid.sector;

import org.jspecify.annotations.NullMarked;
