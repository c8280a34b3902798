package waywright.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;
import waywright.formats.Source;
import waywright.osm.Imported;
import waywright.osm.RoadImport;
import waywright.road.index.RoadAlgorithm;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;

/** Which roads are asked, and who travels on them: the same for all commands that ask roads. */
class RoadOptions {

  /** What comes along; all other names are files. */
  private static final Set<String> SHIPPED = Set.of("car", "bicycle", "bike", "foot");

  /** By its name: .pbf or .osm is imported for this one question, all else is a network. */
  @Parameters(paramLabel = "NET")
  private Path file;

  @Option(names = "--profile", paramLabel = "P")
  private String profile = "car";

  /** The network as the profile sees it. */
  RoadMap read() throws IOException {
    Profile traveller = profile(profile);
    return new RoadMap(network(traveller), traveller);
  }

  private RoadNetwork network(Profile traveller) throws IOException {
    return isOsm() ? imported(file, List.of(traveller)).network() : network(file);
  }

  private boolean isOsm() {
    String name = InputFile.name(file);
    return name.endsWith(".pbf") || name.contains(".osm");
  }

  /** A network that was imported before. */
  static RoadNetwork network(Path file) throws IOException {
    requireFile(file);
    return InputFile.index(
        file,
        "build it with `waywright road import`",
        () -> RoadNetwork.read(Files.readAllBytes(file)));
  }

  /** A network is read at once, and OpenStreetMap three times: neither comes by a pipe. */
  private static void requireFile(Path file) {
    if (InputFile.isStandard(file)) {
      throw new UsageError("roads are not read from standard input. Maybe write a file first?");
    }
    if (Files.isDirectory(file)) {
      throw new UsageError(file + " is a folder, not a file. Maybe a file inside it is meant?");
    }
  }

  /** The file beside a network that an index is written to. */
  static Path indexPath(Path network, RoadMap map, RoadAlgorithm algorithm) {
    return network.resolveSibling(map.indexName(InputFile.name(network), algorithm));
  }

  /** The index of a map that an algorithm has prepared, if there is one. */
  Optional<Path> indexBeside(RoadMap map, RoadAlgorithm algorithm) {
    return Optional.of(algorithm)
        .filter(RoadAlgorithm::isPrepared)
        .map(prepared -> indexPath(file, map, prepared))
        .filter(index -> !isOsm() && Files.exists(index));
  }

  /** What a file of OpenStreetMap holds for some profiles. */
  static Imported imported(Path file, List<Profile> profiles) throws IOException {
    requireFile(file);
    try (Progress progress = Progress.over(3 * Files.size(file), "reading " + file.getFileName())) {
      return RoadImport.of(file)
          .profiles(profiles.toArray(Profile[]::new))
          .progress((done, total) -> progress.stepTo(done))
          .read();
    }
  }

  static List<Profile> profiles(List<String> names) throws IOException {
    List<Profile> profiles = new ArrayList<>();
    for (String name : names) {
      profiles.add(profile(name));
    }
    return profiles;
  }

  /** A profile that comes along, or one of a file. */
  static Profile profile(String name) throws IOException {
    if (SHIPPED.contains(name)) {
      return Profile.of(name);
    }
    Path file = path(name);
    if (!Files.exists(file)) {
      String near = Names.maybe(name, SHIPPED);
      throw new UsageError(
          "there is no profile and no file \"%s\".%s",
          name, near.isEmpty() ? " Maybe car, bicycle or foot?" : near);
    }
    try {
      byte[] bytes = Source.of(file).toBytes();
      return Profile.parse(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw new UsageError(file + ": a profile is text in UTF-8. Maybe another file is meant?");
    } catch (IllegalArgumentException e) {
      throw new UsageError(file + ", " + e.getMessage());
    }
  }

  private static Path path(String name) {
    try {
      return InputFile.path(name);
    } catch (TypeConversionException e) {
      throw new UsageError("--profile \"" + name + "\": " + e.getMessage());
    }
  }
}
