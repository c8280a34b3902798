/** Internal: textbook searches with which tests compare. */
@org.jspecify.annotations.NullMarked
package waywright.checker.internal;
