/**
 * Small games that play themselves: {@link waywright.games.TowerDefense}, whose player uses the
 * survey of building sites; {@link waywright.games.Storm}, where a thousand units get their orders
 * at once; {@link waywright.games.GroupSample}: two crowds that cross, two groups at one door, and
 * the formations; and {@link waywright.games.Lockstep}, two players and a server over datagrams.
 * Each is a {@link waywright.games.Sample}: tick it, print it, compare its hash. {@link
 * waywright.games.Portals} is a world made of another one, for the page.
 */
@org.jspecify.annotations.NullMarked
package waywright.games;
