package waywright.batch.road;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import waywright.formats.graph.NamedPlaces.NamedPlace;
import waywright.formats.internal.MappedFile;
import waywright.formats.internal.OutputFile;
import waywright.prepare.Handle;
import waywright.prepare.Workers;
import waywright.road.cch.Customization;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.RoadIndex;
import waywright.road.network.NetworkFile;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Snapper.Role;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.road.route.SnappedPlaces;
import waywright.store.IndexFormatException;
import waywright.store.internal.Fingerprint;

/**
 * A road map as files and a profile: what a process needs that makes blocks of a job over roads.
 * The network, and for jobs that sweep the index of its turns, the same file that {@code road
 * index} writes; it is mapped where it is read. In the process that made it nothing is read again.
 * Immutable, shared by threads.
 */
public final class RoadFiles implements Serializable {

  private static final long serialVersionUID = 2L;

  /** Where the files are on the machine that made them. */
  private final String network;

  /** Null for jobs that need none. */
  private final @Nullable String turns;

  /** The text of the profile. */
  private final String profile;

  /** Of the network's bytes and the profile. */
  private final long fingerprint;

  /** What was opened already, in this process, and who helps here. */
  private final transient @Nullable Opened here;

  private final transient @Nullable Workers workers;

  /**
   * Read, and ready.
   *
   * @param map the roads
   * @param index the hierarchy of {@code map.states().graph()}, with its costs; null if the files
   *     have none
   */
  record Opened(RoadMap map, @Nullable Customization index) {

    /**
     * The index.
     *
     * @throws IllegalStateException if there is none
     */
    public Customization turns() {
      if (index == null) {
        throw new IllegalStateException(
            "these roads have no index of their turns. Maybe RoadFiles.indexed?");
      }
      return index;
    }
  }

  private RoadFiles(
      Path folder, String name, String profile, long fingerprint, Opened here, Workers workers) {
    network = folder.resolve(name + ".net").toString();
    turns = here.index() == null ? null : indexIn(folder, name).toString();
    this.profile = profile;
    this.fingerprint = fingerprint;
    this.here = here;
    this.workers = workers;
  }

  private static Path indexIn(Path folder, String name) {
    return folder.resolve(name + ".index");
  }

  /**
   * Returns every vertex of a network as a place, named by its id: the sources or targets of a job
   * over all vertices. Unmodifiable, and small where a job is sent.
   */
  public static List<NamedPlace> vertices(RoadNetwork network) {
    return new VertexPlaces(network);
  }

  /**
   * Writes the network alone, for jobs whose searches look no farther than a limit: into a folder,
   * by the name of what is in it, {@code 0123456789abcdef.net}.
   *
   * @throws IOException if it cannot be written
   */
  public static RoadFiles network(Path folder, RoadMap map) throws IOException {
    return written(folder, map, Workers.NONE, name -> null);
  }

  /**
   * Writes the network, and its index as {@code 0123456789abcdef.index}. One that is there and fits
   * is taken: its order is what costs time.
   *
   * @param workers those who help here; the files do not depend on them
   * @throws IOException if they cannot be written
   * @throws IllegalArgumentException if an arc or shortcut costs 2^30 or more
   */
  public static RoadFiles indexed(Path folder, RoadMap map, Workers workers) throws IOException {
    return written(
        folder,
        map,
        workers,
        name -> {
          Path file = indexIn(folder, name);
          Customization kept = kept(file, map);
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
   * The same by an index that exists: its file is linked into the folder, or copied where there are
   * no links.
   *
   * @param index of the network and the profile of the map
   * @throws IndexFormatException if it is damaged, or of another network or profile
   * @throws IOException if something cannot be read or written
   */
  public static RoadFiles indexed(Path folder, RoadMap map, Path index, Workers workers)
      throws IOException {
    Customization turns = map.read(RoadAlgorithm.CCH, MappedFile.open(index)).customization();
    return written(
        folder,
        map,
        workers,
        name -> {
          Path link = indexIn(folder, name);
          Files.deleteIfExists(link);
          OutputFile.link(link, index);
          return turns;
        });
  }

  /** Sees to it that the index is there, by the name of the files; null for none. */
  @FunctionalInterface
  private interface IndexMaker {
    @Nullable Customization at(String name) throws IOException;
  }

  private static RoadFiles written(Path folder, RoadMap map, Workers workers, IndexMaker maker)
      throws IOException {
    byte[] bytes = NetworkFile.toBytes(map.network());
    String profile = map.states().metric().profile().text();
    long fingerprint = fingerprint(bytes, profile);
    String name = String.format(Locale.ROOT, "%016x", fingerprint);
    Opened here = new Opened(map, maker.at(name));
    RoadFiles files = new RoadFiles(folder, name, profile, fingerprint, here, workers);
    OutputFile.write(Path.of(files.network), bytes);
    return files;
  }

  /** An index of an earlier run, or null if there is none that fits. */
  private static @Nullable Customization kept(Path file, RoadMap map) {
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

  /** 64 bits of the network, all of it, and the profile. */
  public long fingerprint() {
    return fingerprint;
  }

  /** Whether there is an index. */
  boolean isIndexed() {
    return turns != null;
  }

  /** The files that every process needs. */
  public List<Path> files() {
    return turns == null ? List.of(Path.of(network)) : List.of(Path.of(network), Path.of(turns));
  }

  /** Leads places to the roads, where jobs are made. */
  SnappedPlaces snapped(List<NamedPlace> places, Role role) {
    if (here == null || workers == null) {
      throw new IllegalStateException(
          "a job is made where its files were written. Maybe send the job?");
    }
    return SnappedPlaces.of(here.map(), PlaceLists.onGlobe(places), role, workers);
  }

  /**
   * Reads it, or hands out what this process has already.
   *
   * @param located where a file of {@link #files} is on this machine
   * @throws IOException if one cannot be read, or is another than was written
   */
  Opened open(UnaryOperator<Path> located) throws IOException {
    if (here != null) {
      return here;
    }
    Path file = located.apply(Path.of(network));
    byte[] bytes = Files.readAllBytes(file);
    if (fingerprint(bytes, profile) != fingerprint) {
      throw new IOException(file + " is not the network of this job. Maybe it was made anew?");
    }
    try {
      RoadMap map = new RoadMap(NetworkFile.read(bytes), Profile.parse(profile));
      return new Opened(map, turns == null ? null : read(located.apply(Path.of(turns)), map));
    } catch (IndexFormatException e) {
      throw unfit(file, e);
    }
  }
}
