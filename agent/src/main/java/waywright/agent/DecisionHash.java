package waywright.agent;

/** A running hash of decisions: once two runs differ, they stay different. */
final class DecisionHash {

  long value = 0x9E3779B97F4A7C15L;

  void mix(long word) {
    long mixed = (value ^ word) * 0xBF58476D1CE4E5B9L;
    value = mixed ^ mixed >>> 29;
  }

  void mix(NodeRoute route) {
    mix(route.status().ordinal());
    mix(Math.max(0, route.cost()));
    for (int i = 0; i < route.size(); i++) {
      mix(route.node(i));
    }
  }
}
