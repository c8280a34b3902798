package waywright.grid.jps;

import java.lang.reflect.Method;

/**
 * This thread's processor time and allocations, by reflection since this module does not read the
 * management module. For timing programs, run on the class path; on a busy machine the processor
 * time is steadier than the wall clock.
 */
public final class ThreadClock {

  private static final Object THREADS;
  private static final Method BYTES;
  private static final Method NANOS;

  static {
    try {
      THREADS =
          Class.forName("java.lang.management.ManagementFactory")
              .getMethod("getThreadMXBean")
              .invoke(null);
      Class<?> type = Class.forName("com.sun.management.ThreadMXBean");
      BYTES = type.getMethod("getThreadAllocatedBytes", long.class);
      NANOS = type.getMethod("getCurrentThreadCpuTime");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private ThreadClock() {}

  /** Processor nanoseconds of this thread. */
  public static long nanos() {
    try {
      return (long) NANOS.invoke(THREADS);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Bytes allocated by this thread. */
  public static long bytes() {
    try {
      return (long) BYTES.invoke(THREADS, Thread.currentThread().getId());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
