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
import waywright.formats.OutputFile;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.CustomizableHierarchyFile;
import waywright.road.cch.Customization;
import waywright.road.network.NetworkFile;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.store.Fingerprint;
import waywright.store.IndexFormatException;

/**
 * A road map and the hierarchy of its turns as two files and a profile: what a process needs that
 * makes blocks of a job over roads. In the process that made it nothing is read again. Immutable,
 * shared by threads.
 */
public final class RoadIndex implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Where the files are on the machine that made them. */
  private final String network;

  private final String turns;

  /** The text of the profile. */
  private final String profile;

  /** Of the network's bytes and the profile. */
  private final long fingerprint;

  /** What was opened already, in this process. */
  private final transient @Nullable Opened here;

  /**
   * Read, and ready.
   *
   * @param map the roads
   * @param turns the hierarchy of {@code map.states().graph()}, with its costs
   */
  public record Opened(RoadMap map, Customization turns) {}

  private RoadIndex(Path network, Path turns, String profile, long fingerprint, Opened here) {
    this.network = network.toString();
    this.turns = turns.toString();
    this.profile = profile;
    this.fingerprint = fingerprint;
    this.here = here;
  }

  /**
   * Writes two files into a folder, named by what is in them: {@code 0123456789abcdef.net} and
   * {@code .cch}. A hierarchy that is there and fits is taken: its order is what costs time.
   *
   * @throws IOException if they cannot be written
   * @throws IllegalArgumentException if an arc or shortcut costs 2^30 or more
   */
  public static RoadIndex in(Path folder, RoadMap map) throws IOException {
    byte[] bytes = NetworkFile.toBytes(map.network());
    String profile = map.states().metric().profile().text();
    long fingerprint = fingerprint(bytes, profile);
    String name = String.format(Locale.ROOT, "%016x", fingerprint);
    Path network = folder.resolve(name + ".net");
    Path hierarchy = folder.resolve(name + ".cch");
    OutputFile.write(network, bytes);
    Customization turns = kept(hierarchy, map);
    if (turns == null) {
      turns = map.hierarchy();
      OutputFile.write(hierarchy, CustomizableHierarchyFile.write(turns.hierarchy()));
    }
    return new RoadIndex(network, hierarchy, profile, fingerprint, new Opened(map, turns));
  }

  /** A hierarchy of an earlier run, or null if there is none that fits. */
  private static @Nullable Customization kept(Path file, RoadMap map) {
    try {
      return read(file, map);
    } catch (IOException e) {
      return null;
    }
  }

  private static Customization read(Path file, RoadMap map) throws IOException {
    try {
      CustomizableHierarchy hierarchy =
          CustomizableHierarchyFile.read(Files.readAllBytes(file), map.states().graph().topology());
      return hierarchy.customize(map.states().graph().metric());
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

  /** The files that every process needs. */
  public List<Path> files() {
    return List.of(Path.of(network), Path.of(turns));
  }

  /**
   * Reads it, or hands out what this process has already.
   *
   * @param located where a file of {@link #files} is on this machine
   * @throws IOException if one cannot be read, or is another than was written
   */
  public Opened open(UnaryOperator<Path> located) throws IOException {
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
      return new Opened(map, read(located.apply(Path.of(turns)), map));
    } catch (IndexFormatException e) {
      throw unfit(file, e);
    }
  }
}
