package waywright.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import waywright.formats.Source;
import waywright.formats.mesh.MeshFiles;
import waywright.mesh.Agent;
import waywright.mesh.MeshPathfinder;
import waywright.mesh.MeshRoute;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.picture.MeshScene;
import waywright.search.SearchStatus;

/**
 * {@code waywright mesh}: the shortest path on a navigation mesh; {@code waywright route} comes
 * here too if its file is one, or if it asks for the exact way in any direction on a map.
 *
 * <p>Ends are points in the mesh's own coordinates. One that no polygon holds is a status, and the
 * nearest point of the mesh is named. On a map ends are cells, and the way leads from the middle of
 * one to the middle of the other.
 */
@Command(
    name = "mesh",
    description = {
      "Finds the shortest path on a navigation mesh: .mesh files of this program or of Polyanya, Detour's"
          + " tiles; or, in any direction, on a map of squares."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Lengths are those of the plan; on slopes the length along them is told too.",
      "",
      "Examples:",
      "  ./waywright mesh samples/courtyard.mesh --from 0.5,4 --to 9.5,4.2 --png courtyard.png",
      "  ./waywright route samples/courtyard.mesh --from 0.5,4 --to 9.5,4.2 --json",
      "  ./waywright route samples/dungeon.map --from 12,58 --to 88,10 --algorithm polyanya",
      "  ./waywright route samples/courtyard.mesh --from 1,4 --to 9,4.2 --radius 0.5"
    })
final class MeshCommand implements Callable<Integer> {

  /** The names of the one algorithm that finds exact ways here. */
  static final List<String> NAMES = List.of("polyanya", "anyangle", "auto");

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "the mesh's or map's file; - for standard input")
  private Path file;

  @Option(
      names = "--from",
      required = true,
      paramLabel = "X,Y[,H]",
      converter = Place.Converter.class,
      description =
          "where the path starts, in real numbers; H picks the floor at about that height")
  private Place from;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "X,Y[,H]",
      converter = Place.Converter.class,
      description = "where it ends")
  private Place to;

  /** There is one; the option is here so that `route` can be asked the same on any file. */
  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      defaultValue = "polyanya",
      description = "polyanya, also called anyangle; the default and the only one")
  private String algorithm;

  @Option(
      names = "--partial",
      description = "where there is no path, go to the nearest point that can be reached")
  private boolean partial;

  /** Meshes made of maps have y grow downwards. */
  @Option(names = "--downwards", description = "draw with y growing downwards")
  private boolean downwards;

  /** On maps; costs are of no use here, for straight ways are compared by their lengths alone. */
  @Option(
      names = "--passable",
      paramLabel = "LETTERS",
      description = "of a map: the terrain letters that may be entered; all others are blocked")
  private @Nullable String passable;

  /** Anchors, as everywhere: the unit's own cell is the one with the lowest x and y. */
  @Option(
      names = "--size",
      paramLabel = "N",
      defaultValue = "1",
      description = "on a map: the unit covers N x N cells. Default: 1")
  private int size;

  /** Contact is allowed: a gap of exactly twice the radius is open. */
  @Option(
      names = "--radius",
      paramLabel = "R",
      description = "of a round agent, which keeps so far from all walls; on a map in cells")
  private @Nullable Double radius;

  @Mixin private RepairOption repair = new RepairOption();

  @Mixin private MapOptions maps = new MapOptions();

  @Mixin private PictureOptions pictures = new PictureOptions();

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  /** Reads the mesh, searches once, says what became of it, and draws it. */
  @Override
  public Integer call() throws IOException {
    if (!NAMES.contains(algorithm)) {
      throw new UsageError(
          "a mesh is searched by polyanya, not by \"" + algorithm + "\". Maybe leave it out?");
    }
    Source source = InputFile.source(file);
    boolean isMap = !InputFile.isStandard(file) && !MeshFiles.isOne(source);
    if (size != 1 && (!isMap || radius != null)) {
      throw new UsageError("--size is for squares on maps. Maybe --radius alone?");
    }
    if (isMap) {
      repair.requireNone();
    }
    NavMesh mesh =
        isMap
            ? MapMesh.of(maps.read(file), passable, size)
            : MeshFiles.read(source, repair.repairs());
    return answer(mesh, isMap);
  }

  private Integer answer(NavMesh mesh, boolean isMap) throws IOException {
    if (partial && radius != null) {
      throw new UsageError("--partial is for points. Maybe leave --radius out?");
    }
    MeshPathfinder finder =
        MeshPathfinder.of(mesh, radius == null ? Agent.POINT : Agent.radius(radius));
    finder.acceptPartial(partial);
    long begun = System.nanoTime();
    MeshRoute route = route(finder, isMap ? 0.5 : 0);
    long nanos = System.nanoTime() - begun;
    if (json) {
      Json.print(spec.commandLine().getOut(), fields -> write(fields, mesh, route, nanos));
    } else {
      spec.commandLine().getOut().print(words(mesh, route));
    }
    complain(mesh, route, isMap);
    MeshScene scene = new MeshScene(mesh).route(route);
    boolean turned = isMap || mesh.hasHeights();
    pictures.draw(shown(scene, turned, route), json);
    return Exit.of(route.status());
  }

  /** The route between the ends, each moved by so much: to the middle of its cell, on a map. */
  private MeshRoute route(MeshPathfinder finder, double moved) {
    double fromX = from.x() + moved;
    double fromY = from.y() + moved;
    double toX = to.x() + moved;
    double toY = to.y() + moved;
    return Double.isNaN(from.height()) || Double.isNaN(to.height())
        ? finder.find(fromX, fromY, toX, toY)
        : finder.find(fromX, fromY, from.height(), toX, toY, to.height());
  }

  private void write(JsonGenerator fields, NavMesh mesh, MeshRoute route, long nanos)
      throws IOException {
    fields.writeStringField("status", route.status().name());
    writeLength(fields, "length", route, route.length());
    writeLength(fields, "slopeLength", route, route.slopeLength());
    if (radius != null) {
      writeLength(fields, "lowerBound", route, route.lowerBound());
      fields.writeNumberField("radius", radius);
    }
    fields.writeArrayFieldStart("path");
    for (int i = 0; i < route.size(); i++) {
      double[] point = {route.x(i), route.y(i), route.z(i)};
      fields.writeArray(point, 0, mesh.hasHeights() ? 3 : 2);
    }
    fields.writeEndArray();
    if (radius != null) {
      fields.writeArrayFieldStart("arcs");
      for (int i = 0; i < route.arcs(); i++) {
        fields.writeArray(new double[] {route.centerX(i), route.centerY(i), route.sweep(i)}, 0, 3);
      }
      fields.writeEndArray();
    }
    fields.writeNumberField("expanded", route.statistics().expanded());
    fields.writeNumberField("micros", Json.micros(nanos));
    fields.writeStringField("algorithm", radius == null || radius == 0 ? "polyanya" : "tangents");
    fields.writeNumberField("polygons", mesh.polygonCount());
    fields.writeNumberField("vertices", mesh.vertexCount());
  }

  private static void writeLength(JsonGenerator fields, String name, MeshRoute route, double length)
      throws IOException {
    if (route.size() > 0) {
      fields.writeNumberField(name, length);
    } else {
      fields.writeNullField(name);
    }
  }

  private String words(NavMesh mesh, MeshRoute route) {
    StringBuilder words = new StringBuilder(Terminal.status(route.status()));
    words.append(
        radius == null
            ? String.format(
                Locale.ROOT,
                "  polyanya from %s to %s: scanned %,d sides%n",
                from,
                to,
                route.statistics().expanded())
            : String.format(Locale.ROOT, "  radius %s from %s to %s%n", radius, from, to));
    if (route.size() > 0) {
      words.append("length ").append(route.length());
      if (mesh.hasHeights()) {
        words.append(", along the slopes ").append(route.slopeLength());
      }
      words.append(String.format("%npath"));
      for (int i = 0; i < route.size(); i++) {
        boolean afterArc = route.arcs() > 0 && i > 0 && i % 2 == 0;
        words.append(afterArc ? " arc " : " ").append(route.x(i)).append(',').append(route.y(i));
        words.append(mesh.hasHeights() ? "," + route.z(i) : "");
      }
      words.append(String.format("%n"));
    }
    return words.toString();
  }

  /** Names the nearest point, where an end is off the mesh; the reason, for a round agent. */
  private void complain(NavMesh mesh, MeshRoute route, boolean isMap) {
    SearchStatus status = route.status();
    PrintWriter err = spec.commandLine().getErr();
    if (radius != null && status == SearchStatus.UNREACHABLE) {
      err.println("waywright: " + route.message());
    }
    if (status != SearchStatus.INVALID_START && status != SearchStatus.INVALID_GOAL) {
      return;
    }
    Place end = status == SearchStatus.INVALID_START ? from : to;
    if (radius != null) {
      err.printf("waywright: %s is off the mesh, or nearer to a wall than %s%n", end, radius);
      return;
    }
    Spot near = mesh.nearest(end.x(), end.y(), Double.POSITIVE_INFINITY);
    String guess =
        isMap
            ? ""
            : ". Maybe "
                + new Place(near.x(), near.y(), Double.NaN)
                + ", which is the nearest point of it?";
    String where = isMap ? " is blocked, or not on the map" : " is not on the mesh";
    err.println("waywright: " + end + where + guess);
  }

  private MeshScene shown(MeshScene scene, boolean turned, MeshRoute route) {
    String name = InputFile.name(file);
    String length = route.size() > 0 ? "  length " + (float) route.length() : "";
    scene.title(name + "  " + route.status() + length);
    return downwards || turned ? scene.downwards() : scene;
  }
}
