package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.bake.Bake;
import waywright.formats.TerrainMap;
import waywright.formats.internal.OutputFile;
import waywright.formats.mesh.MeshFiles;
import waywright.formats.mesh.TriangleSoup;
import waywright.mesh.NavMesh;
import waywright.picture.MeshScene;

/**
 * {@code waywright bake}: a navigation mesh of triangles in space, or of a map.
 *
 * <p>Of triangles the y points up and becomes the height. Of a map a cell is one unit wide. The
 * file is the same however many threads work, and is written beside its place and moved into it.
 */
@Command(name = "bake")
final class BakeCommand extends CliCommand {

  /** In pixels; no level is as coarse. */
  private static final double LARGEST_TOLERANCE = 1000;

  @Parameters(paramLabel = "GEOMETRY.obj|MAP")
  private Path file;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "FILE.mesh")
  private Path out;

  @Option(names = "--radius", paramLabel = "R")
  private @Nullable Double radius;

  @Option(names = "--slope", paramLabel = "DEG")
  private @Nullable Double slope;

  @Option(names = "--height", paramLabel = "H")
  private @Nullable Double height;

  @Option(names = "--climb", paramLabel = "H")
  private @Nullable Double climb;

  @Option(names = "--cell", paramLabel = "L")
  private @Nullable Double cell;

  @Option(names = "--step", paramLabel = "L")
  private @Nullable Double step;

  @Option(names = "--tile", paramLabel = "N")
  private @Nullable Integer tile;

  @Option(names = "--passable", paramLabel = "LETTERS")
  private @Nullable String passable;

  @Option(names = "--objects", paramLabel = "NAME")
  private List<String> objects = new ArrayList<>();

  @Option(names = "--holes", paramLabel = "NAME")
  private List<String> holes = new ArrayList<>();

  @Option(names = "--simplify", paramLabel = "D")
  private @Nullable Double simplify;

  @Option(names = "--workers", paramLabel = "N")
  private @Nullable Integer workers;

  @Mixin private MapOptions maps = new MapOptions();

  @Mixin private PictureOptions pictures = new PictureOptions();

  /** Bakes, writes, says what came of it, and draws it. */
  @Override
  public Integer call() throws IOException {
    boolean triangles = file.toString().toLowerCase(Locale.ROOT).endsWith(".obj");
    TriangleSoup soup;
    NavMesh mesh;
    long nanos;
    try (WorkerThreads threads = WorkerThreads.of(workers)) {
      soup = triangles ? TriangleSoup.read(InputFile.source(file)) : null;
      long begun = System.nanoTime();
      mesh = soup == null ? ofMap() : baked(soup, threads);
      nanos = System.nanoTime() - begun;
    }
    byte[] bytes = MeshFiles.bytes(mesh);
    OutputFile.write(out, bytes);
    answers.print(
        fields -> write(fields, mesh, soup, bytes.length, nanos),
        "%s: %,d polygon[s], %,d vert[ex|ices], %,d component[s], %,d bytes; built in %s%n",
        out,
        mesh.polygonCount(),
        mesh.vertexCount(),
        mesh.componentCount(),
        bytes.length,
        Numbers.seconds(nanos));
    String what = Terminal.words("%,d polygon[s]", mesh.polygonCount());
    pictures.draw(
        new MeshScene(mesh).downwards().title(InputFile.name(file) + "  " + what), answers);
    return FOUND;
  }

  /** The mesh of a map, or of the shapes in it. */
  private NavMesh ofMap() throws IOException {
    if (Stream.of(slope, height, climb, cell, step, tile).anyMatch(Objects::nonNull)) {
      throw new UsageError(
          "%s is not an .obj file. Maybe omit --slope, --height, --climb, --cell, --step, --tile?",
          file);
    }
    double kept = radius == null ? 0 : radius;
    if (!(kept >= 0 && kept <= 1000)) {
      throw new UsageError("--radius %s is not in 0 .. 1000 cells or pixels. Maybe 0.4?", kept);
    }
    if (!objects.isEmpty() || !holes.isEmpty()) {
      if (passable != null) {
        throw new UsageError("--passable is for tiles, not for shapes. Maybe leave it out?");
      }
      return ObjectMesh.of(file, objects, holes, kept, tolerance());
    }
    requireShapes();
    TerrainMap terrain = maps.read(file);
    return MapMesh.eroded(terrain, BodyOptions.entering(terrain, passable).build(), kept);
  }

  /** How far shapes may be simplified; less than 0 if they are to be repaired instead. */
  private double tolerance() {
    double asked = simplify == null ? -1 : simplify;
    if (simplify != null && !(asked >= 0 && asked <= LARGEST_TOLERANCE)) {
      throw new UsageError("--simplify %s is not in 0 .. 1000 pixels. Maybe 1?", asked);
    }
    return asked;
  }

  private void requireShapes() {
    if (simplify != null) {
      throw new UsageError(
          "--simplify is for the shapes of a Tiled map. Maybe --objects NAME or --holes NAME too?");
    }
  }

  private NavMesh baked(TriangleSoup soup, WorkerThreads threads) {
    requireShapes();
    if (passable != null || !objects.isEmpty() || !holes.isEmpty()) {
      throw new UsageError("--passable, --objects and --holes are for maps. Maybe --slope?");
    }
    Bake usual = Bake.usual();
    Bake settings =
        new Bake(
            or(cell, usual.cell()),
            or(step, usual.step()),
            or(height, usual.height()),
            or(radius, usual.radius()),
            or(climb, usual.climb()),
            or(slope, usual.slope()),
            tile == null ? usual.tile() : tile);
    return Progress.of(settings.build(soup, threads.workers()), InputFile.name(file));
  }

  private static double or(@Nullable Double given, double usual) {
    return given == null ? usual : given;
  }

  private static void write(
      Json fields, NavMesh mesh, @Nullable TriangleSoup soup, int bytes, long nanos) {
    fields.put("polygons", mesh.polygonCount());
    fields.put("vertices", mesh.vertexCount());
    fields.put("components", mesh.componentCount());
    fields.put("triangles", soup == null ? 0 : soup.triangleCount());
    fields.put("fileBytes", bytes);
    fields.time(nanos);
  }
}
