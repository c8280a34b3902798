/**
 * Adapters to other libraries, one class each. Every class notes what the library needs to be at
 * its best, and what had to be worked around.
 */
@NullMarked
package waywright.bench.peers;

import org.jspecify.annotations.NullMarked;
