/** The steps of single cells, computed from the map without a precomputed space. */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.local;
