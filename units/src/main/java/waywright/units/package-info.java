/**
 * Units that move: from an order to a unit that arrives, alone, in groups and in crowds.
 *
 * <p>{@link waywright.units.Units} has the units of a world and moves them in fixed ticks. A {@link
 * waywright.units.Unit} takes orders and shows where it is. A {@link waywright.units.Group} fills a
 * {@link waywright.units.Formation}. Routes come from {@link waywright.agent.Agents}, steps from
 * {@link waywright.agent.PriorityInheritance}, avoidance from module {@code waywright.crowd}.
 */
@org.jspecify.annotations.NullMarked
package waywright.units;
