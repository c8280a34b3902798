package waywright.osm;

import java.io.IOException;
import java.util.Set;
import waywright.formats.FormatException;
import waywright.prepare.BuildProgress;

/**
 * An OpenStreetMap file that can be read any number of times: {@code .osm.pbf}, {@code .osm} or
 * {@code .osm.gz}, distinguished by their first bytes.
 *
 * <p>The files created here are immutable; each reading opens the file again and runs on the
 * calling thread. Memory: one block, up to some tens of megabytes, and for XML one element.
 */
interface OsmFile {

  /**
   * The largest number of nodes of a way; files with more are rejected: {@value}. OpenStreetMap
   * itself permits 2,000.
   */
  int MOST_NODES = 1 << 16;

  /**
   * The largest number of members of a relation, and of keys plus values of an XML element; files
   * with more are rejected: {@value}. OpenStreetMap itself permits 32,000 members.
   */
  int MOST_MEMBERS = 1 << 20;

  /** Returns the size in the units of the reported progress: bytes, as stored. */
  long size();

  /**
   * Reads the whole file.
   *
   * @param kinds the kinds to pass to the sink; others are skipped
   * @param progress receives the amount read, at most about a thousand times
   * @throws FormatException if the file is malformed, with its name and the position
   * @throws IOException if it cannot be read
   */
  void read(Set<OsmKind> kinds, OsmSink sink, BuildProgress progress) throws IOException;
}
