/** Tests. */
@NullMarked
package waywright.examples.towerdefence;

import org.jspecify.annotations.NullMarked;
