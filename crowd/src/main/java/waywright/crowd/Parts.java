package waywright.crowd;

import java.util.function.IntConsumer;

/** Runs independent parts of a step, for example on several threads. */
@FunctionalInterface
public interface Parts {

  /**
   * Calls {@code part} with 0 .. {@code count - 1}, each exactly once, in any order or at the same
   * time, and returns when all calls have returned; or keeps {@code part}, to make the calls before
   * anything else is asked of the crowd. What the calls wrote must be visible to the caller.
   */
  void run(int count, IntConsumer part);
}
