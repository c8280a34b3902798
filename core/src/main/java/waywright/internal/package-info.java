/** What the modules of this project share and no user sees: growable lists, and checks. */
@NullMarked
package waywright.internal;

import org.jspecify.annotations.NullMarked;
