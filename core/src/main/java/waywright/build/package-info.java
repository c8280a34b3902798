/**
 * Building what takes time: in steps, with {@link waywright.build.BuildProgress}, by several {@link
 * waywright.build.Workers} if there are any.
 */
@NullMarked
package waywright.build;

import org.jspecify.annotations.NullMarked;
