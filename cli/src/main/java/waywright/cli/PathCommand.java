package waywright.cli;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import waywright.formats.TerrainMap;
import waywright.mesh.NavMesh;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;

/**
 * What {@code route} and {@code mesh} share: their options, and the question for the shortest path
 * on a mesh.
 *
 * <p>On a mesh, ends are points in its own coordinates; an end that is not on the mesh is a status,
 * and the message has the nearest point. On a map, ends are cells, and the path leads from the
 * center of one to the center of the other.
 */
abstract class PathCommand extends CliCommand {

  /** The names of the algorithm that searches meshes. */
  public static final List<String> ON_MESHES = List.of("polyanya", "anyangle", "auto");

  /** Knows where answers and messages go. */
  @Spec CommandSpec spec;

  /** The map or mesh, how it is read, and the pictures. */
  @Mixin MapFile map = new MapFile();

  /** Where the path begins. Only the file decides whether this is a cell or a point. */
  @Option(names = "--from", required = true, paramLabel = "X,Y[,H]")
  String from;

  /**
   * Where the path ends, on the map or off it, which is a status; with --beside this cell itself
   * need not be free.
   */
  @Option(names = "--to", required = true, paramLabel = "X,Y[,H]")
  String to;

  /** A name of {@link MapMesh#ALGORITHMS}, which say themselves what they do not fit. */
  @Option(names = "--algorithm", paramLabel = "NAME")
  String algorithm = "auto";

  /** The nearest by the estimate, and among those the cheapest to reach; its status is PARTIAL. */
  @Option(names = "--partial")
  boolean partial;

  /** Contact is allowed: a gap of exactly twice the radius is open. */
  @Option(names = "--radius", paramLabel = "R")
  private @Nullable Double radius;

  /** Meshes made of maps have y grow downwards. */
  @Option(names = "--downwards")
  private boolean downwards;

  /** How a mesh file is read. */
  @Mixin RepairOption repair = new RepairOption();

  /** An end as a cell or a point, which only the file decides; a mistake names its option. */
  final <T> T end(String option, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (UsageError e) {
      String problem = "Invalid value for option '" + option + "': " + e.getMessage();
      throw new ParameterException(spec.commandLine(), problem, e);
    }
  }

  /** Refuses the options that only meshes have. */
  final void requireNoMesh() {
    repair.requireNone();
    if (radius != null || downwards) {
      throw new UsageError(
          "--radius and --downwards are for meshes. Maybe --algorithm polyanya, or --size?");
    }
  }

  /**
   * Searches once, prints the answer, and draws it.
   *
   * @param given the mesh, or null for that of the map
   * @param body who walks on the map
   * @return the code of the status, see {@link #exitCode}
   * @throws UsageError if an option does not fit a mesh
   */
  final int askOnMesh(@Nullable NavMesh given, BodyOptions body) throws IOException {
    if (!ON_MESHES.contains(algorithm)) {
      throw new UsageError(
          "a mesh is searched by polyanya, not by \"" + algorithm + "\". Maybe leave it out?");
    }
    boolean isMap = given == null;
    if (body.size() != 1 && (!isMap || radius != null)) {
      throw new UsageError("--size is for squares on maps. Maybe --radius alone?");
    }
    if (partial && radius != null) {
      throw new UsageError("--partial is for points. Maybe leave --radius out?");
    }
    MeshPoint start = end("--from", from, MeshPoint::parse);
    MeshPoint goal = end("--to", to, MeshPoint::parse);
    NavMesh mesh = given;
    if (mesh == null) {
      repair.requireNone();
      TerrainMap terrain = map.read();
      mesh = MapMesh.of(terrain, body.body(terrain).build());
    }
    MeshPathfinder finder =
        MeshPathfinder.of(mesh, radius == null ? Agent.POINT : Agent.radius(radius));
    finder.acceptPartial(partial);
    double center = isMap ? 0.5 : 0;
    long begun = System.nanoTime();
    MeshRoute route = start.moved(center).route(finder, goal.moved(center));
    long nanos = System.nanoTime() - begun;
    MeshReport report = new MeshReport(mesh, isMap, start, goal, radius, route, nanos);
    answers.print(report::write, report::words);
    answers.err().print(report.complaint());
    map.pictures.draw(report.scene(map.name(), downwards), answers);
    return exitCode(route.status());
  }
}
