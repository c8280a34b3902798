/**
 * Tests of the judge: hand-made cases, seeded random worlds, and seeded faults that must be seen.
 */
@NullMarked
package waywright.checker;

import org.jspecify.annotations.NullMarked;
