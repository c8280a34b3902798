/** The angle of a turn and how costly it is. */
@org.jspecify.annotations.NullMarked
package waywright.road.profile.internal;
