package waywright.road.place.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.turn.TurnStates;

/**
 * Finds the position of a place on the roads of a profile. The position depends only on the place
 * and its role.
 *
 * <p>Candidates are the edges that the profile can use in a direction that the place allows,
 * without ferries. Of those within {@link #AROUND} meters of the nearest one, the first that leads
 * to the largest strongly connected component is chosen ({@link #leaves}; for ends, one that can be
 * reached from it, {@link #arrives}; for via places, both), so that routes do not start on an
 * isolated piece of road. If there is none, or if that component has less than a tenth of all
 * states, the nearest is chosen.
 *
 * <p>Immutable, shared by threads.
 */
public final class Snapper {

  /** How much farther than the nearest road a connected road may be, in meters. */
  public static final double AROUND = 100;

  /** The largest distance from a place to a road for {@link #snap}, in meters. */
  public static final double FARTHEST = 10_000;

  /** A place nearer to a road's line than this counts as on both sides of it, in meters. */
  public static final double MIDDLE = 1;

  /** The role of a place in a route, which decides the required connections. */
  public enum Role {
    /** A route begins there. */
    START,
    /** A route ends there. */
    END,
    /** A route passes through. */
    VIA
  }

  private final SnapIndex index;
  private final TurnStates states;
  private final TurnReachability reach;

  /** Whether the largest component is large enough. */
  private final boolean hasMain;

  /**
   * Creates a snapper for the roads of a metric.
   *
   * @throws IllegalArgumentException if the index and the turns are of different networks
   */
  public Snapper(SnapIndex index, TurnStates states) {
    this.index = index;
    this.states = states;
    if (index.network() != states.metric().network()) {
      throw new IllegalArgumentException(
          "an index of one network and the turns of another. Maybe one was imported again?");
    }
    reach = TurnReachability.of(states);
    hasMain = reach.size() >= states.stateCount() / 10.0;
  }

  /** Whether the largest component can be reached from a state. */
  public boolean leaves(int state) {
    return reach.leaves(state);
  }

  /** Whether a state can be reached from the largest component. */
  public boolean arrives(int state) {
    return reach.arrives(state);
  }

  /** Returns the one position of a place, or null if no road is near enough. */
  public @Nullable Snap snap(Place place, Role role) {
    List<Snap> nearest = new ArrayList<>();
    index.visit(
        place,
        FARTHEST,
        this::isUsable,
        snap -> {
          if (!isAllowed(place, snap)) {
            return true;
          }
          if (nearest.isEmpty()) {
            nearest.add(snap);
          }
          boolean isAround = snap.distance() <= nearest.get(0).distance() + AROUND;
          boolean isFound = isAround && leadsOn(place, snap, role);
          if (isFound) {
            nearest.set(0, snap);
          }
          return isAround && !isFound;
        });
    return nearest.isEmpty() ? null : nearest.get(0);
  }

  /** Returns at most {@code most} positions within a radius in meters, the nearest first. */
  public List<Snap> candidates(Place place, double radius, int most) {
    List<Snap> found = new ArrayList<>();
    index.visit(
        place,
        radius,
        this::isUsable,
        snap -> {
          if (isAllowed(place, snap) && found.size() < most) {
            found.add(snap);
          }
          return found.size() < most;
        });
    return List.copyOf(found);
  }

  private boolean isUsable(int edge) {
    return (states.state(2 * edge) >= 0 || states.state(2 * edge + 1) >= 0)
        && !states.metric().isFerry(edge);
  }

  /** Whether an arc at a position is open in a direction that the place allows. */
  public boolean allows(Place place, Snap snap, int arc) {
    int bearing = RoadNetwork.isForward(arc) ? snap.bearing() : (snap.bearing() + 180) % 360;
    int off = Math.floorMod(bearing - place.heading(), 360);
    return states.state(arc) >= 0
        && (place.heading() < 0 || Math.min(off, 360 - off) <= place.tolerance());
  }

  /**
   * Whether a route can stop for a place on an arc: {@link #allows}, and the right side of the road
   * if the place requires it. The side does not affect which road is chosen.
   */
  public boolean serves(Place place, Snap snap, int arc) {
    if (!allows(place, snap, arc)) {
      return false;
    }
    boolean hasSides = states.state(RoadNetwork.back(arc)) >= 0 && Math.abs(snap.left()) >= MIDDLE;
    if (!place.curb() || !hasSides) {
      return true;
    }
    boolean isLeft = RoadNetwork.isForward(arc) == snap.left() > 0;
    return isLeft == states.metric().profile().isLeftHand();
  }

  private boolean isAllowed(Place place, Snap snap) {
    return allows(place, snap, 2 * snap.edge()) || allows(place, snap, 2 * snap.edge() + 1);
  }

  private boolean leadsOn(Place place, Snap snap, Role role) {
    return !hasMain
        || IntStream.of(2 * snap.edge(), 2 * snap.edge() + 1)
            .filter(arc -> allows(place, snap, arc))
            .map(states::state)
            .filter(state -> role == Role.END || reach.leaves(state))
            .anyMatch(state -> role == Role.START || reach.arrives(state));
  }
}
