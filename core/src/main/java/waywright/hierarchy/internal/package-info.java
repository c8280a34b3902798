/**
 * Contraction of nodes and unpacking of shortcuts, shared by the hierarchies of graphs and grids.
 */
@NullMarked
package waywright.hierarchy.internal;

import org.jspecify.annotations.NullMarked;
