/** Where the units of a group stand at their goal, and who goes to which position. */
@org.jspecify.annotations.NullMarked
package waywright.units.internal.slots;
