/** Cases on grids and graphs, and random worlds made from a seed; not exported to users. */
@NullMarked
package waywright.testkit.internal;

import org.jspecify.annotations.NullMarked;
