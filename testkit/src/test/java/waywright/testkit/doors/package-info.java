/** Every public method of the library's modules against arguments that make no sense. */
@NullMarked
package waywright.testkit.doors;

import org.jspecify.annotations.NullMarked;
