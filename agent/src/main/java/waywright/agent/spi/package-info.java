/**
 * What a world has to offer to have units in it: {@link waywright.agent.spi.Domain} and what it
 * consists of, to be implemented; and parts that such worlds are made of.
 */
@NullMarked
package waywright.agent.spi;

import org.jspecify.annotations.NullMarked;
