/** Inside, not for users: the query files of the benchmark of Polyanya's authors. */
@NullMarked
package waywright.formats.mesh.internal;

import org.jspecify.annotations.NullMarked;
