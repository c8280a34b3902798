package waywright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.algorithm.Algorithm;
import waywright.formats.Source;
import waywright.formats.grid.internal.MovingAiScenarios;
import waywright.formats.grid.internal.Scenario;
import waywright.formats.grid.internal.TerrainEngines;
import waywright.formats.mesh.MeshFiles;
import waywright.formats.mesh.internal.MeshScenario;
import waywright.formats.mesh.internal.MeshScenarios;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.route.GridPathfinder;
import waywright.mesh.NavMesh;

/**
 * {@code waywright scen}: a whole benchmark file, checked and timed.
 *
 * <p>Every length is compared with the stored one in both directions: a path that is too short is
 * as wrong as one that is too long, and tells more about a mistake. How exactly it must agree
 * depends on how many digits the file has, see Tolerance.
 */
@Command(name = "scen")
final class ScenCommand extends CliCommand {

  /** More mismatches than these say nothing new. */
  private static final int SHOWN = 5;

  /** Queries with their optimal lengths, as the MovingAI benchmark writes them. */
  @Parameters(paramLabel = "FILE.scen")
  private Path file;

  /**
   * The map; null if it is to be looked for. For files that lie in another folder than their map,
   * or whose map was renamed.
   */
  @Option(names = "--map", paramLabel = "MAP")
  private @Nullable Path map;

  /** A name of the catalogue; on meshes one of those that mean the exact search. */
  @Option(names = "--algorithm", paramLabel = "NAME")
  private String algorithm = "auto";

  /**
   * Reading an index takes a moment, building one up to seconds: this is for comparing the searches
   * and not the building.
   */
  @Option(names = "--index", paramLabel = "FILE")
  private @Nullable Path index;

  /**
   * With a weight above 1 longer paths than the stored ones are expected, and are mismatches still.
   */
  @Mixin private WeightOption weight = new WeightOption();

  /** How the map is read; benchmark maps leave nothing open. */
  @Mixin private MapOptions maps = new MapOptions();

  /**
   * Null for all. The first ones of a file are the shortest, as a rule: a limit makes the mean time
   * smaller.
   */
  @Option(names = "--limit", paramLabel = "N")
  private @Nullable Integer limit;

  /**
   * In the unit of the mesh; null for what the file's digits say. Files of meshes say with so many
   * digits how exact they are, and some say too many.
   */
  @Option(names = "--tolerance", paramLabel = "L")
  private @Nullable Double tolerance;

  /** How the mesh is read. */
  @Mixin private RepairOption repair = new RepairOption();

  /**
   * Checks, warms up, takes times, and reports. One mismatch is enough for exit code 1.
   *
   * @return {@link #FOUND} or {@link #NO_PATH}
   * @throws IOException if a file cannot be read; a malformed one is told with line
   */
  @Override
  public Integer call() throws IOException {
    if (map != null && MapMesh.isMesh(map) || MapMesh.isMesh(named(file))) {
      return callOnMesh();
    }
    if (tolerance != null) {
      throw new UsageError("--tolerance is for meshes. Maybe leave it out?");
    }
    repair.requireNone();
    Algorithm chosen = chosen();
    List<Scenario> scenarios = limited(MovingAiScenarios.read(Source.of(file)));
    Path mapFile = map != null ? map : mapBeside(scenarios.stream().map(Scenario::mapFile));
    GridMap terrain = maps.read(mapFile).map();
    Questions questions = new GridQuestions(terrain, scenarios, finders(terrain, chosen));
    return run(questions, String.valueOf(mapFile.getFileName()), chosen.name());
  }

  /**
   * The same on a navigation mesh, where only the exact search is of use.
   *
   * @throws UsageError if another algorithm or an index is asked for
   */
  private int callOnMesh() throws IOException {
    if (!PathCommand.ON_MESHES.contains(algorithm) || index != null) {
      throw new UsageError(
          "a mesh is searched by polyanya, without an index. Maybe leave the option out?");
    }
    List<MeshScenario> scenarios = limited(MeshScenarios.read(Source.of(file)));
    Path meshFile = map != null ? map : mapBeside(scenarios.stream().map(MeshScenario::mapFile));
    NavMesh mesh = MeshFiles.read(meshFile, repair.repairs());
    Questions questions = new MeshQuestions(mesh, scenarios, tolerance);
    return run(questions, String.valueOf(meshFile.getFileName()), "polyanya");
  }

  /**
   * Checks and times, with a bar for both passes where somebody looks on.
   *
   * @return {@link #NO_PATH} if one length differs
   */
  private int run(Questions questions, String mapName, String name) throws IOException {
    ScenarioRun run;
    try (Progress progress = Progress.over(2L * questions.count(), InputFile.name(file))) {
      run = new ScenarioRun(questions, progress::step).check().warmUp().time();
    }
    report(run, mapName, name);
    return run.mismatches().isEmpty() ? FOUND : NO_PATH;
  }

  /**
   * The algorithm, refused if it could do nothing with an index that was given: a time without it
   * would be taken for one with it.
   */
  private Algorithm chosen() {
    Algorithm chosen = GridAlgorithms.catalogue().named(algorithm);
    if (index != null && !chosen.name().equals("auto") && !chosen.name().equals("indexed")) {
      throw new UsageError(
          chosen.name() + " uses no --index. Maybe leave it out, or use indexed or auto?");
    }
    return chosen;
  }

  /**
   * Pathfinders by the terrain that a query starts on. An index is for walking on ground; queries
   * on water go without. Each is made when the first query needs it, before anything is timed.
   *
   * @throws IOException if the index cannot be read
   */
  private TerrainEngines<GridPathfinder> finders(GridMap terrain, Algorithm chosen)
      throws IOException {
    Movement ground = Movement.builder().passable(TerrainEngines.GROUND).build();
    SubgoalIndex read = index == null ? null : IndexCommand.read(index, terrain, ground);
    return new TerrainEngines<>(
        terrain,
        movement -> {
          GridSpace space = new GridSpace(terrain, movement);
          SubgoalIndex fitting = movement.equals(ground) ? read : null;
          if (fitting == null) {
            return GridPathfinder.of(space)
                .algorithm(world -> chosen.over(world, weight.factor()))
                .prepare();
          }
          return chosen.name().equals("indexed")
              ? GridPathfinder.of(space).algorithm(world -> fitting.search())
              : GridPathfinder.of(space, fitting).prepare();
        });
  }

  /**
   * The first N queries in the order of the file, which is by length: they are the shortest ones.
   */
  private <T> List<T> limited(List<T> all) {
    if (limit != null && limit < 0) {
      throw new UsageError("--limit %s is negative. Maybe leave it out for all queries?", limit);
    }
    return limit == null ? all : all.subList(0, Math.min(limit, all.size()));
  }

  /** The file's own name without .scen; that file need not exist. */
  private static Path named(Path file) {
    return file.resolveSibling(InputFile.name(file).replaceFirst("\\.scen$", ""));
  }

  /**
   * The map or mesh in the same folder. The file's own name without .scen comes first, since many
   * files name a map by a path of the machine that wrote them.
   */
  private Path mapBeside(Stream<String> names) {
    Path bySelf = named(file);
    if (!bySelf.equals(file) && Files.exists(bySelf)) {
      return bySelf;
    }
    String first =
        names
            .findFirst()
            .orElseThrow(
                () ->
                    new UsageError(
                        "%s has no queries, so it names no map. Maybe give --map MAP?", file));
    Path byContent = file.resolveSibling(first);
    if (!Files.exists(byContent)) {
      throw new UsageError("no map %s, which %s names. Maybe give --map MAP?", byContent, file);
    }
    return byContent;
  }

  /**
   * The first mismatches on standard error, the figures on standard output.
   *
   * @param mapName the map's file name
   * @param name of the algorithm that answered
   */
  private void report(ScenarioRun run, String mapName, String name) throws IOException {
    PrintWriter err = answers.err();
    run.mismatches().stream().limit(SHOWN).forEach(err::println);
    if (run.mismatches().size() > SHOWN) {
      err.println("and " + (run.mismatches().size() - SHOWN) + " more");
    }
    String title = mapName + ", " + name + ": ";
    answers.print(
        fields -> {
          fields.put("map", mapName);
          fields.put("algorithm", name);
          run.write(fields);
        },
        () -> title + run.words());
  }
}
