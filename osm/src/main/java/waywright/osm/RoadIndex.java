package waywright.osm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import waywright.formats.internal.MappedFile;
import waywright.formats.internal.OutputFile;
import waywright.road.cch.Customization;
import waywright.road.cch.CustomizationFile;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.SearchIndex;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;

/**
 * Where the index of a network for a profile is: a file beside that of the network, {@code
 * town.net.car.index} for cars. It is a customized hierarchy; what other algorithms prepare has
 * their names in that of the file.
 *
 * <pre>{@code
 * RoadMap cars = new RoadMap(NetworkFile.read(Files.readAllBytes(file)), Profiles.CAR);
 * RoadIndex.write(RoadIndex.beside(file, Profiles.CAR), cars.hierarchy().perfect());
 * ...
 * Optional<Customization> index = RoadIndex.find(file, cars);
 * RoadQuery query = index.isPresent() ? cars.query(index.get().search()) : cars.query();
 * }</pre>
 */
public final class RoadIndex {

  private RoadIndex() {}

  /** The file of the hierarchy of a network, whether there is one or not. */
  public static Path beside(Path network, Profile profile) {
    return beside(network, profile, RoadAlgorithm.CCH);
  }

  /**
   * The file of what an algorithm has prepared: {@code town.net.car.labels.index}, for example.
   *
   * @throws IllegalArgumentException if it prepares nothing
   */
  public static Path beside(Path network, Profile profile, RoadAlgorithm algorithm) {
    String kind =
        switch (algorithm) {
          case DIJKSTRA ->
              throw new IllegalArgumentException(
                  "dijkstra prepares nothing. Maybe cch, ch or labels is meant?");
          case CCH -> "";
          case CH, LABELS -> "." + algorithm.algorithm().name();
        };
    String name = profile.name().replaceAll("[^A-Za-z0-9_-]", "_");
    return network.resolveSibling(network.getFileName() + "." + name + kind + ".index");
  }

  /**
   * Writes an index beside its place, and moves it there.
   *
   * @throws IOException if it cannot be written; what was there before stays then
   */
  public static void write(Path file, Customization index) throws IOException {
    Objects.requireNonNull(index, "index");
    OutputFile.write(file, out -> CustomizationFile.write(index, out));
  }

  /** The same for what any algorithm has prepared. */
  public static void write(Path file, SearchIndex index) throws IOException {
    Objects.requireNonNull(index, "index");
    OutputFile.write(file, index::write);
  }

  /**
   * The index of a road map beside the file of its network, if there is one: mapped, so that
   * several processes share it. It holds no file open.
   *
   * @param network the file that the network of the map was read from
   * @throws waywright.store.IndexFormatException if the index is damaged, or of another network or
   *     profile
   * @throws IOException if it cannot be read
   */
  public static Optional<Customization> find(Path network, RoadMap map) throws IOException {
    Path file = beside(network, map.states().metric().profile());
    return Files.exists(file) ? Optional.of(read(file, map)) : Optional.empty();
  }

  /** The index of a road map that is in a file; otherwise as {@link #find}. */
  public static Customization read(Path file, RoadMap map) throws IOException {
    Objects.requireNonNull(map, "map");
    return CustomizationFile.read(MappedFile.open(file), map.states().graph());
  }

  /** The index of an algorithm that is in a file; otherwise as {@link #find}. */
  public static SearchIndex read(Path file, RoadMap map, RoadAlgorithm algorithm)
      throws IOException {
    Objects.requireNonNull(map, "map");
    Objects.requireNonNull(algorithm, "algorithm");
    return algorithm.read(MappedFile.open(file), map.states().graph());
  }
}
