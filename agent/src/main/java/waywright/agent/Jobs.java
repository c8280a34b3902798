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
 * have the same errand. The one that was taken up stays known until it is forgotten, so that others
 * can join it.
 */
final class Jobs<E> {

  private final PriorityQueue<Job<E>> queue = new PriorityQueue<>();
  private final Map<Question<E>, Job<E>> byQuestion = new LinkedHashMap<>();
  private final Map<E, Integer> crowds = new HashMap<>();
  private long next;

  /** Puts a ticket's question into the queue, or the ticket to those who wait for it already. */
  void add(Ticket<E> ticket, Question<E> asked, long tick) {
    leave(ticket);
    Question<E> question = asked.plain();
    long urgency = Job.urgency(tick, asked.priority());
    Job<E> job = byQuestion.get(question);
    if (job == null) {
      job = new Job<>(question, next++, urgency);
      put(job);
      queue.add(job);
    } else if (urgency < job.urgency && queue.remove(job)) {
      job.urgency = urgency;
      queue.add(job);
    }
    job.tickets.add(ticket);
    ticket.job = job;
  }

  private void put(Job<E> job) {
    byQuestion.put(job.question, job);
    count(job, 1);
  }

  private void count(Job<E> job, int change) {
    if (job.question.isUnlimited()) {
      crowds.merge(job.question.errand(), change, Integer::sum);
    }
  }

  /** Takes a ticket out of its job. */
  void leave(Ticket<E> ticket) {
    if (ticket.job != null) {
      ticket.job.tickets.remove(ticket);
      ticket.job = null;
    }
  }

  /** The job to take up next, or null. It stays known. */
  @Nullable Job<E> poll() {
    return queue.poll();
  }

  /** Forgets a job that is over or that nobody waits for. */
  void forget(Job<E> job) {
    if (byQuestion.remove(job.question, job)) {
      count(job, -1);
    }
  }

  /** How many jobs have this errand, and no limits. */
  int crowd(E errand) {
    return crowds.getOrDefault(errand, 0);
  }

  /** Takes all waiting jobs with an errand and no limits out of the queue, in order. */
  List<Job<E>> pollAll(E errand) {
    List<Job<E>> all = new ArrayList<>();
    for (Job<E> job : queue) {
      if (job.question.isUnlimited() && job.question.errand().equals(errand)) {
        all.add(job);
      }
    }
    queue.removeAll(new HashSet<>(all));
    all.sort(null);
    return all;
  }

  /** All jobs that are known. */
  Iterable<Job<E>> all() {
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
  void takeBack(Job<E> job, boolean waits) {
    put(job);
    for (int i = 0; i < job.tickets.size(); i++) {
      job.tickets.get(i).job = job;
    }
    if (waits) {
      queue.add(job);
    }
  }
}
