package waywright.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Routes that hold in the world as it was last seen, by question; the latest few hundred. */
final class RecentRoutes<O> {

  private static final int KEPT = 512;

  private final Map<Question<O>, NodeRoute> byQuestion = new LinkedHashMap<>();

  @Nullable NodeRoute get(Question<O> question) {
    return byQuestion.get(question);
  }

  void keep(Question<O> question, NodeRoute answer) {
    if (question.isUnlimited()) {
      byQuestion.put(question, answer);
      if (byQuestion.size() > KEPT) {
        byQuestion.remove(byQuestion.keySet().iterator().next());
      }
    }
  }

  /** Removes the routes that may have changed. */
  void drop(BiPredicate<Question<O>, NodeRoute> mayChange) {
    byQuestion.entrySet().removeIf(known -> mayChange.test(known.getKey(), known.getValue()));
  }

  Map<Question<O>, NodeRoute> save() {
    return new LinkedHashMap<>(byQuestion);
  }

  void restore(Map<Question<O>, NodeRoute> saved) {
    byQuestion.clear();
    byQuestion.putAll(saved);
  }
}
