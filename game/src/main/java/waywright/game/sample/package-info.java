/**
 * Two small games that play themselves, to see the navigator at work: {@link
 * waywright.game.sample.TowerDefence}, where the survey of building sites plays the builder, and
 * {@link waywright.game.sample.Storm}, where a thousand units get their orders all at once. Either
 * is a {@link waywright.game.sample.Sample}: tick it, look at it, compare its hash.
 */
@NullMarked
package waywright.game.sample;

import org.jspecify.annotations.NullMarked;
