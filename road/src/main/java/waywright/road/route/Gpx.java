package waywright.road.route;

import java.util.List;
import java.util.stream.Collectors;

/** Writes routes as GPX 1.1. */
final class Gpx {

  private static final String HEAD =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          + "<gpx version=\"1.1\" creator=\"Waywright\""
          + " xmlns=\"http://www.topografix.com/GPX/1/1\">\n<rte>\n";

  private Gpx() {}

  /** Writes the legs of one route: all steps as its points, and a track segment for each leg. */
  static String of(List<RoadRoute> legs) {
    StringBuilder xml = new StringBuilder(HEAD);
    for (RoadRoute leg : legs) {
      for (RouteStep step : leg.steps()) {
        xml.append(point("rtept", leg, step.point()));
        xml.append("<desc>").append(escaped(step.english())).append("</desc></rtept>\n");
      }
    }
    xml.append("</rte>\n<trk>");
    for (RoadRoute leg : legs) {
      xml.append("<trkseg>\n");
      for (int i = 0; i < leg.size(); i++) {
        xml.append(point("trkpt", leg, i)).append("</trkpt>\n");
      }
      xml.append("</trkseg>");
    }
    return xml.append("</trk>\n</gpx>\n").toString();
  }

  private static String point(String element, RoadRoute leg, int i) {
    String latitude = Polyline.degrees(leg.latitudeE7(i));
    return "<%s lat=\"%s\" lon=\"%s\">"
        .formatted(element, latitude, Polyline.degrees(leg.longitudeE7(i)));
  }

  /** Escapes a text and drops the characters that XML 1.0 forbids. */
  private static String escaped(String text) {
    return text.codePoints()
        .filter(c -> c >= 0x20 && c != 0xfffe && c != 0xffff && (c < 0xd800 || c > 0xdfff))
        .mapToObj(
            c ->
                switch (c) {
                  case '&' -> "&amp;";
                  case '<' -> "&lt;";
                  case '>' -> "&gt;";
                  default -> Character.toString(c);
                })
        .collect(Collectors.joining());
  }
}
