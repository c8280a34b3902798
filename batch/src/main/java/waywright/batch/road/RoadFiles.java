package waywright.batch.road;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import waywright.formats.graph.NamedPlace;
import waywright.formats.internal.MappedFile;
import waywright.formats.internal.OutputFile;
import waywright.prepare.Handle;
import waywright.prepare.Workers;
import waywright.road.cch.Customization;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.RoadIndex;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadMatrix;
import waywright.store.IndexFormatException;
import waywright.store.internal.Fingerprint;

/**
 * The files of a road map, with its profile: the input of processes that compute blocks of road
 * jobs. These are the network and, for jobs that need it, the index of its turns, the same file
 * that {@code road index} writes; it is memory-mapped when read. The process that wrote the files
 * does not read them again. Immutable, shared by threads.
 */
public final class RoadFiles implements Serializable {

  private static final long serialVersionUID = 2L;

  /** Location of the files on the machine that wrote them. */
  private final String network;

  /** Null for jobs without an index. */
  private final @Nullable String turns;

  /** The text of the profile. */
  private final String profile;

  /** A hash of the network's bytes and the profile. */
  private final long fingerprint;

  /** The opened files, in the process that wrote them; null elsewhere. */
  private final transient @Nullable Opened here;

  private final transient @Nullable Workers workers;

  /**
   * The opened files.
   *
   * @param map the roads
   * @param index the hierarchy of {@code map.states().graph()}, with its costs; null if there is no
   *     index file
   */
  record Opened(RoadMap map, @Nullable Customization index) {

    /**
     * Returns the index.
     *
     * @throws IllegalStateException if there is none
     */
    public Customization turns() {
      if (index == null) {
        throw new IllegalStateException(
            "these roads have no index of their turns. Maybe create them with RoadFiles.indexed?");
      }
      return index;
    }
  }

  private RoadFiles(Path folder, RoadMap map, Workers workers, IndexMaker maker)
      throws IOException {
    byte[] bytes = map.network().write();
    profile = map.states().metric().profile().text();
    fingerprint = fingerprint(bytes, profile);
    String name = String.format(Locale.ROOT, "%016x", fingerprint);
    Path index = folder.resolve(name + ".index");
    Path file = folder.resolve(name + ".net");
    here = new Opened(map, maker.at(index));
    turns = here.index() == null ? null : index.toString();
    network = file.toString();
    this.workers = workers;
    OutputFile.write(file, bytes);
  }

  /**
   * Returns every vertex of a network as a place, named by its id: the sources or targets of a job
   * over all vertices. Unmodifiable, and small when serialized.
   */
  public static List<NamedPlace> vertices(RoadNetwork network) {
    return new VertexPlaces(network);
  }

  /**
   * Writes only the network into a folder, for jobs with searches up to a limit. The file is named
   * after its content, {@code 0123456789abcdef.net}.
   *
   * @throws IOException if it cannot be written
   */
  public static RoadFiles network(Path folder, RoadMap map) throws IOException {
    return new RoadFiles(folder, map, Workers.NONE, file -> null);
  }

  /**
   * Writes the network, and its index as {@code 0123456789abcdef.index}. Reuses an existing index
   * that fits, because ordering the network is expensive.
   *
   * @param workers run parts of the preparation; the files do not depend on them
   * @throws IOException if they cannot be written
   * @throws IllegalArgumentException if an arc or shortcut costs 2^30 or more
   */
  public static RoadFiles indexed(Path folder, RoadMap map, Workers workers) throws IOException {
    return new RoadFiles(
        folder,
        map,
        workers,
        file -> {
          Customization kept = existing(file, map);
          if (kept != null) {
            return kept;
          }
          try (Handle<RoadIndex> made =
              map.prepare(RoadAlgorithm.CCH, workers).index(RoadAlgorithm.CCH)) {
            OutputFile.write(file, made.get()::write);
            return made.get().customization();
          }
        });
  }

  /**
   * Writes the network with an existing index: its file is linked into the folder, or copied if
   * links are not supported.
   *
   * @param index of the network and the profile of the map
   * @throws IndexFormatException if it is damaged, or of another network or profile
   * @throws IOException if a file cannot be read or written
   */
  public static RoadFiles indexed(Path folder, RoadMap map, Path index, Workers workers)
      throws IOException {
    Customization turns = map.read(RoadAlgorithm.CCH, MappedFile.open(index)).customization();
    return new RoadFiles(
        folder,
        map,
        workers,
        link -> {
          Files.deleteIfExists(link);
          OutputFile.link(link, index);
          return turns;
        });
  }

  /** Creates the index file; null for no index. */
  @FunctionalInterface
  private interface IndexMaker {
    @Nullable Customization at(Path file) throws IOException;
  }

  /** Returns the index of an earlier run, or null if none fits. */
  private static @Nullable Customization existing(Path file, RoadMap map) {
    try {
      return read(file, map);
    } catch (IOException e) {
      return null;
    }
  }

  private static Customization read(Path file, RoadMap map) throws IOException {
    try {
      return map.read(RoadAlgorithm.CCH, MappedFile.open(file)).customization();
    } catch (IndexFormatException e) {
      throw unfit(file, e);
    }
  }

  private static IOException unfit(Path file, IndexFormatException e) {
    return new IOException(file + ": " + e.getMessage(), e);
  }

  private static long fingerprint(byte[] network, String profile) {
    return Fingerprint.mix(Fingerprint.mix(6, network), profile.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a 64-bit hash of the whole network and the profile. */
  public long fingerprint() {
    return fingerprint;
  }

  /** Whether there is an index. */
  boolean isIndexed() {
    return turns != null;
  }

  /** Returns the files that every process needs. */
  public List<Path> files() {
    return turns == null ? List.of(Path.of(network)) : List.of(Path.of(network), Path.of(turns));
  }

  /** Snaps places to the roads; only in the process that wrote the files. */
  RoadMatrix matrix(List<NamedPlace> sources, List<NamedPlace> targets) {
    if (here == null || workers == null) {
      throw new IllegalStateException(
          "a job is created in the process that wrote its files. Maybe send the job?");
    }
    List<Place> from = PlaceLists.onGlobe(sources);
    return RoadMatrix.of(here.map(), here.turns(), from, PlaceLists.onGlobe(targets), workers);
  }

  /**
   * Opens the files, or returns those already open in this process.
   *
   * @param located returns the location on this machine of a file of {@link #files}
   * @throws IOException if a file cannot be read, or differs from the one written
   */
  Opened open(UnaryOperator<Path> located) throws IOException {
    Objects.requireNonNull(located, "located");
    if (here != null) {
      return here;
    }
    Path file = located.apply(Path.of(network));
    byte[] bytes = Files.readAllBytes(file);
    if (fingerprint(bytes, profile) != fingerprint) {
      throw new IOException(file + " is not the network of this job. Maybe it was written again?");
    }
    try {
      RoadMap map = new RoadMap(RoadNetwork.read(bytes), Profile.parse(profile));
      return new Opened(map, turns == null ? null : read(located.apply(Path.of(turns)), map));
    } catch (IndexFormatException e) {
      throw unfit(file, e);
    }
  }
}
