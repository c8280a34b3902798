/** Internal: reads the query files of the benchmark of the Polyanya authors. */
@org.jspecify.annotations.NullMarked
package waywright.formats.mesh.internal;
