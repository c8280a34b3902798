/**
 * Inside, not for users: textbook searches that tests compare with, and the plane as a world of
 * points.
 */
@NullMarked
package waywright.checker.internal;

import org.jspecify.annotations.NullMarked;
