package waywright.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import waywright.testkit.Case;

/**
 * A statement about all cases, tried on many: first on every failure ever recorded, then on cases
 * from seeds. A case for which it does not hold is shrunk and recorded.
 *
 * <pre>{@code
 * new Property("A* is optimal", this::checkAstar).holds(RandomWorlds::any, 4_000);
 * }</pre>
 */
public final class Property {

  /** Where failures are recorded, from the directory of the module that is tested. */
  public static final Path FAILURES = Path.of("testdata", "failures");

  /** A check of one case: throws if the property does not hold for it. */
  @FunctionalInterface
  public interface Check {

    /** Throws, if the property does not hold for {@code query}. */
    void accept(Case query) throws Exception;
  }

  private final String name;
  private final Check check;
  private final Path failures;

  /** A property whose failures are recorded in {@link #FAILURES}. */
  public Property(String name, Check check) {
    this(name, check, FAILURES);
  }

  /** A property whose failures are recorded in a directory of their own. */
  public Property(String name, Check check, Path failures) {
    this.name = name;
    this.check = check;
    this.failures = failures;
  }

  /**
   * Tries the recorded failures, then the cases of the seeds 0 to {@code count - 1}.
   *
   * @throws AssertionError at the first case for which the property does not hold, with the shrunk
   *     case as text and the file it was recorded in
   */
  public void holds(LongFunction<? extends Case> cases, int count) {
    try {
      for (Map.Entry<String, Case> recorded : FailureFiles.load(failures).entrySet()) {
        Throwable fault = fault(recorded.getValue());
        if (fault != null) {
          throw new AssertionError(name + ": " + recorded.getKey() + ": " + fault, fault);
        }
      }
      for (long seed = 0; seed < count; seed++) {
        Case query = cases.apply(seed);
        if (fault(query) != null) {
          record(seed, query);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void record(long seed, Case query) throws IOException {
    Case small = Shrinker.shrink(query, simpler -> fault(simpler) != null);
    Throwable fault = fault(small);
    Path file = FailureFiles.save(failures, small, name + "\n" + fault);
    throw new AssertionError(
        name + ": seed " + seed + ", recorded in " + file + ": " + fault + "\n" + small.toText(),
        fault);
  }

  private @Nullable Throwable fault(Case query) {
    try {
      check.accept(query);
      return null;
    } catch (Exception | AssertionError | StackOverflowError e) {
      return e;
    }
  }
}
