package waywright.batch.road;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import waywright.batch.Block;
import waywright.formats.graph.NamedPlace;
import waywright.road.route.Reached;
import waywright.road.route.RoadPathfinder;
import waywright.store.internal.Fingerprint;

/** Computes areas or lengths within reach: {@link RoadJob#areas}, {@link RoadJob#lengths}. */
final class IsochroneJob extends RoadJob {

  private static final long serialVersionUID = 2L;

  /** Places per block: each takes a search, which lasts milliseconds on a town. */
  private static final int EACH = 16;

  /** The text after which the properties of a feature begin. */
  private static final String PROPERTIES = "\"properties\":{";

  /** Resolution of the areas in meters; 0 for lengths. */
  private final int cell;

  private final int[] minutes;

  IsochroneJob(RoadFiles roads, List<NamedPlace> sources, int cell, int[] minutes) {
    super(roads, sources, split(sources), mix(roads, sources, cell, minutes));
    this.cell = cell;
    this.minutes = requireMinutes(minutes);
  }

  private static Split split(List<NamedPlace> sources) {
    return new Split(sources.size(), EACH);
  }

  private static long mix(RoadFiles roads, List<NamedPlace> sources, int cell, int[] minutes) {
    long mixed = Fingerprint.mix(Fingerprint.mix(6, roads.fingerprint()), cell);
    return PlaceLists.mix(PlaceLists.mix(split(sources).mix(mixed), sources), minutes);
  }

  @Override
  public String head() {
    return cell > 0 ? "" : "from,minutes,pieces,millimeters\n";
  }

  @Override
  public Opened open(UnaryOperator<Path> located) throws IOException {
    RoadFiles.Opened opened = roads.open(located);
    return number ->
        block(
            RoadPathfinder.of(opened.map()), sources.subList(split.from(number), split.to(number)));
  }

  private Block block(RoadPathfinder finder, List<NamedPlace> some) {
    StringBuilder lines = new StringBuilder();
    long found = 0;
    for (NamedPlace place : some) {
      for (int limit : minutes) {
        Reached reached = finder.reached(PlaceLists.onGlobe(place), MINUTE * limit);
        found += reached.stretches().isEmpty() ? 0 : 1;
        lines.append(cell > 0 ? feature(place, limit, reached) : line(place, limit, reached));
      }
    }
    return new Block(
        lines.toString().getBytes(StandardCharsets.UTF_8),
        (long) some.size() * minutes.length,
        found);
  }

  private static String line(NamedPlace place, int limit, Reached reached) {
    return "%s,%s,%s,%s\n"
        .formatted(
            PlaceLists.field(place.name()),
            limit,
            reached.stretches().size(),
            reached.millimeters());
  }

  private String feature(NamedPlace place, int limit, Reached reached) {
    StringBuilder feature = new StringBuilder(reached.areaGeoJson(cell));
    String added = "\"name\":" + quoted(place.name()) + ",\"minutes\":" + limit + ",";
    return feature.insert(feature.indexOf(PROPERTIES) + PROPERTIES.length(), added).toString();
  }

  /** Returns a text as a JSON string. */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else {
        quoted.append(c < ' ' ? String.format(Locale.ROOT, "\\u%04x", (int) c) : String.valueOf(c));
      }
    }
    return quoted.append('"').toString();
  }
}
