package waywright.architecture.samples.route;

/** What users call. */
public class Door {}
