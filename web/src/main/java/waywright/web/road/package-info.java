/** Towns of the page and files of roads, with traffic. */
@org.jspecify.annotations.NullMarked
package waywright.web.road;
