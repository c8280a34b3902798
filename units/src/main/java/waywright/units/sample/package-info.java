/**
 * Three games of groups that play themselves: {@link waywright.units.sample.GroupSample} makes two
 * crowds that cross, two groups at one door, and the formations. Tick it, print it, compare its
 * hash.
 */
@NullMarked
package waywright.units.sample;

import org.jspecify.annotations.NullMarked;
