/**
 * Internal, not for users: jobs over thousands of benchmark files, {@link
 * waywright.batch.internal.ScenarioJob}, and the connection to a cluster for the command line.
 */
@org.jspecify.annotations.NullMarked
package waywright.batch.internal;
