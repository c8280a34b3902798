package waywright.examples;

import java.io.PrintStream;
import java.util.Locale;
import waywright.state.StateListener;
import waywright.state.StateSearch;

// tag: narrator
/** Says what a finder does; {@code S} may be a cell, a board, a town. */
record Narrator<S>(PrintStream out) implements StateListener<S> {

  @Override
  public void current(StateSearch<S> finder, S state) {
    say("at %s: g %.0f, h %.0f", state, finder.g(state), finder.h(state));
  }

  @Override
  public void opened(StateSearch<S> finder, S state) {
    say("  open %s, from %s", state, finder.parent(state));
  }

  @Override
  public void improved(StateSearch<S> finder, S state) {
    say("  a better way to %s: g %.0f", state, finder.g(state));
  }

  @Override
  public void destinationFound(StateSearch<S> finder, S state) {
    say("there: %s", state);
  }

  // end: narrator

  @Override
  public void started(StateSearch<S> finder) {
    say("started");
  }

  @Override
  public void success(StateSearch<S> finder) {
    say("success");
  }

  @Override
  public void failure(StateSearch<S> finder) {
    say("failure: %s", finder.status());
  }

  private void say(String format, Object... arguments) {
    out.println(String.format(Locale.ROOT, format, arguments));
  }
}
