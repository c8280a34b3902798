/** The commands about whole maps of squares, and what is seen. */
@NullMarked
package waywright.cli.grid;

import org.jspecify.annotations.NullMarked;
