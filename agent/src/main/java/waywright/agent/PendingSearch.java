package waywright.agent;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A question that one or more tickets wait for. */
final class PendingSearch<O> implements Comparable<PendingSearch<O>> {

  /** The ticks of waiting that count as much as one step of priority. */
  static final long AGING = 8;

  final Question<O> question;
  final List<Ticket<O>> tickets = new ArrayList<>(2);

  /** Later searches have higher numbers. */
  final long sequence;

  /** The tick of the request, minus the ticks that its priority is worth: the lowest goes first. */
  long urgency;

  /** The field that answers it, or null. */
  @Nullable SharedField<O> field;

  PendingSearch(Question<O> question, long sequence, long urgency) {
    this.question = question;
    this.sequence = sequence;
    this.urgency = urgency;
  }

  @Override
  public int compareTo(PendingSearch<O> other) {
    int byUrgency = Long.compare(urgency, other.urgency);
    return byUrgency != 0 ? byUrgency : Long.compare(sequence, other.sequence);
  }

  /** Returns a copy with the same tickets. */
  PendingSearch<O> copy() {
    PendingSearch<O> copy = new PendingSearch<>(question, sequence, urgency);
    copy.tickets.addAll(tickets);
    copy.field = field;
    return copy;
  }
}
