package waywright.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Snapshot;

/**
 * The state of {@link Agents} at one moment, for rollbacks. Small: large parts (snapshots, routes)
 * are immutable and shared, and unfinished work is saved as its number of expansions. Can be
 * restored any number of times.
 *
 * @param <O> the order of a unit: see {@link waywright.agent.spi.Domain}
 */
public final class AgentsState<O> {

  private final Agents<O> owner;
  private final Agents.Counters counters;
  private final Snapshot<O> snapshot;
  private final Map<Ticket<O>, Ticket.State<O>> tickets = new LinkedHashMap<>();
  private final List<PendingSearch<O>> pending = new ArrayList<>();

  /** The running search of {@link #pending}, if there is one. */
  private @Nullable PendingSearch<O> current;

  private final CurrentSearch.Saved<O> work;
  private final Map<SharedField<O>, SharedField.State<O>> fields = new LinkedHashMap<>();
  private final Map<Question<O>, NodeRoute> answers;
  private final Map<Object, Snapshot<O>> paid;

  AgentsState(Agents<O> agents) {
    owner = agents;
    counters = agents.counters();
    snapshot = agents.snapshot();
    agents.tickets.forEach(ticket -> tickets.put(ticket, ticket.now.copy()));
    for (PendingSearch<O> job : agents.pending.all()) {
      PendingSearch<O> copy = job.copy();
      pending.add(copy);
      current = job == agents.work.job ? copy : current;
    }
    work = agents.work.save();
    agents.fields.values().forEach(field -> fields.put(field, field.save()));
    answers = new LinkedHashMap<>(agents.answers);
    paid = new LinkedHashMap<>(agents.paid);
  }

  void restore(Agents<O> agents) {
    if (agents != owner) {
      throw new IllegalArgumentException(
          "this state was saved by other agents. Maybe two games are mixed up?");
    }
    agents.restore(counters, snapshot);
    agents.fields.clear();
    fields.forEach(
        (field, state) -> {
          agents.fields.put(field.order, field);
          field.restore(state);
        });
    agents.answers.clear();
    agents.answers.putAll(answers);
    agents.paid.clear();
    agents.paid.putAll(paid);
    agents.tickets.forEach(ticket -> ticket.now.live = false);
    agents.tickets.clear();
    agents.tickets.addAll(tickets.keySet());
    tickets.forEach(
        (ticket, state) -> {
          ticket.now = state.copy();
          ticket.job = null;
        });
    PendingSearch<O> running = null;
    for (PendingSearch<O> job : pending) {
      PendingSearch<O> copy = job.copy();
      agents.pending.takeBack(copy, job != current);
      running = job == current ? copy : running;
    }
    agents.work.restore(work, running);
  }
}
