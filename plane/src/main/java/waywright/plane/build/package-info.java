/**
 * From outlines and grids to convex polygons, the same ones whatever the order of the input.
 *
 * <p>Start with {@link waywright.plane.build.Outlines}, or with {@link
 * waywright.plane.build.GridParts} for a map of cells; both give {@link
 * waywright.plane.build.ConvexParts}, plain arrays from which a navigation mesh is made. Where
 * obstacles come and go, {@link waywright.plane.build.TiledOutlines} rebuilds the tiles they touch;
 * {@link waywright.plane.build.Erosion} leaves room for round bodies.
 *
 * <p>On the way everything is snapped to a lattice, where all signs are exact: crossings by snap
 * rounding, free or blocked by winding numbers, a constrained Delaunay triangulation of the
 * borders, merged into large convex polygons.
 *
 * <p>Sources: J. D. Hobby, "Practical segment intersection with finite precision output", 1999
 * (snap rounding); S. W. Sloan, "A fast algorithm for generating constrained Delaunay
 * triangulations", 1993; S. Hertel and K. Mehlhorn, "Fast triangulation of simple polygons", 1983.
 */
@NullMarked
package waywright.plane.build;

import org.jspecify.annotations.NullMarked;
