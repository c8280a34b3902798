package waywright.cli;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.route.GridRoute;
import waywright.hex.HexStorage;
import waywright.picture.Scene;
import waywright.search.Certificate;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchStatistics;

/**
 * The answer to {@code route} as JSON, as words and as a picture.
 *
 * <p>All three are made from the same answer, so that they cannot disagree. Counters that an
 * algorithm does not keep are null in the JSON and not 0, which would be read as a measurement.
 *
 * @param question what was asked
 * @param answer what came out
 * @param mapName the map's file name
 * @param certificate the proof that was asked for; null if none was, or there is nothing to prove
 */
record RouteReport(
    RouteQuestion question,
    RouteQuestion.Answer answer,
    String mapName,
    @Nullable Certificate certificate) {

  /** The fields of the JSON object: the answer first, then the question, then the proof. */
  void write(Json fields) {
    GridRoute route = answer.route();
    fields.put("status", route.status().name());
    fields.put("cost", route.size() > 0 ? route.cost() : null);
    fields.put("length", route.size() > 0 ? route.length() : null);
    fields.list("path", route.size(), i -> new int[] {route.x(i), route.y(i)});
    SearchStatistics work = route.statistics();
    fields.put("expanded", work.expanded());
    writeCounted(fields, "generated", work.generated());
    fields.put("reopened", work.reopened());
    writeCounted(fields, "peakFrontier", work.peakFrontier());
    fields.time(answer.nanos());
    writeQuestion(fields);
    if (certificate != null) {
      fields.put("certificate", CertificateText.fields(certificate));
    }
  }

  /**
   * What was expanded was met too: a 0 beside expansions was not counted. Jump points meet cells
   * that they never note down, and the index has nodes of its own.
   */
  private void writeCounted(Json fields, String name, long count) {
    boolean counted = count > 0 || answer.route().statistics().expanded() == 0;
    fields.put(name, counted ? count : null);
  }

  /**
   * The question stands beside its answer, so that a result can be checked, and asked again,
   * without the command that made it.
   */
  private void writeQuestion(Json fields) {
    RouteWorld ground = question.ground();
    fields.put("map", mapName);
    fields.put("width", ground.map().width());
    fields.put("height", ground.map().height());
    fields.put("algorithm", question.algorithm().name());
    fields.put("from", question.from().pair());
    fields.put("to", question.to().pair());
    fields.put("beside", question.beside());
    fields.put("neighbors", ground.movement().neighbors());
    HexStorage hex = ground.hex();
    if (hex != null) {
      fields.put("hex", Names.of(hex));
    }
    Body body = ground.movement().body();
    if (!body.isCell()) {
      fields.put("size", body.right() + 1);
    }
    if (answer.isAnyAngle()) {
      fields.put("anyAngle", true);
    }
    fields.put("corners", Names.of(ground.movement().corners()));
    fields.put("costs", costs(ground.movement()));
    fields.cells("avoid", ground.map(), ground.avoided());
  }

  /** Every letter that may be entered, whether it is on the map or not. */
  private static Map<Character, Integer> costs(Movement movement) {
    Map<Character, Integer> costs = new TreeMap<>();
    IntStream.range(0, 256)
        .filter(movement::passable)
        .forEach(letter -> costs.put((char) letter, movement.cost(letter)));
    return costs;
  }

  /**
   * Status and work in a line; if there is a path, its length and number of cells in another, and
   * where it turns in a third.
   */
  String words() {
    GridRoute route = answer.route();
    String work =
        Terminal.words(
            "%s  %s from %s to %s on %s: expanded %,d cell[s]%n",
            Terminal.status(route.status()),
            question.algorithm().name(),
            question.from(),
            question.to(),
            mapName,
            route.statistics().expanded());
    return route.size() == 0
        ? work
        : Terminal.words(
            "%scost %s  cells %d%npath%s%n",
            work, Numbers.plain(route.length()), route.size(), corners(route));
  }

  /**
   * The path's ends and the cells where it turns: all that a person needs to follow it. The JSON
   * has every cell.
   */
  private static String corners(GridRoute route) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < route.size(); i++) {
      boolean inner = i > 0 && i < route.size() - 1;
      boolean straight =
          inner
              && route.x(i + 1) - route.x(i) == route.x(i) - route.x(i - 1)
              && route.y(i + 1) - route.y(i) == route.y(i) - route.y(i - 1);
      if (!straight) {
        text.append(' ').append(route.x(i)).append(',').append(route.y(i));
      }
    }
    return text.toString();
  }

  /** A line that says what is wrong with the start or the goal, or nothing; with its line break. */
  String complaint() {
    return switch (answer.route().status()) {
      case INVALID_START -> invalid("start", question.from());
      case INVALID_GOAL -> invalid("goal", question.to());
      default -> "";
    };
  }

  /**
   * Why an end is none: off the map, with a guess at swapped coordinates, or on terrain that cannot
   * be entered.
   */
  private String invalid(String end, Cell cell) {
    GridMap map = question.ground().map();
    String problem =
        map.contains(cell.x(), cell.y())
            ? " may not be entered (terrain '%s'). Maybe %s?"
                .formatted(
                    map.letter(cell.x(), cell.y()),
                    end.equals("goal") ? "use --beside" : "see --passable")
            : cell.notOn(map);
    return Terminal.words("waywright: the %s %s%s%n", end, cell, problem);
  }

  /** The search as a picture: what it looked at, as far as it can tell, under the path. */
  Scene scene() {
    RouteWorld ground = question.ground();
    Scene scene = new Scene(ground.map(), ground.movement());
    HexStorage hex = ground.hex();
    if (hex != null) {
      scene.hex(hex);
    }
    Search search = answer.search();
    boolean began = answer.route().statistics().generated() > 0;
    if (search.supports(SearchFeature.NODES) && began) {
      scene.of(search);
    }
    return scene
        .avoided(ground.avoided())
        .path(answer.route().cells())
        .ends(question.from().on(ground.map()), question.to().on(ground.map()))
        .title(mapName, note());
  }

  /** The line below the title of a picture. */
  private String note() {
    GridRoute route = answer.route();
    String outcome =
        route.size() > 0
            ? Terminal.words("length %,.2f, %,d cell[s]", route.length(), route.size())
            : Names.of(route.status()).replace('-', ' ');
    return MapFile.note(
        question.ground().map(),
        Terminal.words(
            "%s   \u00b7   %s   \u00b7   %,d expanded",
            question.algorithm().name(), outcome, route.statistics().expanded()));
  }
}
