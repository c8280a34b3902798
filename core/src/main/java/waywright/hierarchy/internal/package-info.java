/**
 * Contraction of nodes and unpacking of shortcuts, shared by the hierarchies of graphs and grids.
 */
@org.jspecify.annotations.NullMarked
package waywright.hierarchy.internal;
