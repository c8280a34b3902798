/** Classes that break the rules, each for one of them, and one that keeps them all. */
@NullMarked
package waywright.architecture.samples;

import org.jspecify.annotations.NullMarked;
