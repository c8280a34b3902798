/** Routes for many units from one budget, in any world. */
module waywright.agent {
  requires transitive waywright.core;
  requires static org.jspecify;

  exports waywright.agent;
  exports waywright.agent.spi;
}
