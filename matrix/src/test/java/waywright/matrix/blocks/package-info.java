/** A world of blocks, written outside the library: what a new world costs. */
@NullMarked
package waywright.matrix.blocks;

import org.jspecify.annotations.NullMarked;
