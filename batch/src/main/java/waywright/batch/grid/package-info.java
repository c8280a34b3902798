/** Jobs over grid maps: {@link waywright.batch.grid.ScenarioJob}, thousands of benchmark files. */
@NullMarked
package waywright.batch.grid;

import org.jspecify.annotations.NullMarked;
