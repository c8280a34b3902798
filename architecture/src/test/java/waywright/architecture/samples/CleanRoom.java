package waywright.architecture.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Keeps all rules: a seeded generator, constants, lambdas, an enum and a record are all fine. */
public final class CleanRoom {
  private static final int[] TABLE = {1, 2, 3};
  private static final Map<String, Integer> NAMES = Map.of("one", 1);

  private final Random random = new Random(7);

  enum Color {
    RED,
    GREEN
  }

  record Cell(int x, int y) {}

  /** A list of numbers. */
  public List<Integer> numbers(Color color) {
    List<Integer> numbers = new ArrayList<>(NAMES.values());
    numbers.add(TABLE[random.nextInt(TABLE.length)]);
    numbers.replaceAll(n -> n + color.ordinal());
    switch (color) {
      case RED -> numbers.add(new Cell(1, 2).hashCode());
      case GREEN -> numbers.add(0);
    }
    return numbers;
  }
}
