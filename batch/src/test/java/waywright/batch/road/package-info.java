/** Jobs over roads. */
@org.jspecify.annotations.NullMarked
package waywright.batch.road;
