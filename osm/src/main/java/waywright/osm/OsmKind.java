package waywright.osm;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The kinds of OpenStreetMap elements. */
enum OsmKind {
  /** A point. */
  NODE,

  /** A line of nodes. */
  WAY,

  /** A group of nodes, ways and relations. */
  RELATION;

  /** The word for it in OSM XML. */
  final String type = name().toLowerCase(Locale.ROOT);

  /** Returns the kind with a type, or null. */
  static @Nullable OsmKind of(String type) {
    return Arrays.stream(values()).filter(kind -> kind.type.equals(type)).findFirst().orElse(null);
  }
}
