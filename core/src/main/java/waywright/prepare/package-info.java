/**
 * Data that is prepared from a version of a world before searches use it: jump maps, hierarchies,
 * labels.
 *
 * <p>A {@link waywright.prepare.Recipe} defines how an object is prepared from a {@link
 * waywright.prepare.Version} and how it is updated after changes. A {@link
 * waywright.prepare.PreparedStore} caches prepared objects for all versions of a world and hands
 * them out by {@link waywright.prepare.Handle}. A {@link waywright.prepare.Preparation} does its
 * work in portions that fit a budget, to which memory is charged, too. Long builds outside a budget
 * are a {@link waywright.prepare.Build}, with {@link waywright.prepare.BuildProgress} and {@link
 * waywright.prepare.Workers}.
 */
@org.jspecify.annotations.NullMarked
package waywright.prepare;
