package waywright.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * All of a {@link Navigator} at one moment, for rollbacks. Small: what is large (maps, routes) is
 * immutable and shared, and what is unfinished is noted as so much work done. May be restored any
 * number of times.
 */
public final class NavigatorState {

  private final Navigator owner;
  private final Navigator.Counters counters;
  private final Spaces.Saved spaces;
  private final List<RouteTicket> tickets;
  private final List<RouteTicket.State> ticketStates = new ArrayList<>();
  private final List<Job> jobs = new ArrayList<>();
  private final Work.Saved work;
  private final Map<SharedField, SharedField.State> fields;
  private final Map<RouteRequest, Route> answers;

  NavigatorState(Navigator navigator) {
    owner = navigator;
    counters = navigator.counters();
    spaces = navigator.spaces.save();
    tickets = new ArrayList<>(navigator.tickets);
    for (RouteTicket ticket : tickets) {
      ticketStates.add(ticket.now.copy());
    }
    Work.Saved now = navigator.work.save();
    Job current = now.job();
    for (Job job : navigator.jobs.all()) {
      Job copy = job.copy();
      jobs.add(copy);
      current = job == now.job() ? copy : current;
    }
    work = now.with(current);
    fields = navigator.fields.save();
    answers = navigator.answers.save();
  }

  void restore(Navigator navigator) {
    if (navigator != owner) {
      throw new IllegalArgumentException("this state is another navigator's");
    }
    navigator.restore(counters);
    navigator.spaces.restore(spaces);
    navigator.fields.restore(fields);
    navigator.answers.restore(answers);
    for (RouteTicket ticket : navigator.tickets) {
      ticket.now.live = false;
    }
    navigator.tickets.clear();
    navigator.tickets.addAll(tickets);
    for (int i = 0; i < tickets.size(); i++) {
      tickets.get(i).now = ticketStates.get(i).copy();
      tickets.get(i).job = null;
    }
    Job current = null;
    for (Job job : jobs) {
      Job copy = job.copy();
      navigator.jobs.takeBack(copy, job != work.job());
      current = job == work.job() ? copy : current;
    }
    navigator.work.restore(work.with(current));
  }
}
