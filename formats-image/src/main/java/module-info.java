/** Maps drawn as pictures; decoded by the JDK's desktop module. */
module waywright.formats.image {
  requires transitive waywright.formats;
  requires java.desktop;
  requires static org.jspecify;

  exports waywright.formats.image;
}
