/** Searches over dense integer nodes with exact costs, and the generic door for any value type. */
module waywright.core {
  requires static org.jspecify;

  exports waywright.algorithm;
  exports waywright.cost;
  exports waywright.landmark;
  exports waywright.search;
  exports waywright.search.spi;
  exports waywright.space;
  exports waywright.state;
}
