/** The commands that find a path on a map or a mesh, and check one. */
@NullMarked
package waywright.cli.route;

import org.jspecify.annotations.NullMarked;
