/** The pool of workspaces; not exported to users. */
@NullMarked
package waywright.async.internal;

import org.jspecify.annotations.NullMarked;
