/** A tower defence that plays itself: mazes that never close, creeps that never freeze. */
@NullMarked
package waywright.examples.towerdefence;

import org.jspecify.annotations.NullMarked;
