/** Searches over dense integer nodes with exact costs, and the generic door for any value type. */
module waywright.core {
  requires static org.jspecify;

  exports waywright.algorithm;
  exports waywright.choose;
  exports waywright.cost;
  exports waywright.hierarchy;
  exports waywright.landmark;
  exports waywright.prepare;
  exports waywright.route;
  exports waywright.search.spi;
  exports waywright.search;
  exports waywright.space;
  exports waywright.state;
  exports waywright.store;
}
