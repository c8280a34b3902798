/** Internal: reads the query files of the benchmark of the Polyanya authors. */
@NullMarked
package waywright.formats.mesh.internal;

import org.jspecify.annotations.NullMarked;
