/** Jobs over grid maps. */
@org.jspecify.annotations.NullMarked
package waywright.batch.internal;
