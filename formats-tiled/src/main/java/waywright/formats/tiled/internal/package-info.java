/** Readers of JSON and XML value by value, with the place of every mistake. */
@org.jspecify.annotations.NullMarked
package waywright.formats.tiled.internal;
