/** Crowds of round units: how many come home, how fast, and beside a plain ORCA loop. */
@NullMarked
package waywright.bench.crowd;

import org.jspecify.annotations.NullMarked;
