package waywright.web;

import waywright.grid.CellListener;
import waywright.web.Recording.Kind;

/** Writes the events of an engine for grids as those of any search. */
final class CellRecorder implements CellListener {

  private static final byte OPEN = 1;
  private static final byte CLOSED = 2;

  private final Recording recording;
  private final byte[] states;
  private final int[] parents;
  private final long[] estimates;
  private int most;
  private int open;

  CellRecorder(Recording recording, int cells) {
    this.recording = recording;
    states = new byte[cells];
    parents = new int[cells];
    estimates = new long[cells];
    recording.add(Kind.STARTED, 0, -1, 0, 0);
  }

  @Override
  public void reached(int cell, int from, long g, long h) {
    Kind kind =
        switch (states[cell]) {
          case OPEN -> Kind.IMPROVED;
          case CLOSED -> Kind.REOPENED;
          default -> Kind.OPENED;
        };
    open += states[cell] == OPEN ? 0 : 1;
    most = Math.max(most, open);
    states[cell] = OPEN;
    parents[cell] = from;
    estimates[cell] = h;
    recording.add(kind, cell, from, g, h);
  }

  @Override
  public void expanded(int cell, long g) {
    open--;
    states[cell] = CLOSED;
    recording.add(Kind.RUNNING, 0, -1, 0, 0);
    recording.add(Kind.CURRENT, cell, parents[cell], g, estimates[cell]);
    recording.add(Kind.CLOSED, cell, parents[cell], g, estimates[cell]);
  }

  /** The most cells that were open at once. */
  int mostOpen() {
    return most;
  }
}
