/** Paths on hexagonal maps, found by one class and told cell by cell. */
@NullMarked
package waywright.hex.route;

import org.jspecify.annotations.NullMarked;
