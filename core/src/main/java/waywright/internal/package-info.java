/** Growable lists and argument checks for the modules of this project; not for users. */
@NullMarked
package waywright.internal;

import org.jspecify.annotations.NullMarked;
