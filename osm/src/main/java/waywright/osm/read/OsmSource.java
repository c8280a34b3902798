package waywright.osm.read;

import java.io.IOException;
import java.util.Set;
import waywright.prepare.BuildProgress;

/**
 * Something that holds OpenStreetMap and can be read any number of times: a file, or what another
 * reader has understood already. Each reading belongs to the thread that asked.
 */
public interface OsmSource {

  /** The name for messages. */
  String name();

  /** How large it is, in units that a reading tells its progress in. */
  long size();

  /**
   * Reads it from its begin to its end.
   *
   * @param kinds what is handed over; the rest is passed by
   * @throws IOException if it cannot be read, or is malformed
   */
  void read(Set<OsmKind> kinds, OsmSink sink, BuildProgress progress) throws IOException;
}
