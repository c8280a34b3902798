package waywright.testing;

import java.lang.reflect.Method;

/** Counts what the current thread allocates, by reflection: no module of ours needs management. */
public final class Allocation {

  private static final Object BEAN;
  private static final Method COUNTER;

  static {
    try {
      Class<?> factory = Class.forName("java.lang.management.ManagementFactory");
      BEAN = factory.getMethod("getThreadMXBean").invoke(null);
      COUNTER =
          Class.forName("com.sun.management.ThreadMXBean")
              .getMethod("getCurrentThreadAllocatedBytes");
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Allocation() {}

  /** Bytes that the current thread has allocated so far. */
  public static long bytes() {
    try {
      return (long) COUNTER.invoke(BEAN);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
