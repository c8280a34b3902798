/**
 * Three games of groups that play themselves: {@link waywright.units.sample.GroupSample} makes two
 * crowds that cross, two groups at one door, and the formations. Tick it, print it, compare its
 * hash.
 */
@org.jspecify.annotations.NullMarked
package waywright.units.sample;
