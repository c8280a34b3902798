/**
 * Invented towns, the same on every machine for the same seed, and the routes of their traffic. The
 * page shows them, and prints these classes as part of its programs.
 */
@org.jspecify.annotations.NullMarked
package waywright.games.town;
