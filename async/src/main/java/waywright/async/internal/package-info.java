/** Inside, not for users: the pool of workspaces. */
@NullMarked
package waywright.async.internal;

import org.jspecify.annotations.NullMarked;
