/** Tests of the command line, in process. */
@NullMarked
package waywright.cli;

import org.jspecify.annotations.NullMarked;
