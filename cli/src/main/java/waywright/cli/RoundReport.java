package waywright.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import waywright.mesh.NavMesh;
import waywright.mesh.radius.RoundRoute;

/**
 * The way of a round body, as words and as JSON.
 *
 * <p>Such a way is straight legs with arcs between them, along which the body's rim touches a
 * corner; its length lies between two bounds, both of which are told.
 *
 * @param mesh where it was asked for
 * @param route what came out, found or not
 * @param expanded sides that were scanned for it
 * @param nanos time of the search
 */
record RoundReport(NavMesh mesh, RoundRoute route, long expanded, long nanos) {

  /**
   * What became of it in a line; if there is a way, its length in another, and its legs and arcs in
   * a third.
   *
   * @param from as it was typed
   * @param to as it was typed
   */
  String words(Place from, Place to) {
    StringBuilder words = new StringBuilder(Terminal.status(route.status()));
    words.append(
        String.format(
            Locale.ROOT, "  a body of radius %s from %s to %s%n", route.radius(), from, to));
    if (route.found()) {
      words.append(
          String.format("length %s, no less than %s%npath", route.length(), route.lowerBound()));
      for (int i = 0; i < route.legs(); i++) {
        words.append(i == 0 ? " " : " arc ");
        words.append(route.startX(i)).append(',').append(route.startY(i)).append(' ');
        words.append(route.endX(i)).append(',').append(route.endY(i));
      }
      words.append(String.format("%n"));
    }
    return words.toString();
  }

  /**
   * The fields of the JSON object. A path is the ends of its legs in turn; arcs have their centre
   * and how far they turn.
   */
  void write(JsonGenerator fields) throws IOException {
    fields.writeStringField("status", route.status().name());
    writeLength(fields, "length", route.length());
    writeLength(fields, "slopeLength", route.length());
    writeLength(fields, "lowerBound", route.lowerBound());
    fields.writeNumberField("radius", route.radius());
    fields.writeArrayFieldStart("path");
    for (int i = 0; i < route.legs(); i++) {
      writeNumbers(fields, route.startX(i), route.startY(i));
      writeNumbers(fields, route.endX(i), route.endY(i));
    }
    fields.writeEndArray();
    fields.writeArrayFieldStart("arcs");
    for (int i = 0; i + 1 < route.legs(); i++) {
      writeNumbers(fields, route.centreX(i), route.centreY(i), route.sweep(i));
    }
    fields.writeEndArray();
    fields.writeNumberField("expanded", expanded);
    fields.writeNumberField("micros", Json.micros(nanos));
    fields.writeStringField("algorithm", "polyanya");
    fields.writeNumberField("polygons", mesh.polygonCount());
    fields.writeNumberField("vertices", mesh.vertexCount());
  }

  /** An array of numbers. */
  private static void writeNumbers(JsonGenerator fields, double... numbers) throws IOException {
    fields.writeArray(numbers, 0, numbers.length);
  }

  /** A length, or null for none: JSON has no infinity. */
  private static void writeLength(JsonGenerator fields, String name, double length)
      throws IOException {
    if (length < Double.POSITIVE_INFINITY) {
      fields.writeNumberField(name, length);
    } else {
      fields.writeNullField(name);
    }
  }
}
