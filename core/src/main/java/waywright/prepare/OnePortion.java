package waywright.prepare;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A preparation that cannot be divided into portions. */
final class OnePortion<T> extends Preparation<T> {

  private final Supplier<T> make;
  private @Nullable T made;

  OnePortion(int elements, Supplier<T> make) {
    super(new Extent(1, 1, elements));
    this.make = Objects.requireNonNull(make, "make");
  }

  @Override
  protected void row(int pass, int row) {
    made = make.get();
  }

  @Override
  protected T result() {
    return Objects.requireNonNull(made);
  }
}
