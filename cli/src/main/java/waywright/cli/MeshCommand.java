package waywright.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import waywright.formats.mesh.PolyanyaMesh;
import waywright.mesh.MeshPathfinder;
import waywright.mesh.MeshRoute;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.picture.MeshPictures;
import waywright.picture.MeshScene;
import waywright.search.SearchStatus;

/**
 * {@code waywright mesh}: the shortest path on a navigation mesh; {@code waywright route} comes
 * here too if its file ends in {@code .mesh}.
 *
 * <p>Ends are points in the mesh's own coordinates. One that no polygon holds is a status, and the
 * nearest point of the mesh is named.
 */
@Command(
    name = "mesh",
    description = "Finds the shortest path on a navigation mesh: the .mesh format of Polyanya.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  ./waywright mesh samples/courtyard.mesh --from 0.5,4 --to 9.5,4.2 --png courtyard.png",
      "  ./waywright route samples/courtyard.mesh --from 0.5,4 --to 9.5,4.2 --json"
    })
final class MeshCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "the mesh's file; - for standard input")
  private Path file;

  @Option(
      names = "--from",
      required = true,
      paramLabel = "X,Y",
      converter = Place.Converter.class,
      description = "where the path starts, in real numbers")
  private Place from;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "X,Y",
      converter = Place.Converter.class,
      description = "where it ends")
  private Place to;

  /** There is one; the option is here so that `route` can be asked the same on any file. */
  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      defaultValue = "polyanya",
      description = "polyanya, which is also the default and the only one")
  private String algorithm;

  /** Meshes made of maps have y grow downwards. */
  @Option(names = "--downwards", description = "draw with y growing downwards")
  private boolean downwards;

  @Option(
      names = "--png",
      paramLabel = "FILE",
      converter = PictureOptions.PngName.class,
      description = "draw the answer as a PNG picture")
  private @Nullable Path png;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      converter = PictureOptions.SvgName.class,
      description = "draw the answer as an SVG picture")
  private @Nullable Path svg;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  /** Reads the mesh, searches once, says what became of it, and draws it. */
  @Override
  public Integer call() throws IOException {
    if (!algorithm.equals("polyanya") && !algorithm.equals("auto")) {
      throw new UsageError(
          "a mesh is searched by polyanya, not by \"" + algorithm + "\". Maybe leave it out?");
    }
    NavMesh mesh = PolyanyaMesh.read(InputFile.source(file));
    MeshPathfinder find = new MeshPathfinder(mesh);
    long begun = System.nanoTime();
    MeshRoute route = find.route(from.x(), from.y(), to.x(), to.y());
    long nanos = System.nanoTime() - begun;
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(out, fields -> write(fields, mesh, find, route, nanos));
    } else {
      out.print(words(find, route));
    }
    complain(mesh, route.status());
    draw(mesh, route, json ? spec.commandLine().getErr() : out);
    return Exit.of(route.status());
  }

  private void write(
      JsonGenerator fields, NavMesh mesh, MeshPathfinder find, MeshRoute route, long nanos)
      throws IOException {
    fields.writeStringField("status", route.status().name());
    if (route.found()) {
      fields.writeNumberField("length", route.length());
    } else {
      fields.writeNullField("length");
    }
    fields.writeArrayFieldStart("path");
    for (int i = 0; i < route.size(); i++) {
      fields.writeStartArray();
      fields.writeNumber(route.x(i));
      fields.writeNumber(route.y(i));
      fields.writeEndArray();
    }
    fields.writeEndArray();
    fields.writeNumberField("expanded", find.search().expanded());
    fields.writeNumberField("micros", Json.micros(nanos));
    fields.writeStringField("algorithm", "polyanya");
    fields.writeNumberField("polygons", mesh.polygonCount());
    fields.writeNumberField("vertices", mesh.vertexCount());
  }

  private String words(MeshPathfinder find, MeshRoute route) {
    StringBuilder words = new StringBuilder(Terminal.status(route.status()));
    words.append(
        String.format(
            Locale.ROOT,
            "  polyanya from %s to %s: scanned %,d sides%n",
            from,
            to,
            find.search().expanded()));
    if (route.found()) {
      words.append(String.format(Locale.ROOT, "length %s%npath", route.length()));
      for (int i = 0; i < route.size(); i++) {
        words.append(' ').append(route.x(i)).append(',').append(route.y(i));
      }
      words.append(String.format("%n"));
    }
    return words.toString();
  }

  /** Names the nearest point, where an end is off the mesh. */
  private void complain(NavMesh mesh, SearchStatus status) {
    if (status == SearchStatus.INVALID_START || status == SearchStatus.INVALID_GOAL) {
      Place end = status == SearchStatus.INVALID_START ? from : to;
      Spot near = mesh.nearest(end.x(), end.y(), Double.POSITIVE_INFINITY);
      spec.commandLine()
          .getErr()
          .println(
              "waywright: "
                  + end
                  + " is not on the mesh. Maybe "
                  + new Place(near.x(), near.y())
                  + ", which is the nearest point of it?");
    }
  }

  private void draw(NavMesh mesh, MeshRoute route, PrintWriter told) throws IOException {
    MeshScene scene = new MeshScene(mesh).route(route);
    scene.title(
        InputFile.name(file)
            + "  "
            + route.status()
            + (route.found() ? "  length " + (float) route.length() : ""));
    if (downwards) {
      scene.downwards();
    }
    if (png != null) {
      PictureOptions.write(png, MeshPictures.png(scene), told);
    }
    if (svg != null) {
      PictureOptions.write(svg, MeshPictures.svg(scene).getBytes(StandardCharsets.UTF_8), told);
    }
  }
}
