package waywright.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import waywright.agent.spi.Snapshot;

/**
 * The state of {@link Agents} at one moment, for rollbacks. Small: large parts (snapshots, routes)
 * are immutable and shared, and unfinished work is saved as the number of its expansions. Can be
 * restored any number of times.
 *
 * @param <O> the order of a unit: see {@link waywright.agent.spi.Domain}
 */
public final class AgentsState<O> {

  private final Agents<O> owner;
  private final Agents.Counters counters;
  private final Snapshot<O> snapshot;
  private final List<Ticket<O>> tickets;
  private final List<Ticket.State<O>> ticketStates = new ArrayList<>();
  private final List<PendingSearch<O>> pending = new ArrayList<>();
  private final CurrentSearch.Saved<O> work;
  private final Map<SharedField<O>, SharedField.State<O>> fields;
  private final Map<Question<O>, NodeRoute> answers;
  private final Map<Object, Snapshot<O>> paid;

  AgentsState(Agents<O> agents) {
    owner = agents;
    counters = agents.counters();
    snapshot = agents.snapshot();
    tickets = new ArrayList<>(agents.tickets);
    for (Ticket<O> ticket : tickets) {
      ticketStates.add(ticket.now.copy());
    }
    CurrentSearch.Saved<O> now = agents.work.save();
    PendingSearch<O> current = now.job();
    for (PendingSearch<O> job : agents.pending.all()) {
      PendingSearch<O> copy = job.copy();
      pending.add(copy);
      current = job == now.job() ? copy : current;
    }
    work = now.with(current);
    fields = agents.fields.save();
    answers = agents.answers.save();
    paid = agents.paid.save();
  }

  void restore(Agents<O> agents) {
    if (agents != owner) {
      throw new IllegalArgumentException(
          "this state is of other agents. Maybe two games are mixed up?");
    }
    agents.restore(counters, snapshot);
    agents.fields.restore(fields);
    agents.answers.restore(answers);
    agents.paid.restore(paid);
    for (Ticket<O> ticket : agents.tickets) {
      ticket.now.live = false;
    }
    agents.tickets.clear();
    agents.tickets.addAll(tickets);
    for (int i = 0; i < tickets.size(); i++) {
      tickets.get(i).now = ticketStates.get(i).copy();
      tickets.get(i).job = null;
    }
    PendingSearch<O> current = null;
    for (PendingSearch<O> job : pending) {
      PendingSearch<O> copy = job.copy();
      agents.pending.takeBack(copy, job != work.job());
      current = job == work.job() ? copy : current;
    }
    agents.work.restore(work.with(current));
  }
}
