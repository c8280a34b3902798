package waywright.trace;

/** Thrown for bytes that are not a trace; the only exception of reading one. */
final class TraceFormatException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  TraceFormatException(int position, String problem) {
    super("byte " + position + ": " + problem);
  }
}
