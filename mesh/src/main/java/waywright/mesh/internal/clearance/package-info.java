/** The distances from walls that round agents keep, and the gaps between walls. */
@org.jspecify.annotations.NullMarked
package waywright.mesh.internal.clearance;
