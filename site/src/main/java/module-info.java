/** Makes the site out of the repository's Markdown. */
module waywright.site {
  requires org.commonmark;
  requires org.commonmark.ext.gfm.tables;
  requires static org.jspecify;
}
