/** Maps of the page, searches over them and grids for programs in JavaScript. */
@org.jspecify.annotations.NullMarked
package waywright.web.grid;
