/**
 * Decomposes outlines and grids into convex polygons, independent of the input order.
 *
 * <p>Start with {@link waywright.plane.build.Outlines}, or with {@link
 * waywright.plane.build.GridParts} for a map of cells; both give {@link
 * waywright.plane.build.ConvexParts}, plain arrays from which a navigation mesh is made. For
 * changing obstacles, {@link waywright.plane.build.TiledOutlines} rebuilds the tiles they touch;
 * {@link waywright.plane.build.Erosion} keeps a distance for round agents.
 *
 * <p>All input is snapped to a lattice, where all signs are exact: crossings are resolved by snap
 * rounding, free or blocked is decided by winding numbers, and a constrained Delaunay triangulation
 * of the borders is merged into large convex polygons.
 *
 * <p>Sources: J. D. Hobby, "Practical segment intersection with finite precision output", 1999
 * (snap rounding); S. W. Sloan, "A fast algorithm for generating constrained Delaunay
 * triangulations", 1993; S. Hertel and K. Mehlhorn, "Fast triangulation of simple polygons", 1983.
 */
@org.jspecify.annotations.NullMarked
package waywright.plane.build;
