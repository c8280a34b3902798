/** The doors through which the page in the browser calls the library. */
@org.jspecify.annotations.NullMarked
package waywright.web;
