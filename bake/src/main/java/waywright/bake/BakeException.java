package waywright.bake;

/** Thrown when no mesh can be baked from the geometry with the given settings. */
public final class BakeException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  BakeException(String problem) {
    super(problem);
  }

  BakeException(String problem, Throwable cause) {
    super(problem, cause);
  }
}
