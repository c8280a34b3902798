package waywright.testing.doors;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;

/** Values that make sense, by type: each time a fresh one. */
public final class SampleTable {

  private final Map<Class<?>, Supplier<?>> values = new HashMap<>();

  private SampleTable() {}

  /** A table of types of the language and of its library. */
  public static SampleTable ofJava() {
    return new SampleTable()
        .of(int.class, () -> 1)
        .of(long.class, () -> 1L)
        .of(double.class, () -> 1.0)
        .of(char.class, () -> '.')
        .of(boolean.class, () -> false)
        .of(String.class, () -> "1")
        .of(Object.class, () -> "1")
        .of(int[].class, () -> new int[] {1})
        .of(long[].class, () -> new long[] {1})
        .of(byte[].class, () -> new byte[] {'.'})
        .of(String[].class, () -> new String[] {"."})
        .of(List.class, List::of)
        .of(Collection.class, () -> List.of("1"))
        .of(Iterable.class, List::of)
        .of(IntPredicate.class, () -> (IntPredicate) cell -> true)
        .of(IntUnaryOperator.class, () -> (IntUnaryOperator) n -> 0)
        .of(Predicate.class, () -> (Predicate<Object>) state -> true)
        .of(ToDoubleFunction.class, () -> (ToDoubleFunction<Object>) state -> 0)
        .of(ToDoubleBiFunction.class, () -> (ToDoubleBiFunction<Object, Object>) (a, b) -> 1);
  }

  /** Takes in a type; a sample that was there is replaced. */
  public <T> SampleTable of(Class<T> type, Supplier<? extends T> value) {
    values.put(type, value);
    return this;
  }

  /** All of them. */
  public Map<Class<?>, Supplier<?>> values() {
    return Map.copyOf(values);
  }
}
