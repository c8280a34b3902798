package waywright.agent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The waiting questions, each once, by urgency, and the number of those with the same order. The
 * running search stays known until it is forgotten, so that more tickets can join it.
 */
final class PendingSearches<O> {

  private final PriorityQueue<PendingSearch<O>> queue = new PriorityQueue<>();
  private final Map<Question<O>, PendingSearch<O>> byQuestion = new LinkedHashMap<>();
  private final Map<O, Integer> counts = new HashMap<>();

  /** How many have limits. */
  private int limited;

  long next;

  /** Adds the question of a ticket, or adds the ticket to an equal question. */
  void add(Ticket<O> ticket, Question<O> asked, long tick) {
    leave(ticket);
    Question<O> question = asked.plain();
    long urgency = tick - PendingSearch.AGING * asked.priority();
    PendingSearch<O> job = byQuestion.get(question);
    if (job == null) {
      job = new PendingSearch<>(question, next++, urgency);
      put(job);
      queue.add(job);
    } else if (urgency < job.urgency && queue.remove(job)) {
      job.urgency = urgency;
      queue.add(job);
    }
    job.tickets.add(ticket);
    ticket.job = job;
  }

  boolean isEmpty() {
    return queue.isEmpty();
  }

  /** Returns the number of orders of the known searches; each with limits counts as one. */
  int orders() {
    return counts.size() + limited;
  }

  private void put(PendingSearch<O> job) {
    byQuestion.put(job.question, job);
    count(job, 1);
  }

  private void count(PendingSearch<O> job, int change) {
    if (job.question.isUnlimited()) {
      counts.merge(job.question.order(), change, (a, b) -> a + b == 0 ? null : a + b);
    } else {
      limited += change;
    }
  }

  /** Removes a ticket from its search. */
  void leave(Ticket<O> ticket) {
    if (ticket.job != null) {
      ticket.job.tickets.remove(ticket);
      ticket.job = null;
    }
  }

  /** Returns the next search to start, or null. It stays known. */
  @Nullable PendingSearch<O> poll() {
    return queue.poll();
  }

  /** Forgets a search that is over or has no tickets left. */
  void forget(PendingSearch<O> job) {
    if (byQuestion.remove(job.question, job)) {
      count(job, -1);
    }
  }

  /** Returns the number of searches with this order and without limits. */
  int count(O order) {
    return counts.getOrDefault(order, 0);
  }

  /** Removes all waiting searches with an order and without limits from the queue, by urgency. */
  List<PendingSearch<O>> pollAll(O order) {
    List<PendingSearch<O>> all = new ArrayList<>();
    queue.removeIf(
        job -> job.question.isUnlimited() && job.question.order().equals(order) && all.add(job));
    Collections.sort(all);
    return all;
  }

  /** Returns all known searches. */
  Iterable<PendingSearch<O>> all() {
    return byQuestion.values();
  }

  /** Forgets all searches, before {@link #takeBack}. */
  void reset(long next) {
    this.next = next;
    queue.clear();
    byQuestion.clear();
    counts.clear();
    limited = 0;
  }

  /** Adds a search again after a rollback; to the queue if {@code waits}. */
  void takeBack(PendingSearch<O> job, boolean waits) {
    put(job);
    for (int i = 0; i < job.tickets.size(); i++) {
      job.tickets.get(i).job = job;
    }
    if (waits) {
      queue.add(job);
    }
  }
}
