/** Inside, not for users: cases on grids and graphs, and random worlds made from a seed. */
@NullMarked
package waywright.testkit.internal;

import org.jspecify.annotations.NullMarked;
