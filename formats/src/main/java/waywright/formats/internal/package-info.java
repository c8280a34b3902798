/**
 * Internal, not for users: cursors over lines and XML, decimal numbers, memory-mapped files, and
 * atomic output files.
 */
@NullMarked
package waywright.formats.internal;

import org.jspecify.annotations.NullMarked;
