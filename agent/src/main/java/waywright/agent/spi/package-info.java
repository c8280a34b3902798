/**
 * The interface of a world for units: {@link waywright.agent.spi.Domain} and its parts, to be
 * implemented by the world; and implementations of some parts.
 */
@org.jspecify.annotations.NullMarked
package waywright.agent.spi;
