package waywright.architecture.samples.unmarked;

/** In a package without a sign. */
public final class Unmarked {}
