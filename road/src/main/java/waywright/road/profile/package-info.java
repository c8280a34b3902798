/**
 * Profiles: who may go where, how fast, and what it costs, as tables of text that are read against
 * the tags of a network.
 *
 * <p>{@link waywright.road.profile.Profile} says what the tables look like; {@link
 * waywright.road.profile.Profiles} has those for cars, bicycles and feet; {@link
 * waywright.road.profile.RoadMetric} is what a profile makes of a network.
 */
@NullMarked
package waywright.road.profile;

import org.jspecify.annotations.NullMarked;
