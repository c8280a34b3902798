/** Batches on clusters that are started and killed here. */
@org.jspecify.annotations.NullMarked
package waywright.spark;
