/** A sample to copy: a generated town of blocks, and mobs that live in it. */
@org.jspecify.annotations.NullMarked
package waywright.town;
