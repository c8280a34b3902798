package waywright.cli;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import waywright.units.GaveUp;
import waywright.units.Unit;
import waywright.units.UnitState;

/**
 * What became of a game of units, for people and for programs.
 *
 * @param map the file's name
 * @param nanos that it took to play
 */
record UnitsReport(String map, UnitsGame game, boolean isGrid, long nanos) {

  private static long count(List<Unit> units, UnitState state) {
    return units.stream().filter(unit -> unit.state() == state).count();
  }

  /** How many are not done: those that wait, too. */
  private static long moving(List<Unit> units) {
    return units.stream().filter(unit -> !unit.state().isOver()).count();
  }

  /** Whether all arrived, and nothing overlapped. */
  boolean isGood() {
    return moving(game.units()) == 0
        && count(game.units(), UnitState.GAVE_UP) == 0
        && game.judge().overlaps() == 0
        && game.judge().wallHits() == 0;
  }

  /** How many units gave up, by reason. */
  private Map<GaveUp, Integer> reasons() {
    Map<GaveUp, Integer> reasons = new EnumMap<>(GaveUp.class);
    for (Unit unit : game.units()) {
      GaveUp reason = unit.reason();
      if (reason != null && unit.state() == UnitState.GAVE_UP) {
        reasons.merge(reason, 1, Integer::sum);
      }
    }
    return reasons;
  }

  /** Writes the fields of the JSON object. */
  void write(Json fields) {
    UnitsJudge judge = game.judge();
    write(fields, game.units());
    fields.put("ticks", game.ticks());
    fields.put("overlaps", judge.overlaps());
    fields.put("wallHits", judge.wallHits());
    fields.put("leastGap", Double.isInfinite(judge.leastGap()) ? null : judge.leastGap());
    fields.put("hash", Numbers.hash(game.hash()));
    fields.objects(
        "reasons",
        reasons().entrySet(),
        reason -> {
          fields.put("reason", reason.getKey());
          fields.put("units", reason.getValue());
        });
    fields.put(
        "explanation",
        game.groups().stream()
            .map(group -> group.get(0).explanation())
            .distinct()
            .collect(Collectors.joining("; ")));
    fields.objects("groups", game.groups(), group -> write(fields, group));
    fields.put("mode", isGrid ? "grid" : "continuous");
    fields.put("map", map);
    fields.put("width", game.map().width());
    fields.put("height", game.map().height());
    fields.time(nanos);
  }

  private static void write(Json fields, List<Unit> units) {
    fields.put("units", units.size());
    fields.put("arrived", count(units, UnitState.ARRIVED));
    fields.put("arrivedNear", count(units, UnitState.ARRIVED_NEAR));
    fields.put("gaveUp", count(units, UnitState.GAVE_UP));
    fields.put("moving", moving(units));
  }

  /** Some lines for people. */
  String words() {
    List<Unit> units = game.units();
    Map<GaveUp, Integer> reasons = reasons();
    double gap = game.judge().leastGap();
    return Terminal.words(
        "%s: %d unit[s], %d tick[s], %s%n%d arrived, %d beside others at the goal, %d gave up%s,"
            + " %d moving%n%d overlap[s], %d wall hit[s], least gap %s%nhash %s%n",
        map,
        units.size(),
        game.ticks(),
        Numbers.seconds(nanos),
        count(units, UnitState.ARRIVED),
        count(units, UnitState.ARRIVED_NEAR),
        count(units, UnitState.GAVE_UP),
        reasons.isEmpty() ? "" : " " + reasons,
        moving(units),
        game.judge().overlaps(),
        game.judge().wallHits(),
        Double.isInfinite(gap) ? "none" : Numbers.plain(gap),
        Numbers.hash(game.hash()));
  }
}
