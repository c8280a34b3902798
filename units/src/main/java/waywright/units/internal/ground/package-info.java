/** What a world shows to the units on it: nodes and steps, and the free plane with its walls. */
@org.jspecify.annotations.NullMarked
package waywright.units.internal.ground;
