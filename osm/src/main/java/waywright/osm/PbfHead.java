package waywright.osm;

import java.util.Set;
import waywright.formats.FormatException;
import waywright.osm.Wire.Broken;

/** Reads the header of a PBF file and checks its required features. */
final class PbfHead {

  private static final Set<String> KNOWN = Set.of("OsmSchema-V0.6", "DenseNodes");

  private PbfHead() {}

  /** Rejects a file that requires a feature unknown to this reader. */
  static void check(PbfBlobs blobs, Wire head) throws Broken, FormatException {
    while (head.next()) {
      if (head.field() != 4) {
        head.skip();
        continue;
      }
      String feature = head.text();
      if (!KNOWN.contains(feature)) {
        throw blobs.error(
            String.format(
                "the file requires the feature %s, which is not read here. Maybe write it"
                    + " anew without: a history file, for example, at one point in time?",
                FormatException.excerpt(feature)));
      }
    }
  }
}
