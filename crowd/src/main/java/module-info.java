/** Round units that avoid one another, without overlaps. */
module waywright.crowd {
  requires static org.jspecify;

  exports waywright.crowd;
}
