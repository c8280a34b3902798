/** Internal: textbook searches with which tests compare. */
@NullMarked
package waywright.checker.internal;

import org.jspecify.annotations.NullMarked;
