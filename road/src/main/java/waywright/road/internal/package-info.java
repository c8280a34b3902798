/** Internal, not for users: distances on the globe, and checks of indices. */
@org.jspecify.annotations.NullMarked
package waywright.road.internal;
