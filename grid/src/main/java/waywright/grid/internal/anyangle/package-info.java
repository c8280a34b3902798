/** Straight lines between cells, and the search that walks them. */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.anyangle;
