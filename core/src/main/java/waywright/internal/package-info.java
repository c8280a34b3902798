/**
 * Growable lists and argument checks shared by the modules of this project; not exported to users.
 */
@NullMarked
package waywright.internal;

import org.jspecify.annotations.NullMarked;
