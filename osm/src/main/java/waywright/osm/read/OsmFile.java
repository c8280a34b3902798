package waywright.osm.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import waywright.formats.FormatException;
import waywright.prepare.BuildProgress;

/**
 * A file of OpenStreetMap, which can be read any number of times: {@code .osm.pbf}, {@code .osm} or
 * {@code .osm.gz}, told apart by their first bytes. Or one of your own: what another reader has
 * understood already.
 *
 * <p>The files made here are immutable; each reading opens the file anew and belongs to the thread
 * that asked. Memory: one block, up to some tens of megabytes, and for XML one element.
 */
public interface OsmFile {

  /**
   * The most nodes of a way, beyond which a file is refused: {@value}. OpenStreetMap itself permits
   * 2,000.
   */
  int MOST_NODES = 1 << 16;

  /**
   * The most members of a relation, and tags of an element of XML, beyond which a file is refused:
   * {@value}. OpenStreetMap itself permits 32,000 members.
   */
  int MOST_MEMBERS = 1 << 20;

  /**
   * A file on disk, named by its path.
   *
   * @throws FormatException if it is a folder
   * @throws IOException if it cannot be looked at
   */
  static OsmFile of(Path file) throws IOException {
    return OsmBytes.of(file);
  }

  /** Bytes in memory, with a name for messages; copied. */
  static OsmFile of(String name, byte[] bytes) {
    return OsmBytes.of(name, bytes);
  }

  /** The name for messages. */
  String name();

  /** How large it is, in units that a reading tells its progress in: bytes, as they lie. */
  long size();

  /**
   * Reads it from its begin to its end.
   *
   * @param kinds what is handed over; the rest is passed by
   * @param progress is told how much is read, about a thousand times at most
   * @throws FormatException if it is malformed, with its name and the place
   * @throws IOException if it cannot be read
   */
  void read(Set<OsmKind> kinds, OsmSink sink, BuildProgress progress) throws IOException;

  /** {@link #read(Set, OsmSink, BuildProgress)} of all kinds, silently. */
  default void read(OsmSink sink) throws IOException {
    read(EnumSet.allOf(OsmKind.class), sink, BuildProgress.SILENT);
  }
}
