/** Units that move: from a route to a unit that arrives, alone and in groups. */
@NullMarked
package waywright.units;

import org.jspecify.annotations.NullMarked;
