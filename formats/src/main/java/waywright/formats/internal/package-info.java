/**
 * Internal, not for users: cursors over lines and XML, decimal numbers, memory-mapped files, and
 * atomic output files.
 */
@org.jspecify.annotations.NullMarked
package waywright.formats.internal;
