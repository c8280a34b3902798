/**
 * Inside, not for users: a cursor over the lines of a source, a cursor over XML that fetches and
 * expands nothing, decimal numbers, files that are mapped, and files that are written whole.
 */
@NullMarked
package waywright.formats.internal;

import org.jspecify.annotations.NullMarked;
