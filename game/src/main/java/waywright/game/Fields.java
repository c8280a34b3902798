package waywright.game;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;

/** The shared fields in use, by aim. */
final class Fields {

  private final Map<Aim, SharedField> byAim = new LinkedHashMap<>();

  @Nullable SharedField get(Aim aim) {
    return byAim.get(aim);
  }

  /** A new field, in place of those that are no longer used. */
  SharedField create(Aim aim, GridSpace space, Predicate<SharedField> isUsed) {
    byAim.values().removeIf(isUsed.negate());
    SharedField field = new SharedField(aim, space);
    byAim.put(aim, field);
    return field;
  }

  /**
   * Has all fields follow an edit.
   *
   * @param unfinished told of each field that has to begin anew
   * @return the expansions spent, at most {@code budget}
   */
  long follow(
      Spaces spaces,
      int[] cells,
      long budget,
      Predicate<SharedField> isUsed,
      Consumer<SharedField> unfinished) {
    byAim.values().removeIf(isUsed.negate());
    long spent = 0;
    for (SharedField field : byAim.values()) {
      spent += field.follow(spaces.of(field.aim().movement()), cells, budget - spent);
      if (!field.field().isComplete()) {
        unfinished.accept(field);
      }
    }
    return spent;
  }

  /** The state of every field. */
  Map<SharedField, SharedField.State> save() {
    Map<SharedField, SharedField.State> states = new LinkedHashMap<>();
    byAim.values().forEach(field -> states.put(field, field.save()));
    return states;
  }

  void restore(Map<SharedField, SharedField.State> states) {
    byAim.clear();
    states.forEach(
        (field, state) -> {
          byAim.put(field.aim(), field);
          field.restore(state);
        });
  }
}
