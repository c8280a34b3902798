/** The options that say which map is read, who moves on it, and where: cells and points. */
@NullMarked
package waywright.cli.map;

import org.jspecify.annotations.NullMarked;
