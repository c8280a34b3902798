package waywright.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The questions that wait, each once, in the order in which they are taken up; and how many of them
 * have the same order. The one that was taken up stays known until it is forgotten, so that others
 * can join it.
 */
final class PendingSearches<O> {

  private final PriorityQueue<PendingSearch<O>> queue = new PriorityQueue<>();
  private final Map<Question<O>, PendingSearch<O>> byQuestion = new LinkedHashMap<>();
  private final Map<O, Integer> crowds = new HashMap<>();
  private long next;

  /** Puts a ticket's question into the queue, or the ticket to those who wait for it already. */
  void add(Ticket<O> ticket, Question<O> asked, long tick) {
    leave(ticket);
    Question<O> question = asked.plain();
    long urgency = PendingSearch.urgency(tick, asked.priority());
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

  private void put(PendingSearch<O> job) {
    byQuestion.put(job.question, job);
    count(job, 1);
  }

  private void count(PendingSearch<O> job, int change) {
    if (job.question.isUnlimited()) {
      crowds.merge(job.question.order(), change, Integer::sum);
    }
  }

  /** Takes a ticket out of its job. */
  void leave(Ticket<O> ticket) {
    if (ticket.job != null) {
      ticket.job.tickets.remove(ticket);
      ticket.job = null;
    }
  }

  /** The job to take up next, or null. It stays known. */
  @Nullable PendingSearch<O> poll() {
    return queue.poll();
  }

  /** Forgets a job that is over or that nobody waits for. */
  void forget(PendingSearch<O> job) {
    if (byQuestion.remove(job.question, job)) {
      count(job, -1);
    }
  }

  /** How many pending have this order, and no limits. */
  int fieldThreshold(O order) {
    return crowds.getOrDefault(order, 0);
  }

  /** Takes all waiting pending with an order and no limits out of the queue, in order. */
  List<PendingSearch<O>> pollAll(O order) {
    List<PendingSearch<O>> all = new ArrayList<>();
    for (PendingSearch<O> job : queue) {
      if (job.question.isUnlimited() && job.question.order().equals(order)) {
        all.add(job);
      }
    }
    queue.removeAll(new HashSet<>(all));
    all.sort(null);
    return all;
  }

  /** All pending that are known. */
  Iterable<PendingSearch<O>> all() {
    return byQuestion.values();
  }

  /** The sequence number of the next job. */
  long next() {
    return next;
  }

  /** Forgets everything, for {@link #takeBack}. */
  void reset(long next) {
    this.next = next;
    queue.clear();
    byQuestion.clear();
    crowds.clear();
  }

  /** Takes a job in again; into the queue, if it was not taken up yet. */
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
