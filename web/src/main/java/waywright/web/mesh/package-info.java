/** Floors and maps of the page on which units walk straight in any direction. */
@org.jspecify.annotations.NullMarked
package waywright.web.mesh;
