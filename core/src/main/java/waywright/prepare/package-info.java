/**
 * Data that is prepared from a version of a world before searches use it: jump maps, hierarchies,
 * labels.
 *
 * <p>A {@link waywright.prepare.Recipe} says how one thing is prepared from a {@link
 * waywright.prepare.Version} and how it follows changes. A {@link waywright.prepare.PreparedStore}
 * keeps prepared things for all versions of a world and lends them by {@link
 * waywright.prepare.Handle}. A {@link waywright.prepare.Preparation} does its work in portions that
 * fit a budget; a {@link waywright.prepare.Charge} says what memory costs that budget. Long builds
 * outside a budget are a {@link waywright.prepare.Build}, with {@link
 * waywright.prepare.BuildProgress} and {@link waywright.prepare.Workers}.
 */
@NullMarked
package waywright.prepare;

import org.jspecify.annotations.NullMarked;
