/** Cases on grids and graphs, and random worlds made from a seed; not exported to users. */
@org.jspecify.annotations.NullMarked
package waywright.testkit.internal;
