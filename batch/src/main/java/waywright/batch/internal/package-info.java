/**
 * Jobs over grid maps: {@link waywright.batch.internal.ScenarioJob}, thousands of benchmark files.
 */
@NullMarked
package waywright.batch.internal;

import org.jspecify.annotations.NullMarked;
