/**
 * Batches on an Apache Spark cluster: {@link waywright.spark.SparkRunner} computes the blocks of a
 * {@link waywright.batch.BatchJob} on the executors of a context; {@link
 * waywright.spark.SparkCluster} creates the context for the command line.
 *
 * <p>There is no {@code module-info}: Spark's jars share packages with one another, so they cannot
 * be modules, and their users must be on the class path. Requires Java 17 to 23.
 */
@org.jspecify.annotations.NullMarked
package waywright.spark;
