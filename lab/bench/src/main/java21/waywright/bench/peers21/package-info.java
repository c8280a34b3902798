/** Adapters to libraries whose classes need Java 21: compiled only by a JDK that new. */
@NullMarked
package waywright.bench.peers21;

import org.jspecify.annotations.NullMarked;
