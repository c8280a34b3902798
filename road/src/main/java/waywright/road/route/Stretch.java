package waywright.road.route;

/**
 * A piece of an arc.
 *
 * @param arc of the network
 * @param from millimeters along the arc
 * @param to millimeters along the arc, at least {@code from}
 * @param duration milliseconds after which {@code from} is reached
 */
public record Stretch(int arc, int from, int to, long duration) {}
