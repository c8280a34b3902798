package waywright.road.route;

import java.util.List;

/** Writes routes as GPX 1.1. */
final class Gpx {

  private final StringBuilder xml =
      new StringBuilder(
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              + "<gpx version=\"1.1\" creator=\"Waywright\""
              + " xmlns=\"http://www.topografix.com/GPX/1/1\">\n<rte>\n");

  private Gpx() {}

  /** Writes the legs of one route: all steps as its points, and a track segment for each leg. */
  static String of(List<RoadRoute> legs) {
    Gpx gpx = new Gpx();
    for (RoadRoute leg : legs) {
      for (RouteStep step : leg.steps()) {
        gpx.point("rtept", leg, step.point());
        gpx.xml.append("<desc>").append(escaped(step.english())).append("</desc></rtept>\n");
      }
    }
    gpx.xml.append("</rte>\n<trk>");
    for (RoadRoute leg : legs) {
      gpx.xml.append("<trkseg>\n");
      for (int i = 0; i < leg.size(); i++) {
        gpx.point("trkpt", leg, i);
        gpx.xml.append("</trkpt>\n");
      }
      gpx.xml.append("</trkseg>");
    }
    return gpx.xml.append("</trk>\n</gpx>\n").toString();
  }

  private void point(String element, RoadRoute leg, int i) {
    xml.append('<').append(element).append(" lat=\"");
    Polyline.degrees(xml, leg.latitudeE7(i));
    xml.append("\" lon=\"");
    Polyline.degrees(xml, leg.longitudeE7(i));
    xml.append("\">");
  }

  /** Escapes a text and drops the characters that XML 1.0 forbids. */
  private static String escaped(String text) {
    StringBuilder xml = new StringBuilder();
    text.codePoints()
        .filter(c -> c >= 0x20 && c != 0xfffe && c != 0xffff && (c < 0xd800 || c > 0xdfff))
        .forEach(
            c -> {
              switch (c) {
                case '&' -> xml.append("&amp;");
                case '<' -> xml.append("&lt;");
                case '>' -> xml.append("&gt;");
                default -> xml.appendCodePoint(c);
              }
            });
    return xml.toString();
  }
}
