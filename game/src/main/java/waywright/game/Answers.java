package waywright.game;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers that hold in the world as the navigator sees it, by question; the latest few hundred. */
final class Answers {

  private static final int KEPT = 512;

  private final Map<RouteRequest, Route> byQuestion = new LinkedHashMap<>();

  @Nullable Route get(RouteRequest question) {
    return byQuestion.get(question);
  }

  void keep(RouteRequest question, Route route) {
    if (question.isUnlimited()) {
      byQuestion.put(question, route);
      if (byQuestion.size() > KEPT) {
        byQuestion.remove(byQuestion.keySet().iterator().next());
      }
    }
  }

  /** Drops what an edit may have changed. */
  void follow(Edits edits) {
    byQuestion.entrySet().removeIf(answer -> edits.mayChange(answer.getKey(), answer.getValue()));
  }

  Map<RouteRequest, Route> save() {
    return new LinkedHashMap<>(byQuestion);
  }

  void restore(Map<RouteRequest, Route> saved) {
    byQuestion.clear();
    byQuestion.putAll(saved);
  }
}
