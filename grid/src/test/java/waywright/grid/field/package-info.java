/** Tests of fields against slow twins. */
@NullMarked
package waywright.grid.field;

import org.jspecify.annotations.NullMarked;
