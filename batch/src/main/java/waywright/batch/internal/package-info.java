/**
 * Inside, not for users: jobs over thousands of benchmark files, {@link
 * waywright.batch.internal.ScenarioJob}, and the way to a cluster that the command line takes.
 */
@NullMarked
package waywright.batch.internal;

import org.jspecify.annotations.NullMarked;
