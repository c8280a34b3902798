/** Inside, not for users: textbook searches that tests compare with. */
@NullMarked
package waywright.checker.internal;

import org.jspecify.annotations.NullMarked;
