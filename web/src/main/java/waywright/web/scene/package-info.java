/** The games, networks and puzzles of the page, a class for each scene. */
@org.jspecify.annotations.NullMarked
package waywright.web.scene;
