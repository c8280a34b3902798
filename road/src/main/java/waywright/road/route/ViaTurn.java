package waywright.road.route;

/** Whether one may turn round at a place that a route goes by, between the ends of a road. */
public enum ViaTurn {
  /** As the profile says: where it turns round anywhere, at that cost, else not. */
  PROFILE,
  /** One stops there and leaves in either direction, at no cost. */
  FREE,
  /** One goes on in the direction in which one came. */
  NONE
}
