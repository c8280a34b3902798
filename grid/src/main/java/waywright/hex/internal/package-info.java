/** The estimate of costs on hexagonal maps. */
@NullMarked
package waywright.hex.internal;

import org.jspecify.annotations.NullMarked;
