package waywright.trace;

import java.nio.charset.StandardCharsets;

/** A recorded search: the world, the algorithm's name, and every event. Immutable. */
public final class Trace {

  private static final byte[] MAGIC = {'W', 'W', 'T', 2};
  private static final int LONGEST_NAME = 1000;

  private final TraceWorld world;
  private final String algorithm;
  private final byte[] bytes;
  private final int firstEvent;

  private Trace(TraceWorld world, String algorithm, byte[] bytes, int firstEvent) {
    this.world = world;
    this.algorithm = algorithm;
    this.bytes = bytes;
    this.firstEvent = firstEvent;
  }

  /** Encodes everything before the first event. */
  static ByteSink header(TraceWorld world, String algorithm) {
    ByteSink out = new ByteSink();
    out.writeBytes(MAGIC);
    world.write(out);
    byte[] name = algorithm.getBytes(StandardCharsets.UTF_8);
    if (name.length > LONGEST_NAME) {
      throw new IllegalArgumentException("a name of " + name.length + " bytes is too long");
    }
    out.number(name.length);
    out.writeBytes(name);
    return out;
  }

  /**
   * Reads a trace and checks every event. Takes time and memory in proportion to the bytes and the
   * cells.
   *
   * @throws IllegalArgumentException if the bytes are not a trace of this version
   */
  public static Trace of(byte[] bytes) {
    byte[] copy = bytes.clone();
    ByteFeed in = new ByteFeed(copy, 0);
    for (byte expected : MAGIC) {
      int position = in.at;
      if (in.raw() != expected) {
        throw new TraceFormatException(
            position,
            "not a Waywright trace of version " + MAGIC[3] + ". Maybe another kind of file?");
      }
    }
    TraceWorld world = TraceWorld.read(in);
    byte[] name = new byte[in.number("length of the name", 0, LONGEST_NAME)];
    for (int i = 0; i < name.length; i++) {
      name[i] = (byte) in.raw();
    }
    Trace trace = new Trace(world, new String(name, StandardCharsets.UTF_8), copy, in.at);
    trace.replay().skipTo(Long.MAX_VALUE);
    return trace;
  }

  /** Returns the world that was searched. */
  public TraceWorld world() {
    return world;
  }

  /** Returns the name of the algorithm. */
  public String algorithm() {
    return algorithm;
  }

  /** Returns a copy of the whole file. */
  public byte[] toBytes() {
    return bytes.clone();
  }

  /** Creates a replay that is before the first event. */
  public Replay replay() {
    return new Replay(world.map().size(), new ByteFeed(bytes, firstEvent));
  }
}
