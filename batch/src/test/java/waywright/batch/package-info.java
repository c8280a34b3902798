/** Batches. */
@org.jspecify.annotations.NullMarked
package waywright.batch;
