package waywright.prepare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A world of a few numbers, of which sums are prepared: no grid, no graph. */
final class Toy implements Version<int[]> {

  /** Work of a number that differs. */
  static final int FOLLOWING = 3;

  private final int[] numbers;

  Toy(int... numbers) {
    this.numbers = numbers;
  }

  Toy with(int index, int number) {
    int[] changed = numbers.clone();
    changed[index] = number;
    return new Toy(changed);
  }

  int size() {
    return numbers.length;
  }

  @Override
  public int[] content() {
    return numbers;
  }

  /** At most a quarter may differ. */
  @Override
  public long following(int[] shown) {
    if (shown.length != numbers.length) {
      return FROM_SCRATCH;
    }
    int count = differences(shown).size();
    return count <= numbers.length / 4 ? FOLLOWING * (long) count : FROM_SCRATCH;
  }

  private List<Integer> differences(int[] shown) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < numbers.length; i++) {
      if (shown[i] != numbers[i]) {
        all.add(i);
      }
    }
    return all;
  }

  /**
   * Sums of all numbers up to each. Fails on a number below 0; must never be used by two at once.
   */
  static final class Sums {
    final int[] sums;
    final AtomicInteger editors = new AtomicInteger();

    Sums(int count) {
      sums = new int[count];
    }
  }

  /** What was made from nothing, by whom it was asked. */
  record Recipes(int factor, boolean canFollow, boolean isShared, AtomicInteger begun)
      implements Recipe<Toy, int[], Sums> {

    static Recipes of(int factor, boolean canFollow, boolean isShared) {
      return new Recipes(factor, canFollow, isShared, new AtomicInteger());
    }

    @Override
    public long work(Toy version) {
      return version.size();
    }

    @Override
    public Preparation<Sums> begin(Toy version) {
      begun.incrementAndGet();
      int[] numbers = version.numbers;
      Sums made = new Sums(numbers.length);
      return new Preparation<>(new Preparation.Extent(1, numbers.length, 1)) {
        @Override
        protected void row(int pass, int row) {
          add(made, row, numbers[row]);
        }

        @Override
        protected Sums result() {
          return made;
        }
      };
    }

    private void add(Sums made, int index, int number) {
      if (number < 0) {
        throw new IllegalStateException("below 0");
      }
      made.sums[index] = factor * number + (index > 0 ? made.sums[index - 1] : 0);
    }

    @Override
    public @Nullable Sums follow(Sums made, int[] shown, Toy version) {
      if (made.editors.incrementAndGet() != 1) {
        throw new AssertionError("two edit one thing");
      }
      List<Integer> differences = version.differences(shown);
      for (int i = differences.isEmpty() ? version.size() : differences.get(0);
          i < version.size();
          i++) {
        add(made, i, version.numbers[i]);
      }
      made.editors.decrementAndGet();
      return version.numbers[0] == 13 ? null : made;
    }

    @Override
    public long bytes(Sums made, Toy version) {
      return 100L * factor;
    }

    /** Recipes of one factor are equal, whoever counts. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Recipes recipe
          && recipe.factor == factor
          && recipe.canFollow == canFollow
          && recipe.isShared == isShared;
    }

    @Override
    public int hashCode() {
      return factor;
    }

    /** The thing as a fresh preparation makes it. */
    int[] fresh(Toy version) {
      return begin(version).finish().sums;
    }

    /** Whether a thing is as a fresh preparation makes it. */
    boolean isRight(Sums made, Toy version) {
      return Arrays.equals(fresh(version), made.sums);
    }
  }
}
