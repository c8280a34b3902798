/** The commands that run files of queries. */
@NullMarked
package waywright.cli.scen;

import org.jspecify.annotations.NullMarked;
