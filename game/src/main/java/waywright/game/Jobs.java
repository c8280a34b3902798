package waywright.game;

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
 * have the same aim. The one that was taken up stays known until it is forgotten, so that others
 * can join it.
 */
final class Jobs {

  private final PriorityQueue<Job> queue = new PriorityQueue<>();
  private final Map<RouteRequest, Job> byQuestion = new LinkedHashMap<>();
  private final Map<Aim, Integer> crowds = new HashMap<>();
  private long next;

  /** Puts a ticket's question into the queue, or the ticket to those who wait for it already. */
  void add(RouteTicket ticket, RouteRequest request, long tick) {
    leave(ticket);
    RouteRequest question = request.question();
    long urgency = Job.urgency(tick, request.priority());
    Job job = byQuestion.get(question);
    if (job == null) {
      job = new Job(question, next++, urgency);
      put(job);
      queue.add(job);
    } else if (urgency < job.urgency && queue.remove(job)) {
      job.urgency = urgency;
      queue.add(job);
    }
    job.tickets.add(ticket);
    ticket.job = job;
  }

  private void put(Job job) {
    byQuestion.put(job.question, job);
    count(job, 1);
  }

  private void count(Job job, int change) {
    if (job.question.isUnlimited()) {
      crowds.merge(job.aim(), change, Integer::sum);
    }
  }

  /** Takes a ticket out of its job. */
  void leave(RouteTicket ticket) {
    if (ticket.job != null) {
      ticket.job.tickets.remove(ticket);
      ticket.job = null;
    }
  }

  /** The job to take up next, or null. It stays known. */
  @Nullable Job poll() {
    return queue.poll();
  }

  /** Forgets a job that is over or that nobody waits for. */
  void forget(Job job) {
    if (byQuestion.remove(job.question, job)) {
      count(job, -1);
    }
  }

  /** How many jobs have this aim. */
  int crowd(Aim aim) {
    return crowds.getOrDefault(aim, 0);
  }

  /** Takes all waiting jobs with an aim out of the queue, in order. */
  List<Job> pollAll(Aim aim) {
    List<Job> all = new ArrayList<>();
    for (Job job : queue) {
      if (job.question.isUnlimited() && job.aim().equals(aim)) {
        all.add(job);
      }
    }
    queue.removeAll(new HashSet<>(all));
    all.sort(null);
    return all;
  }

  /** All jobs that are known. */
  Iterable<Job> all() {
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
  void takeBack(Job job, boolean waits) {
    put(job);
    for (int i = 0; i < job.tickets.size(); i++) {
      job.tickets.get(i).job = job;
    }
    if (waits) {
      queue.add(job);
    }
  }
}
