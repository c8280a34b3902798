package waywright.road.profile.internal;

import waywright.road.internal.Globe;
import waywright.road.network.RoadNetwork;

/** Computes the angle of a turn, and its duration relative to the sharpest turn. */
public final class TurnAngle {

  /**
   * Thousandths in steps of 5°, from straight on to a full turn back: a logistic curve centered at
   * 65°, 20° wide, so that slight bends cost next to nothing.
   */
  private static final int[] SHARES = {
    0, 10, 22, 37, 56, 80, 109, 145, 188, 239, 298, 361, 428, 497, 565, 630, 690, 743, 789, 829,
    861, 889, 911, 929, 943, 955, 964, 971, 977, 982, 986, 989, 992, 995, 997, 999, 1_000
  };

  private TurnAngle() {}

  /**
   * Returns the angle of a turn in degrees, in −180 .. 180: negative to the left. For each arc, the
   * shape's segment next to the vertex counts.
   */
  public static int between(RoadNetwork network, int from, int to) {
    return of(bearing(network, to), bearing(network, RoadNetwork.back(from)));
  }

  /** Returns the angle from the bearing onward and the bearing back along the arc of arrival. */
  public static int of(int onward, int backward) {
    int turn = onward - (backward + 180) % 360;
    return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  }

  /** Returns the initial bearing of an arc, in degrees clockwise from north. */
  public static int bearing(RoadNetwork network, int arc) {
    int[] shape = new int[2 * network.shapeSize(RoadNetwork.edge(arc))];
    network.copyShape(arc, shape);
    int next = 2;
    while (next < shape.length - 2 && shape[next] == shape[0] && shape[next + 1] == shape[1]) {
      next += 2;
    }
    return Globe.bearing(shape[0], shape[1], shape[next], shape[next + 1]);
  }

  /**
   * Returns thousandths of the sharpest turn's duration; a turn across the oncoming lane counts as
   * 8 % wider.
   */
  public static int share(int angle, boolean leftHand) {
    boolean across = leftHand ? angle > 0 : angle < 0;
    int wide = Math.abs(angle) * (across ? 108 : 100) / 100;
    return SHARES[Math.min(SHARES.length - 1, wide / 5)];
  }
}
