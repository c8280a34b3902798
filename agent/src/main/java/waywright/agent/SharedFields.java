package waywright.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Snapshot;

/** The shared fields in use, by order. */
final class SharedFields<O> {

  private final Map<O, SharedField<O>> byOrder = new LinkedHashMap<>();

  @Nullable SharedField<O> get(O order) {
    return byOrder.get(order);
  }

  /** Adds a new field and removes those that are no longer used. */
  void add(SharedField<O> field, Predicate<SharedField<O>> isUsed) {
    byOrder.values().removeIf(isUsed.negate());
    byOrder.put(field.order(), field);
  }

  /**
   * Lets all fields follow a change.
   *
   * @param unfinished receives each field that has to start from nothing
   * @return the expansions spent, at most {@code budget}
   */
  long follow(
      Snapshot<O> now,
      long budget,
      Predicate<SharedField<O>> isUsed,
      Consumer<SharedField<O>> unfinished) {
    byOrder.values().removeIf(isUsed.negate());
    long spent = 0;
    for (SharedField<O> field : byOrder.values()) {
      spent += field.follow(now, budget - spent);
      if (!field.field().isComplete()) {
        unfinished.accept(field);
      }
    }
    return spent;
  }

  /** The state of every field. */
  Map<SharedField<O>, SharedField.State<O>> save() {
    Map<SharedField<O>, SharedField.State<O>> states = new LinkedHashMap<>();
    byOrder.values().forEach(field -> states.put(field, field.save()));
    return states;
  }

  void restore(Map<SharedField<O>, SharedField.State<O>> states) {
    byOrder.clear();
    states.forEach(
        (field, state) -> {
          byOrder.put(field.order(), field);
          field.restore(state);
        });
  }
}
