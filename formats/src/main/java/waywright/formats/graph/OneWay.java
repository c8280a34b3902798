package waywright.formats.graph;

/** In which directions an edge may be gone. */
enum OneWay {
  /** From its first node to its second only. */
  FORWARD,
  /** From its second node to its first only. */
  BACKWARD,
  /** Both ways. */
  BOTH
}
