package waywright.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import waywright.build.Workers;
import waywright.formats.OutputFile;
import waywright.formats.graph.NamedPlaces;
import waywright.formats.graph.NamedPlaces.NamedPlace;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadMatrix;

/**
 * {@code waywright road matrix}: what the routes from all of some places to all of others cost, as
 * a table that is written row by row, beside its place first.
 */
@Command(
    name = "matrix",
    description = "Writes the costs of the routes from all places to all others as CSV.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class RoadMatrixCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private RoadOptions roads = new RoadOptions();

  @Option(
      names = "--places",
      required = true,
      paramLabel = "CSV",
      description = "where routes begin, and end if there are no --targets: name,lat,lon")
  private Path places;

  @Option(
      names = "--targets",
      paramLabel = "CSV",
      description = "where they end. Default: the places")
  private @Nullable Path targets;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "FILE",
      description = "where to write the table: a row a place, a column a target, -1 for no route")
  private Path output;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  /** What is counted while rows go by. */
  private long found;

  @Override
  public Integer call() throws IOException {
    List<NamedPlace> sources = NamedPlaces.read(InputFile.source(places));
    List<NamedPlace> ends = targets == null ? sources : NamedPlaces.read(InputFile.source(targets));
    RoadMap map = roads.read();
    long begun = System.nanoTime();
    RoadMatrix matrix = RoadMatrix.of(map, map.hierarchy(), onGlobe(sources), onGlobe(ends));
    OutputFile.write(
        output,
        stream -> {
          Writer out = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
          write(matrix, sources, ends, out);
          out.flush();
        });
    long nanos = System.nanoTime() - begun;
    List<String> far = offRoad(matrix, sources, ends);
    long cells = (long) sources.size() * ends.size();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(
          out,
          fields -> {
            fields.writeStringField("profile", map.states().metric().profile().name());
            fields.writeNumberField("sources", sources.size());
            fields.writeNumberField("targets", ends.size());
            fields.writeNumberField("found", found);
            fields.writeNumberField("unreachable", cells - found);
            fields.writeArrayFieldStart("offRoad");
            for (String name : far) {
              fields.writeString(name);
            }
            fields.writeEndArray();
            fields.writeNumberField("micros", Json.micros(nanos));
          });
    } else {
      out.printf(
          Locale.ROOT,
          "%s: %,d places to %,d by %s, %,d routes and %,d times none, in %s%n",
          output.getFileName(),
          sources.size(),
          ends.size(),
          map.states().metric().profile().name(),
          found,
          cells - found,
          Numbers.seconds(nanos));
    }
    if (!far.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println(
              "waywright: no road within 10 km of "
                  + String.join(", ", far.subList(0, Math.min(5, far.size())))
                  + (far.size() > 5 ? " and " + (far.size() - 5) + " more" : "")
                  + ". Maybe latitude and longitude are swapped?");
    }
    return found > 0 ? Exit.FOUND : Exit.NO_PATH;
  }

  private static List<waywright.road.place.Place> onGlobe(List<NamedPlace> places) {
    return places.stream()
        .map(place -> waywright.road.place.Place.at(place.latitude(), place.longitude()))
        .toList();
  }

  private void write(RoadMatrix matrix, List<NamedPlace> sources, List<NamedPlace> ends, Writer out)
      throws IOException {
    StringBuilder line = new StringBuilder("from");
    for (NamedPlace end : ends) {
      line.append(',').append(quoted(end.name()));
    }
    out.append(line.append('\n'));
    matrix.forEach(
        Workers.NONE,
        (source, costs) -> {
          line.setLength(0);
          line.append(quoted(sources.get(source).name()));
          for (long cost : costs) {
            line.append(',').append(cost);
            found += cost < 0 ? 0 : 1;
          }
          out.append(line.append('\n'));
        });
  }

  /** A field as in RFC 4180. */
  private static String quoted(String name) {
    return name.matches("[^\",;\t\r\n]*") ? name : '"' + name.replace("\"", "\"\"") + '"';
  }

  /** The names of the places that no road is near, each once. */
  private static List<String> offRoad(
      RoadMatrix matrix, List<NamedPlace> sources, List<NamedPlace> ends) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      if (!matrix.isSourceOnRoad(i)) {
        names.add(sources.get(i).name());
      }
    }
    for (int i = 0; i < ends.size(); i++) {
      if (!matrix.isTargetOnRoad(i)) {
        names.add(ends.get(i).name());
      }
    }
    return names.stream().distinct().toList();
  }
}
