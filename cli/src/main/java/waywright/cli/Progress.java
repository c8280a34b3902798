package waywright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import waywright.prepare.Build;

/**
 * A progress bar, drawn only where a person sits at a terminal.
 *
 * <p>It writes to standard error, and only to a terminal: a log file is not filled with bars. A bar
 * that is never closed would leave its line behind, so use it with try.
 */
final class Progress implements AutoCloseable {

  /** Bytes that take about a second to be read and understood. */
  private static final long LARGE = 8 << 20;

  /** Null where nobody looks on, or there is too little to do. */
  private final @Nullable ProgressBar bar;

  /** A bar, or null where nobody would see it. */
  private Progress(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  /** A bar for work whose end nobody knows: it counts. */
  public static Progress of(String task) {
    return over(-1, task);
  }

  /**
   * A bar while a file is read, if it is so large that one would wonder; of a small one, and of
   * standard input, none.
   */
  public static Progress reading(Path file) throws IOException {
    boolean large = Files.isRegularFile(file) && Files.size(file) > LARGE;
    return large ? over(-1, "reading " + file.getFileName()) : new Progress(null);
  }

  /**
   * A bar for so many steps; −1 if nobody knows how many.
   *
   * @param task a word or two, to stand before the bar
   */
  public static Progress over(long steps, String task) {
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

  /** Makes something, with a bar of its steps. */
  public static <T> T of(Build<T> build, String task) {
    try (Progress progress = over(build.total(), task)) {
      return build.finish((done, total) -> progress.stepTo(done));
    }
  }

  /**
   * One step further. Allocates nothing, so that it may be called within what is measured for its
   * garbage.
   */
  public void step() {
    if (bar != null) {
      bar.step();
    }
  }

  /** So many steps in all, since the bar was made; it may be told as often as one likes. */
  public void stepTo(long steps) {
    if (bar != null) {
      bar.stepTo(steps);
    }
  }

  /** Takes the bar off the screen. */
  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
