package waywright.game;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
  private final @Nullable Job current;
  private final Map<Aim, SharedField> fields;
  private final Map<SharedField, SharedField.State> fieldStates = new IdentityHashMap<>();
  private final Map<RouteRequest, Route> known;

  NavigatorState(Navigator navigator) {
    owner = navigator;
    counters = navigator.counters();
    spaces = navigator.spaces.save();
    tickets = new ArrayList<>(navigator.tickets);
    for (RouteTicket ticket : tickets) {
      ticketStates.add(ticket.save());
    }
    work = navigator.work.save();
    Job copyOfCurrent = null;
    for (Job job : navigator.jobs.values()) {
      Job copy = job.copy();
      jobs.add(copy);
      copyOfCurrent = job == work.job() ? copy : copyOfCurrent;
    }
    current = copyOfCurrent;
    fields = new LinkedHashMap<>(navigator.fields);
    fields.values().forEach(field -> fieldStates.put(field, field.save()));
    known = new LinkedHashMap<>(navigator.known);
  }

  void restore(Navigator navigator) {
    if (navigator != owner) {
      throw new IllegalArgumentException("this state is another navigator's");
    }
    navigator.resetTo(counters);
    navigator.spaces.restore(spaces);
    navigator.fields.clear();
    navigator.fields.putAll(fields);
    fieldStates.forEach(SharedField::restore);
    navigator.known.clear();
    navigator.known.putAll(known);
    for (RouteTicket ticket : navigator.tickets) {
      ticket.live = false;
    }
    navigator.tickets.clear();
    navigator.tickets.addAll(tickets);
    for (int i = 0; i < tickets.size(); i++) {
      tickets.get(i).restore(ticketStates.get(i));
    }
    Job resumed = null;
    for (Job job : jobs) {
      Job copy = job.copy();
      navigator.takeBack(copy, job == current);
      resumed = job == current ? copy : resumed;
    }
    navigator.work.restore(new Work.Saved(resumed, work.query(), work.version(), work.done()));
  }
}
