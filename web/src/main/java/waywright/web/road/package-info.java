/** Roads of the page: its towns, and files of OpenStreetMap. */
@org.jspecify.annotations.NullMarked
package waywright.web.road;
