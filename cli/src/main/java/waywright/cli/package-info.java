/** The command line. */
@NullMarked
package waywright.cli;

import org.jspecify.annotations.NullMarked;
