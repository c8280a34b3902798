package waywright.testkit.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.grid.GridMap;
import waywright.testkit.Case;
import waywright.testkit.conformance.Subject.Stepper;
import waywright.testkit.internal.GridCase;

/** A procedure that examines a subject with one seed. */
@FunctionalInterface
interface Trial {

  /** More steps than any case needs. */
  int STEP_LIMIT = 1_000_000;

  Outcome run(Subject subject, long seed) throws Exception;

  /** Sends one query. */
  static Trial single(LongFunction<Case> cases) {
    return (subject, seed) -> {
      Case query = cases.apply(seed);
      return Outcome.of(subject, query, subject.solve(query));
    };
  }

  /** Sends queries in one world, then in another one, then in the first again. */
  static Trial reusing(LongFunction<Case> cases) {
    return (subject, seed) -> {
      Case first = cases.apply(seed);
      Case second = cases.apply(seed + 1);
      Stream<Case> moved =
          IntStream.range(0, 4).mapToObj(i -> elsewhere(i < 3 ? first : second, seed + i));
      return all(subject, Stream.concat(moved, Stream.of(first, second, first)).toList());
    };
  }

  /** Sends more queries, then compares the first answer with its earlier content. */
  static Trial rereading(LongFunction<Case> cases) {
    return (subject, seed) -> {
      Case first = cases.apply(seed);
      Subject.Answer kept = subject.solve(first);
      Outcome before = Outcome.of(subject, first, kept);
      if (before != Outcome.RIGHT) {
        return before;
      }
      List<Integer> copy = new ArrayList<>(kept.path());
      subject.solve(elsewhere(first, seed));
      subject.solve(cases.apply(seed + 1));
      return copy.equals(kept.path())
          ? Outcome.RIGHT
          : Outcome.wrong(first, "a later query changed the answer to " + kept.path());
    };
  }

  /** Puts a wall on the returned path, and queries again. */
  static Trial afterWall(LongFunction<Case> cases) {
    return (subject, seed) -> {
      GridCase before = (GridCase) cases.apply(seed);
      Subject.Answer answer = subject.solve(before);
      if (answer.status() != Subject.Answer.Status.FOUND || answer.path().size() < 3) {
        return Outcome.of(subject, before, answer);
      }
      int wall = answer.path().get(answer.path().size() / 2);
      GridMap map = before.map();
      Case after = before.with(map.with(map.x(wall), map.y(wall), '#'));
      return all(subject, List.of(after, before, after));
    };
  }

  /** Steps two searches over one world alternately. */
  static Trial interleaving(LongFunction<Case> cases) {
    return (subject, seed) -> {
      Case first = cases.apply(seed);
      Case second = elsewhere(first, seed);
      Stepper one = subject.begin(first);
      Stepper other = subject.begin(second);
      if (one == null || other == null) {
        return Outcome.UNSUPPORTED;
      }
      boolean more = true;
      for (int i = 0; more; i++) {
        boolean oneMore = one.step();
        boolean otherMore = other.step();
        more = oneMore || otherMore;
        if (i == STEP_LIMIT) {
          return Outcome.wrong(first, "does not end when interleaved");
        }
      }
      Outcome outcome = Outcome.of(subject, first, one.answer());
      return outcome == Outcome.RIGHT ? Outcome.of(subject, second, other.answer()) : outcome;
    };
  }

  /** Sends queries from four threads at once. */
  static Trial threading(LongFunction<Case> cases) {
    return (subject, seed) -> {
      if (!subject.isThreadSafe()) {
        return Outcome.UNSUPPORTED;
      }
      Case world = cases.apply(seed);
      ExecutorService threads = Executors.newFixedThreadPool(4);
      try {
        List<Callable<Outcome>> tasks = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
          Case query = elsewhere(world, seed + i);
          tasks.add(() -> Outcome.of(subject, query, subject.solve(query)));
        }
        for (Future<Outcome> outcome : threads.invokeAll(tasks)) {
          if (outcome.get() != Outcome.RIGHT) {
            return outcome.get();
          }
        }
        return Outcome.RIGHT;
      } finally {
        threads.shutdownNow();
      }
    };
  }

  private static Outcome all(Subject subject, List<Case> queries) throws Exception {
    for (Case query : queries) {
      Outcome outcome = Outcome.of(subject, query, subject.solve(query));
      if (outcome != Outcome.RIGHT) {
        return outcome;
      }
    }
    return Outcome.RIGHT;
  }

  private static Case elsewhere(Case query, long seed) {
    int nodes = query.world().nodeCount();
    return query.with(
        Math.floorMod(seed * 7919 + query.start(), nodes),
        Math.floorMod(seed * 104729 + query.goal() + 1, nodes));
  }
}
