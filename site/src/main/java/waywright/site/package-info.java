/**
 * Makes the site: {@link waywright.site.Site} writes a page for each Markdown file that {@link
 * waywright.site.Book} finds in the repository, and {@link waywright.site.LinkCheck} follows every
 * link of the result. Started by {@code scripts/site}; uses the network for nothing.
 */
@org.jspecify.annotations.NullMarked
package waywright.site;
