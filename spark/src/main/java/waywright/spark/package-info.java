/**
 * Batches on a cluster of Apache Spark: {@link waywright.spark.SparkRunner} has the blocks of a
 * {@link waywright.batch.BatchJob} made by the executors of a context, {@link
 * waywright.spark.SparkCluster} makes the context for the command line.
 *
 * <p>There is no {@code module-info}: Spark's jars share packages with one another, so they cannot
 * be modules; what uses them is on the class path. Java 17 to 23.
 */
@NullMarked
package waywright.spark;

import org.jspecify.annotations.NullMarked;
