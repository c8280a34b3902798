/**
 * Internal helpers shared by the modules of this project, not exported to users: growable lists,
 * and checks.
 */
@NullMarked
package waywright.internal;

import org.jspecify.annotations.NullMarked;
