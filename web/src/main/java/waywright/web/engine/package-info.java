/**
 * What the compiler of the engines does otherwise than on the JVM, so that the page stays small.
 */
@org.jspecify.annotations.NullMarked
package waywright.web.engine;
