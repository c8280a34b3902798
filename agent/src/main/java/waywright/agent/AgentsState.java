package waywright.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * All of some {@link Agents} at one moment, for rollbacks. Small: what is large (snapshots, ways)
 * is immutable and shared, and what is unfinished is noted as so much work done. May be restored
 * any number of times.
 *
 * @param <E> see {@link Domain}
 */
public final class AgentsState<E> {

  private final Agents<E> owner;
  private final Agents.Counters counters;
  private final Snapshot<E> snapshot;
  private final List<Ticket<E>> tickets;
  private final List<Ticket.State<E>> ticketStates = new ArrayList<>();
  private final List<Job<E>> jobs = new ArrayList<>();
  private final Work.Saved<E> work;
  private final Map<SharedField<E>, SharedField.State<E>> fields;
  private final Map<Question<E>, Answer> answers;
  private final Map<Object, Snapshot<E>> grounds;

  AgentsState(Agents<E> agents) {
    owner = agents;
    counters = agents.counters();
    snapshot = agents.snapshot();
    tickets = new ArrayList<>(agents.tickets);
    for (Ticket<E> ticket : tickets) {
      ticketStates.add(ticket.now.copy());
    }
    Work.Saved<E> now = agents.work.save();
    Job<E> current = now.job();
    for (Job<E> job : agents.jobs.all()) {
      Job<E> copy = job.copy();
      jobs.add(copy);
      current = job == now.job() ? copy : current;
    }
    work = now.with(current);
    fields = agents.fields.save();
    answers = agents.answers.save();
    grounds = agents.grounds.save();
  }

  void restore(Agents<E> agents) {
    if (agents != owner) {
      throw new IllegalArgumentException(
          "this state is of other agents. Maybe two games are mixed up?");
    }
    agents.restore(counters, snapshot);
    agents.fields.restore(fields);
    agents.answers.restore(answers);
    agents.grounds.restore(grounds);
    for (Ticket<E> ticket : agents.tickets) {
      ticket.now.live = false;
    }
    agents.tickets.clear();
    agents.tickets.addAll(tickets);
    for (int i = 0; i < tickets.size(); i++) {
      tickets.get(i).now = ticketStates.get(i).copy();
      tickets.get(i).job = null;
    }
    Job<E> current = null;
    for (Job<E> job : jobs) {
      Job<E> copy = job.copy();
      agents.jobs.takeBack(copy, job != work.job());
      current = job == work.job() ? copy : current;
    }
    agents.work.restore(work.with(current));
  }
}
