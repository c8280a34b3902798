/** A sample to copy: a turn-based game in the terminal, {@link waywright.garry.Garry}. */
@org.jspecify.annotations.NullMarked
package waywright.garry;
