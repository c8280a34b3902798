/**
 * Maps drawn as pictures, one pixel per cell: {@link waywright.formats.image.ImageMapReader} lets
 * {@code MapFiles} read them. A {@code waywright.formats.grid.ColorLegend} maps colors to terrains.
 */
@org.jspecify.annotations.NullMarked
package waywright.formats.image;
