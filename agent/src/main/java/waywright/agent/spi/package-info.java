/**
 * The interface of a world for units: {@link waywright.agent.spi.Domain} and its parts, to be
 * implemented by the world; and implementations of some parts.
 */
@NullMarked
package waywright.agent.spi;

import org.jspecify.annotations.NullMarked;
