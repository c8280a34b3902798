/**
 * Travel profiles: text tables that decide from a network's tags which roads a vehicle may use, how
 * fast, and at what cost.
 *
 * <p>{@link waywright.road.profile.Profile} documents the format and has profiles for cars,
 * bicycles and pedestrians; {@link waywright.road.profile.RoadMetric} is a network rated by a
 * profile.
 */
@org.jspecify.annotations.NullMarked
package waywright.road.profile;
