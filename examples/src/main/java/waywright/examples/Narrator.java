package waywright.examples;

import java.io.PrintStream;
import java.util.Locale;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.state.StateSearch;

// tag: narrator
/** Prints what a finder does; {@code S} may be a cell, a board, a town. */
record Narrator<S>(StateSearch<S> finder, PrintStream out) implements SearchListener {

  @Override
  public void current(int node, int parent, long g, long h) {
    S state = finder.state(node);
    say("at %s: g %.0f, h %.0f", state, finder.g(state), finder.h(state));
  }

  @Override
  public void opened(int node, int parent, long g, long h) {
    S state = finder.state(node);
    say("  open %s, from %s", state, finder.parent(state));
  }

  @Override
  public void improved(int node, int parent, long g, long h) {
    S state = finder.state(node);
    say("  a better path to %s: g %.0f", state, finder.g(state));
  }

  @Override
  public void destinationFound(int node, int parent, long g, long h) {
    S state = finder.state(node);
    say("there: %s", state);
  }

  // end: narrator

  @Override
  public void started() {
    say("started");
  }

  @Override
  public void success(int goal, long cost) {
    say("success");
  }

  @Override
  public void failure(SearchStatus status) {
    say("failure: %s", status);
  }

  private void say(String format, Object... arguments) {
    out.println(String.format(Locale.ROOT, format, arguments));
  }
}
