package waywright.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Answers that hold in the world as it was last seen, by question; the latest few hundred. */
final class RecentAnswers<E> {

  private static final int KEPT = 512;

  private final Map<Question<E>, Answer> byQuestion = new LinkedHashMap<>();

  @Nullable Answer get(Question<E> question) {
    return byQuestion.get(question);
  }

  void keep(Question<E> question, Answer answer) {
    if (question.isUnlimited()) {
      byQuestion.put(question, answer);
      if (byQuestion.size() > KEPT) {
        byQuestion.remove(byQuestion.keySet().iterator().next());
      }
    }
  }

  /** Drops what may be another now. */
  void drop(BiPredicate<Question<E>, Answer> mayChange) {
    byQuestion.entrySet().removeIf(known -> mayChange.test(known.getKey(), known.getValue()));
  }

  Map<Question<E>, Answer> save() {
    return new LinkedHashMap<>(byQuestion);
  }

  void restore(Map<Question<E>, Answer> saved) {
    byQuestion.clear();
    byQuestion.putAll(saved);
  }
}
