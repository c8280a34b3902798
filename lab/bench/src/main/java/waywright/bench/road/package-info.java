/**
 * The same measurement on road networks: start with {@link waywright.bench.road.RoadEngine} and
 * {@link waywright.bench.road.RoadTask}.
 */
@NullMarked
package waywright.bench.road;

import org.jspecify.annotations.NullMarked;
