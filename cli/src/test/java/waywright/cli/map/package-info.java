/** Tests of the commands about maps, from the inside. */
@NullMarked
package waywright.cli.map;

import org.jspecify.annotations.NullMarked;
