package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code docs/json.md} names every field that a command prints, and no other. */
class JsonFieldsTest {

  private static final Path SAMPLES = Path.of("../samples");

  @TempDir private Path folder;

  @Test
  void everyFieldIsDocumented() throws IOException {
    Map<String, Set<String>> printed = printed();
    Map<String, Set<String>> documented = documented();
    assertEquals(printed.keySet(), documented.keySet());
    printed.forEach((command, fields) -> assertEquals(fields, documented.get(command), command));
  }

  private Map<String, Set<String>> printed() throws IOException {
    Map<String, Set<String>> all = new LinkedHashMap<>();
    Path town = SAMPLES.resolve("town.map");
    Path result = folder.resolve("result.json");
    Path index = folder.resolve("town.index");
    add(all, "Mistakes", "route", folder.resolve("none.map"), "--from", "1,1", "--to", "2,2");
    Run proven = add(all, "route", "route", town, "--from", "7,7", "--to", "120,90", "--certify");
    Files.writeString(result, proven.out());
    add(all, "route", "route", town, "--from", "7,7", "--to", "9,7", "--neighbors", "6");
    add(all, "route", "route", town, "--from", "7,7", "--to", "9,7", "--smooth", "--size", "2");
    add(all, "validate", "validate", result, town);
    add(all, "field", "field", town, "--goal", "7,7");
    add(all, "range", "range", town, "--from", "7,7", "--budget", "3");
    add(all, "sight", "sight", town, "--from", "7,7", "--range", "3");
    add(all, "sight", "sight", town, "--from", "7,7", "--to", "9,9");
    add(all, "buildable", "buildable", town, "--spawn", "7,7", "--goal", "120,90");
    add(all, "units", "units", town, "--group", "2:4,4,9,9>40,40", "--ticks", "3");
    add(all, "scen", "scen", SAMPLES.resolve("valley.map.scen"), "--limit", "3");
    add(all, "scens", "scens", SAMPLES, "--out", folder.resolve("scens.csv"));
    Path roads = SAMPLES.resolve("roads.csv");
    add(all, "graph", "graph", roads, "--from", "Mill", "--to", "Ford", "--cost-column", "km");
    Path net = folder.resolve("harbor.net");
    String here = "54.0003,10.0003";
    add(all, "road import", "road", "import", SAMPLES.resolve("harbor.osm"), "--out", net);
    String there = "54.0061,10.0121";
    add(all, "road route", "road", "route", net, "--from", here, "--to", there);
    add(all, "road index", "road", "index", net);
    add(all, "road route", "road", "route", net, "--from", here, "--to", there, "--alternatives=2");
    add(all, "road route", "road", "route", net, "--from", here, "--to", here, "--via", there);
    add(all, "road isochrone", "road", "isochrone", net, "--from", here, "--minutes", "1,2");
    add(all, "road nearest", "road", "nearest", net, "--at", here);
    Path places = SAMPLES.resolve("places.csv");
    Path costs = folder.resolve("costs.csv");
    add(all, "road matrix", "road", "matrix", net, "--places", places, "--out", costs);
    Path near = folder.resolve("near.csv");
    add(
        all,
        "road access",
        "road",
        "access",
        net,
        "--targets",
        places,
        "--minutes",
        "1",
        "-o",
        near);
    add(
        all,
        "road isochrones",
        "road",
        "isochrones",
        net,
        "--places",
        places,
        "--minutes",
        "1",
        "-o",
        near);
    Path yard = SAMPLES.resolve("courtyard.mesh");
    add(all, "mesh", "route", yard, "--from", "0.5,4", "--to", "9.5,4.2");
    add(all, "mesh", "route", yard, "--from", "1,4", "--to", "9,4", "--radius", "0.5");
    add(all, "sight", "sight", yard, "--from", "0.5,4");
    add(all, "sight", "sight", yard, "--from", "0.5,4", "--to", "9.5,1");
    Path bridge = SAMPLES.resolve("bridge.obj");
    add(all, "bake", "bake", bridge, "--out", folder.resolve("bridge.mesh"));
    add(all, "puzzle", "puzzle", "1 2 0 3");
    add(all, "index build", "index", "build", town, "-o", index);
    add(all, "index info", "index", "info", index);
    add(all, "sample", "sample", "tower-defense", "--ticks", "2");
    add(all, "sample", "sample", "lockstep", "--ticks", "2");
    add(all, "algorithms", "algorithms");
    return all;
  }

  private static Run add(Map<String, Set<String>> all, String name, Object... words)
      throws IOException {
    Object[] asked = java.util.Arrays.copyOf(words, words.length + 1);
    asked[words.length] = "--json";
    Run run = Run.of(asked);
    try (JsonParser json = new JsonFactory().createParser(run.out())) {
      json.nextToken();
      collect(json, "", all.computeIfAbsent(name, one -> new TreeSet<>()));
    }
    return run;
  }

  /** The names of fields, with those of the objects that they are in; letters are no names. */
  private static void collect(JsonParser json, String prefix, Set<String> names)
      throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = prefix + json.currentName();
      json.nextToken();
      boolean array = json.currentToken() == JsonToken.START_ARRAY;
      if (array && prefix.isEmpty() && name.equals("algorithms")) {
        while (json.nextToken() == JsonToken.START_OBJECT) {
          collect(json, name + ".", names);
        }
      } else if (json.currentToken() == JsonToken.START_OBJECT && !name.equals("costs")) {
        collect(json, name + ".", names);
      } else {
        names.add(name);
        json.skipChildren();
      }
    }
  }

  private static Map<String, Set<String>> documented() throws IOException {
    Map<String, Set<String>> all = new LinkedHashMap<>();
    String name = "";
    for (String line : Files.readAllLines(Path.of("../docs/json.md"))) {
      if (line.startsWith("## ")) {
        name = line.substring(3);
        all.put(name, new TreeSet<>());
      } else if (line.startsWith("| `")) {
        String first = line.substring(2, line.indexOf(" |", 2));
        Matcher field = Pattern.compile("`([^`]+)`").matcher(first);
        while (field.find()) {
          all.get(name).add(field.group(1));
        }
      }
    }
    return all;
  }
}
