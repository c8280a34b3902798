/**
 * Distances on the globe and bounds of numbers, which the packages of roads share and no user sees.
 */
@NullMarked
package waywright.road.internal;

import org.jspecify.annotations.NullMarked;
