/**
 * Two small games that play themselves and show the navigator at work: {@link
 * waywright.game.sample.TowerDefense}, whose player uses the survey of building sites, and {@link
 * waywright.game.sample.Storm}, where a thousand units get their orders at once. Each is a {@link
 * waywright.game.sample.Sample}: tick it, print it, compare its hash.
 */
@org.jspecify.annotations.NullMarked
package waywright.game.sample;
