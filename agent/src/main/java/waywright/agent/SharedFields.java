package waywright.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The shared fields in use, by errand. */
final class SharedFields<E> {

  private final Map<E, SharedField<E>> byErrand = new LinkedHashMap<>();

  @Nullable SharedField<E> get(E errand) {
    return byErrand.get(errand);
  }

  /** Takes a new field in, in place of those that are no longer used. */
  void add(SharedField<E> field, Predicate<SharedField<E>> isUsed) {
    byErrand.values().removeIf(isUsed.negate());
    byErrand.put(field.errand(), field);
  }

  /**
   * Has all fields follow a change.
   *
   * @param unfinished told of each field that has to begin anew
   * @return the expansions spent, at most {@code budget}
   */
  long follow(
      Snapshot<E> now,
      long budget,
      Predicate<SharedField<E>> isUsed,
      Consumer<SharedField<E>> unfinished) {
    byErrand.values().removeIf(isUsed.negate());
    long spent = 0;
    for (SharedField<E> field : byErrand.values()) {
      spent += field.follow(now, budget - spent);
      if (!field.field().isComplete()) {
        unfinished.accept(field);
      }
    }
    return spent;
  }

  /** The state of every field. */
  Map<SharedField<E>, SharedField.State<E>> save() {
    Map<SharedField<E>, SharedField.State<E>> states = new LinkedHashMap<>();
    byErrand.values().forEach(field -> states.put(field, field.save()));
    return states;
  }

  void restore(Map<SharedField<E>, SharedField.State<E>> states) {
    byErrand.clear();
    states.forEach(
        (field, state) -> {
          byErrand.put(field.errand(), field);
          field.restore(state);
        });
  }
}
