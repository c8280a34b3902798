/** What the page shows as "the code that made this"; the tests run it. */
@org.jspecify.annotations.NullMarked
package waywright.web.snippets;
