/** The commands about roads and networks. */
@NullMarked
package waywright.cli.road;

import org.jspecify.annotations.NullMarked;
