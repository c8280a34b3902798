package waywright.road.route;

/** Whether a route may turn around at a via place between the ends of a road. */
public enum ViaTurn {
  /** As in the profile: at its cost if it allows U-turns anywhere, otherwise forbidden. */
  PROFILE,
  /** The route stops and leaves in either direction, at no cost. */
  FREE,
  /** The route continues in its direction of arrival. */
  NONE
}
