/**
 * A country that nobody has built: roads as the real ones are cut, of any size, as a file of
 * OpenStreetMap; and how import, index and queries grow with it.
 */
@NullMarked
package waywright.bench.road.country;

import org.jspecify.annotations.NullMarked;
