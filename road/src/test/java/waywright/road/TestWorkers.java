package waywright.road;

import java.util.concurrent.atomic.AtomicInteger;
import waywright.prepare.Workers;

/** Threads of their own, that take items one by one: no two runs share the work alike. */
public record TestWorkers(int count) implements Workers {

  @Override
  public void share(int items, Part part) {
    AtomicInteger next = new AtomicInteger();
    Thread[] threads = new Thread[count];
    for (int worker = 0; worker < count; worker++) {
      int who = worker;
      threads[worker] =
          new Thread(
              () -> {
                for (int i = next.getAndIncrement(); i < items; i = next.getAndIncrement()) {
                  part.run(who, i, i + 1);
                }
              });
      threads[worker].start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
