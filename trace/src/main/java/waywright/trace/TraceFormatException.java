package waywright.trace;

/** Bytes that are no trace. The only exception that reading one throws. */
final class TraceFormatException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  TraceFormatException(int position, String problem) {
    super("byte " + position + ": " + problem);
  }
}
