package waywright.architecture.samples.names;

/** Manages. */
public final class PathManager {}
