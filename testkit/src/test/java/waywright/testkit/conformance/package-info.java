/** Tests of the conformance kit itself: a right pathfinder passes, each planted fault is seen. */
@NullMarked
package waywright.testkit.conformance;

import org.jspecify.annotations.NullMarked;
