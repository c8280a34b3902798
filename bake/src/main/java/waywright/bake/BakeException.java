package waywright.bake;

/** Geometry of which no mesh can be baked, with the settings given. */
public final class BakeException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  BakeException(String problem) {
    super(problem);
  }

  BakeException(String problem, Throwable cause) {
    super(problem, cause);
  }
}
