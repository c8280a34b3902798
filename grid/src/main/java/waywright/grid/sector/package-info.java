/**
 * Lazy fields for large maps, sector by sector: only the sectors that units walk through are
 * flooded.
 *
 * <p>A map is divided into square sectors with portals between them; {@link
 * waywright.grid.sector.SectorField} leads to goals. After E. Emerson, Crowd Pathfinding and
 * Steering Using Flow Field Tiles, Game AI Pro 2013, and the portals of A. Botea, M. Müller and J.
 * Schaeffer, Near Optimal Hierarchical Path-Finding, 2004.
 *
 * <p>In addition to their models they give guarantees: there is a path exactly if the goal can be
 * reached, it costs what the field says, and it exceeds the cheapest one by a bounded amount for
 * every sector border crossed. With a portal in every cell of the borders, fields are exact.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.sector;
