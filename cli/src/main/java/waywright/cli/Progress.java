package waywright.cli;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar, drawn only where a person sits at a terminal. */
final class Progress implements AutoCloseable {

  private final @Nullable ProgressBar bar;

  private Progress(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  /** A bar for so many steps. */
  static Progress over(long steps, String task) {
    if (System.console() == null) {
      return new Progress(null);
    }
    return new Progress(
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(steps)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(200)
            .clearDisplayOnFinish()
            .build());
  }

  /** One step further. Allocates nothing. */
  void step() {
    if (bar != null) {
      bar.step();
    }
  }

  /** So many steps in all. */
  void stepTo(long steps) {
    if (bar != null) {
      bar.stepTo(steps);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
