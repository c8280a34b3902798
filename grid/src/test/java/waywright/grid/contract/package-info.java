/** What every search on square grids has to keep, whatever it is made for. */
@NullMarked
package waywright.grid.contract;

import org.jspecify.annotations.NullMarked;
