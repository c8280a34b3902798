/**
 * Maps drawn as pictures, one pixel a cell: {@link waywright.formats.image.ImageMapReader} lets
 * {@code MapFiles} read them. What colors stand for says a {@code
 * waywright.formats.grid.ColorLegend}.
 */
@NullMarked
package waywright.formats.image;

import org.jspecify.annotations.NullMarked;
