package waywright.grid;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What can only be made at once. */
final class OnePortion<T> extends Preparation<T> {

  private final Supplier<T> make;
  private @Nullable T made;

  OnePortion(int cells, Supplier<T> make) {
    super(new Extent(1, 1, cells));
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
