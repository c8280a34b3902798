package waywright.road.route;

/**
 * A reached piece of an arc.
 *
 * @param arc of the network
 * @param from millimeters along the arc
 * @param to millimeters along the arc, at least {@code from}
 * @param duration milliseconds from the start to {@code from}
 */
public record Stretch(int arc, int from, int to, long duration) {}
