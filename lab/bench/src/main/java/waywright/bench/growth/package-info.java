/**
 * How time and memory grow with the world, from 512 to 16,384 cells wide: what reading, preparing
 * and asking cost on one map laid side by side with its mirror images.
 */
@NullMarked
package waywright.bench.growth;

import org.jspecify.annotations.NullMarked;
