package waywright.units;

import java.util.List;

/**
 * The stages of a tick, which may be worked on over several frames, and about how long each takes:
 * counted from what there is to do, never measured.
 */
final class Schedule {

  private final Units owner;

  /** Ticks until units in walls are moved out, if somebody made room. */
  private static final int ESCAPE = 8;

  /** The first stages of a tick; then those of the motion, the move, and the judging of units. */
  private static final int BEGIN = 1;

  private static final int ROUTES = 2;
  private static final int FIT = 3;
  private static final int PREPARE = 4;
  private static final int MOTION = 5;

  /** The parts of a stage after which it is counted how long it took so far. */
  private static final int CHUNKS = 64;

  /** What a part may take beyond the usual, in nanoseconds, before it is counted. */
  private static final double BEYOND = 400_000;

  /** The parts of the work on routes in a tick. */
  private static final int PARTS = 256;

  /** About how many nanoseconds an expansion takes, and a search for a route beside these. */
  private static final double EXPANSION_TIME = 150;

  private static final double SEARCH_TIME = 5000;

  /** About how many expansions a search takes at least. */
  private static final int LEAST = 8;

  /** About how many nanoseconds an expansion of a detour takes, and a node of walking costs. */
  private static final double DETOUR_TIME = 400;

  private static final double COST_TIME = 100;

  /** About how many nanoseconds a new route takes, and each of its steps. */
  static final double ROUTE_TIME = 300;

  static final double STEP_TIME = 150;

  /** About how many nanoseconds it takes to read a route of usual length. */
  private static final double READ_TIME = ROUTE_TIME + 38 * STEP_TIME;

  /** Expansions of detours in a tick. */
  private static final long DETOURS = 10_000;

  /** The expansions that the routes of all units share in a tick. */
  long budget = 20_000;

  /** Whether {@link Units#update} spreads the work of a tick. */
  boolean spreads;

  /** The stage of the tick that has begun, 0 if none has; and how many of its items are done. */
  int stage;

  int done;

  /** The version of the world in which the tick began. */
  private long begun;

  /**
   * About how many nanoseconds the items of the stage that are done took beyond the usual, and what
   * routes take in the tick.
   */
  double extra;

  private double routing;

  /** About how many nanoseconds it takes to read the routes that this tick has found. */
  private double reading;

  private boolean ticking;

  /** The expansions of detours in this tick. */
  private long spent;

  /** How many units are on their way when the tick begins. */
  int walking;

  Schedule(Units owner) {
    this.owner = owner;
  }

  /** Advances time by whole ticks: see {@link Units#update}. */
  void update(double dt) {
    requireNoTick();
    resume();
    owner.now.elapsed = Math.min(owner.now.elapsed + dt, 600 * owner.length);
    while (owner.now.elapsed >= owner.length) {
      owner.now.elapsed -= owner.length;
      while (!owner.now.ahead) {
        work(true);
        owner.now.ahead = spreads ? stage == judged() : stage == 0;
      }
      owner.now.ahead = false;
    }
    if (spreads) {
      workAhead(owner.now.elapsed / owner.length);
    }
  }

  /** Works on the tick that is due next until a part of it is done, and moves no unit. */
  void workAhead(double part) {
    // It has begun once time has passed: what an order waits for depends on no estimate.
    while (!owner.now.ahead
        && stage != moved()
        && (stage == 0 && part > 0 || owner.now.before + spentTime() < part * time())) {
      work(false);
    }
  }

  void requireNoTick() {
    if (ticking) {
      throw new IllegalStateException(
          "a tick runs. Maybe this is called from a listener or a test of a target?");
    }
  }

  /** Advances time by one tick. */
  void tick() {
    requireNoTick();
    resume();
    do {
      work(true);
    } while (stage > 0);
  }

  /** Does the rest of a tick that has begun, before something else changes. */
  void complete() {
    if (stage > 0 && !ticking) {
      resume();
      // Only once units have moved, they are ahead: what is found before depends on no reading.
      for (; stage > 0; owner.now.ahead |= stage == judged()) {
        work(true);
      }
    }
  }

  private int moved() {
    return MOTION + owner.motion.stages();
  }

  private int judged() {
    return moved() + 1;
  }

  /** Begins a tick again if the world has changed since, or ends it if units have moved. */
  private void resume() {
    if (stage > BEGIN && owner.nodes.version() != begun) {
      if (stage < judged()) {
        owner.motion.undo();
        owner.fit.undo();
        owner.now.tick--;
        stage = BEGIN;
        done = 0;
        extra = 0;
        owner.now.before = time(judged());
      } else {
        end();
      }
    }
  }

  /**
   * Works on a stage of the tick, the first one if none has begun.
   *
   * @param isWhole whether to do all of it, or only a part
   */
  private void work(boolean isWhole) {
    ticking = true;
    boolean succeeds = false;
    try {
      stage = Math.max(stage, BEGIN);
      int items = items();
      int chunk = stage == ROUTES ? 1 : (items + CHUNKS - 1) / CHUNKS;
      int to = isWhole ? items : Math.min(items, done + chunk);
      // A unit that searches for a detour ends the part: what it took is counted before the next.
      for (double most = extra + BEYOND; done < to && (isWhole || extra <= most); done++) {
        run(done);
      }
      succeeds = true;
      if (done >= items()) {
        next();
      }
    } finally {
      ticking = false;
      if (!succeeds) {
        owner.motion.undo();
        owner.fit.undo();
        end();
      }
    }
  }

  private int items() {
    return switch (stage) {
      case 0, BEGIN -> 1;
      case FIT -> done == 0 || owner.fit.isBusy() ? done + 1 : done;
      case ROUTES -> PARTS;
      case PREPARE -> owner.units.size();
      default ->
          stage == moved()
              ? 1
              : stage == judged() ? owner.units.size() : owner.motion.items(stage - MOTION);
    };
  }

  /** Returns about how many nanoseconds a stage takes. */
  private double time(int stage) {
    return switch (stage) {
      case 0, BEGIN, FIT -> 10.0 * owner.units.size();
      case ROUTES -> routing;
      case PREPARE -> 50.0 * owner.units.size() + 1100.0 * walking;
      default ->
          stage == moved()
              ? 90.0 * owner.units.size()
              : stage < moved()
                  ? owner.motion.time(stage - MOTION)
                  : 50.0 * owner.units.size() + 400.0 * walking;
    };
  }

  /** Returns about how many nanoseconds the items of the stage took that are done. */
  private double spentTime() {
    return extra + time(stage) * done / Math.max(1, items());
  }

  /** Returns about how many nanoseconds are worked from one move of units to the next. */
  private double time() {
    double time =
        owner.now.before
            + extra
            + time(stage)
            + Math.max(0, owner.now.foreseen - owner.now.detours);
    if (stage <= ROUTES) {
      long left = budget * (stage < ROUTES ? PARTS : PARTS - done) / PARTS;
      double searches = Math.min(owner.ground.waiting(), left / LEAST);
      time += (SEARCH_TIME + READ_TIME) * searches;
    }
    time += stage < PREPARE ? reading + owner.fit.left() : 0;
    for (int i = stage == judged() ? BEGIN : stage + 1; i < moved(); i++) {
      time += time(i);
    }
    return time;
  }

  private void run(int item) {
    if (stage == BEGIN) {
      begin();
    } else if (stage == ROUTES) {
      int waiting = owner.ground.waiting();
      int part = item + 1;
      owner.ground.work(part < PARTS ? budget / PARTS * part : budget);
      int left = owner.ground.waiting();
      int searched = Math.max(0, waiting - left);
      extra += SEARCH_TIME * searched;
      reading += READ_TIME * searched;
      // Once all routes are known, nothing more is to come.
      routing *= waiting > 0 && left == 0 ? (double) part / PARTS : 1;
    } else if (stage == FIT) {
      fit(item == 0);
    } else if (stage == PREPARE) {
      owner.remedies.prepare(owner.units.get(item));
    } else if (stage < moved()) {
      owner.motion.run(stage - MOTION, item);
    } else if (stage == moved()) {
      owner.now.movedBefore = owner.now.movedIn;
      owner.now.movedIn = owner.now.version;
      owner.motion.move();
    } else {
      owner.remedies.judge(owner.units.get(item));
    }
  }

  /** Counts work that takes so many nanoseconds, and may take as many in the next tick. */
  void count(double nanos) {
    extra += nanos;
    owner.now.detours += nanos;
  }

  private void next() {
    owner.now.before = stage == moved() ? 0 : owner.now.before + extra + time(stage);
    owner.now.foreseen = stage == moved() ? owner.now.detours : owner.now.foreseen;
    owner.now.detours = stage == moved() ? 0 : owner.now.detours;
    if (stage == BEGIN && computesAhead()) {
      owner.now.foreseen = Math.max(owner.now.foreseen, COST_TIME * DETOURS);
    }
    extra = 0;
    done = 0;
    if (stage == judged()) {
      end();
      owner.failures.callListener();
    } else {
      stage++;
    }
  }

  /** Whether walking costs are computed in this tick before units need them. */
  private boolean computesAhead() {
    boolean any = false;
    for (int i = 0; i < owner.orders.all.size() && !any; i++) {
      UnitOrder order = owner.orders.all.get(i);
      int size = order.units.size();
      boolean isOpen = order.now.openVersion == owner.now.version && order.now.openCost > 0;
      any =
          size > Fit.LARGE
              && order.now.ahead < size
              && !order.now.dirty
              && order.hasSlots()
              && !isOpen;
    }
    return any;
  }

  /** Ends the tick, and begins the orders that waited for it. */
  private void end() {
    stage = 0;
    done = 0;
    if (!owner.orders.waiting.isEmpty()) {
      List<Runnable> due = List.copyOf(owner.orders.waiting);
      owner.orders.waiting.clear();
      due.forEach(Runnable::run);
      owner.units.forEach(unit -> unit.isOrdered = false);
    }
  }

  private void begin() {
    owner.dropRemoved();
    owner.now.tick++;
    walking = 0;
    for (int i = 0; i < owner.units.size(); i++) {
      walking += owner.units.get(i).isActive() ? 1 : 0;
    }
    spent = 0;
    begun = owner.nodes.version();
    owner.ground.begin(budget);
    routing = owner.ground.waiting() == 0 ? 0 : EXPANSION_TIME * Math.min(budget, 100_000);
    reading = 0;
  }

  private void fit(boolean isFirst) {
    if (isFirst) {
      owner.ground.end();
      if (owner.nodes.version() != owner.now.version
          || owner.now.walledIn && owner.now.tick % ESCAPE == 0) {
        owner.failures.escapeWalls();
      }
      owner.fit.begin();
    }
    extra += owner.fit.run();
  }

  /** Whether a part of the remedies may still cost expansions, of so many equal ones. */
  boolean maySpend(int part, int parts) {
    return spent <= DETOURS / parts * part;
  }

  /** Counts expansions of a detour. */
  void spend(long expansions) {
    spent += expansions;
    count(DETOUR_TIME * expansions);
  }

  /** Counts nodes of walking costs as expansions of detours. */
  void spendOnCosts(long nodes) {
    spent += nodes;
    count(COST_TIME * nodes);
  }
}
