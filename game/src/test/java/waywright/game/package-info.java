/** Tests of the navigator: one suite for every planner. */
@NullMarked
package waywright.game;

import org.jspecify.annotations.NullMarked;
