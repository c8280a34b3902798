/** Tests. */
@NullMarked
package waywright.games;

import org.jspecify.annotations.NullMarked;
