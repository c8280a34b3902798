/**
 * Internal, not for users: jobs over thousands of benchmark files, {@link
 * waywright.batch.internal.ScenarioJob}, and the connection to a cluster for the command line.
 */
@NullMarked
package waywright.batch.internal;

import org.jspecify.annotations.NullMarked;
