package waywright.formats.graph;

/** The directions in which an edge can be used. */
enum OneWay {
  /** From its first node to its second only. */
  FORWARD,
  /** From its second node to its first only. */
  BACKWARD,
  /** Both directions. */
  BOTH
}
