package waywright.bench.times;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * This thread's processor time and allocations: on a busy machine the processor time is steadier
 * than the wall clock.
 */
final class ThreadClock {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private ThreadClock() {}

  /** Processor nanoseconds of this thread. */
  static long nanos() {
    return THREADS.getCurrentThreadCpuTime();
  }

  /** Bytes allocated by this thread. */
  static long bytes() {
    return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
