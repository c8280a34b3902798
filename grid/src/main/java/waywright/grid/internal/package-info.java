/** Classes shared by the packages of square and hexagonal grids, inside this module only. */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal;
