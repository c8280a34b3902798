/**
 * What several readers need and no caller does: a cursor over XML that fetches and expands nothing,
 * and decimal numbers.
 */
@NullMarked
package waywright.formats.syntax;

import org.jspecify.annotations.NullMarked;
