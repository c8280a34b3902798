package waywright.osm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import waywright.formats.FormatException;
import waywright.prepare.BuildProgress;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.network.Tally;
import waywright.road.profile.Profile;

/**
 * Builds a {@link RoadNetwork} from an OpenStreetMap file.
 *
 * <pre>{@code
 * Imported town = RoadImport.of(Path.of("town.osm.pbf")).profiles(Profile.CAR).read();
 * System.out.println(town.network() + "\n" + town.skipped());
 * }</pre>
 *
 * <p>The file is read three times: for relations, for ways, and for the nodes of the ways. So it
 * may have any order, and memory depends on the roads, not on the file: about 70 bytes for each
 * node of a road besides the network.
 *
 * <p>A way becomes a road if a profile can use it in at least one direction. Roads are cut where
 * they meet, end, or touch themselves, and at nodes that matter to a profile (barriers, turning
 * circles). A way is cut at a node missing from the file; gaps are never bridged. Of roads or nodes
 * with the same id, the first is used. Everything skipped is counted by reason. Use from one
 * thread.
 */
public final class RoadImport {

  /** The keys kept for all roads under any profiles: those that profiles usually read. */
  private static final Set<String> USUAL =
      Set.of(
          """
          highway junction route oneway access maxspeed surface smoothness tracktype
          service motorroad toll lit lanes bridge tunnel layer cycleway sidewalk foot
          bicycle incline maxheight maxweight maxwidth hgv barrier
          """
              .split("\\s+"));

  private final OsmFile file;
  private List<Profile> profiles = List.of(Profile.CAR, Profile.BICYCLE, Profile.FOOT);
  private BuildProgress progress = BuildProgress.SILENT;
  private Set<String> kept = Set.of();

  private RoadImport(OsmFile file) {
    this.file = file;
  }

  /**
   * Prepares the import of a file on disk: {@code .osm.pbf}, {@code .osm} or {@code .osm.gz},
   * distinguished by their first bytes. Ways of more than 65,536 nodes and relations of more than
   * 1,048,576 members are rejected; OpenStreetMap itself permits 2,000 and 32,000.
   *
   * @throws FormatException if it is a directory
   * @throws IOException if its size cannot be read
   */
  public static RoadImport of(Path file) throws IOException {
    return of(OsmBytes.of(file));
  }

  /** Same as {@link #of(Path)} for bytes in memory, with a name for messages; copied. */
  public static RoadImport of(String name, byte[] bytes) {
    return of(OsmBytes.of(name, bytes));
  }

  /**
   * Same as {@link #of(String, byte[])} for {@code .osm.pbf} only: this also works on platforms
   * without an XML parser, such as a browser.
   */
  public static RoadImport ofPbf(String name, byte[] bytes) {
    return of(OsmBytes.of(name, bytes, PbfBlobs::read));
  }

  /**
   * Prepares the import of the elements of another source.
   *
   * @param source passes all elements to the sink it is given; called three times. An {@link
   *     UncheckedIOException} from it is thrown by {@link #read} as its cause
   */
  public static RoadImport of(Consumer<OsmSink> source) {
    return of(new Elements(Objects.requireNonNull(source, "source")));
  }

  static RoadImport of(OsmFile file) {
    return new RoadImport(Objects.requireNonNull(file, "file"));
  }

  /** The elements of a source that is not a file. */
  private record Elements(Consumer<OsmSink> source) implements OsmFile {

    @Override
    public long size() {
      return 0;
    }

    @Override
    public void read(Set<OsmKind> kinds, OsmSink sink, BuildProgress progress) throws IOException {
      try {
        source.accept(sink);
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }
  }

  /**
   * Sets the profiles whose roads are imported; cars, bicycles and pedestrians by default. Fewer
   * profiles give a smaller network.
   *
   * @throws IllegalArgumentException if there is none
   */
  public RoadImport profiles(Profile... some) {
    if (some.length == 0) {
      throw new IllegalArgumentException("no profile. Maybe Profile.CAR is meant?");
    }
    profiles = List.of(some);
    return this;
  }

  /** Also keeps the tags with these keys, for profiles written later. */
  public RoadImport keep(String... keys) {
    kept = Set.of(keys);
    return this;
  }

  /** Sets the receiver of the progress, in bytes of all three passes. */
  public RoadImport progress(BuildProgress receiver) {
    progress = Objects.requireNonNull(receiver, "progress");
    return this;
  }

  /**
   * Reads the file and builds the network.
   *
   * @throws FormatException if the file is malformed
   * @throws IOException if it cannot be read
   */
  public Imported read() throws IOException {
    Reading reading = new Reading();
    pass(OsmKind.RELATION, 0, reading);
    pass(OsmKind.WAY, 1, reading);
    reading.nodes = new RoadNodes(reading.roads.nodeIds());
    pass(OsmKind.NODE, 2, reading);
    NetworkDraft draft =
        new NetworkDraft(reading.roads, reading.nodes, reading.ferries, reading.tally);
    draft.cut();
    long restrictions = draft.restrict(reading.restrictions, reading.present);
    return new Imported(
        draft.builder.build(),
        reading.nodeCount,
        reading.wayCount,
        reading.relationCount,
        reading.roads.count(),
        restrictions,
        reading.tally);
  }

  private void pass(OsmKind kind, int number, Reading reading) throws IOException {
    long size = file.size();
    reading.pass = kind;
    file.read(
        EnumSet.of(kind), reading, (done, total) -> progress.at(number * size + done, 3 * size));
  }

  /** Collects the elements of the file. */
  private final class Reading implements OsmSink {

    final Tally tally = new Tally();
    final RoadWays roads = new RoadWays();
    final List<RawRestriction> restrictions = new ArrayList<>();

    /** By way id, the ferry that the way belongs to. */
    final Map<Long, RawFerry> ferries = new HashMap<>();

    /** Ways named by restrictions and present in the file. */
    final Set<Long> present = new HashSet<>();

    private final Set<Long> named = new HashSet<>();
    private final Set<String> keys = new HashSet<>(USUAL);
    RoadNodes nodes = new RoadNodes(new long[0]);

    /** The kind of elements that are read now; others are ignored. */
    OsmKind pass = OsmKind.RELATION;

    long nodeCount;
    long wayCount;
    long relationCount;

    Reading() {
      keys.addAll(kept);
      profiles.forEach(profile -> keys.addAll(profile.keys()));
    }

    @Override
    public void skipped(String reason, String example) {
      tally.add(reason, example);
    }

    @Override
    public void relation(long id, List<OsmSink.Member> members, Tags tags) {
      if (pass != OsmKind.RELATION) {
        return;
      }
      relationCount++;
      if (tags.get("type", "").startsWith("restriction")) {
        restrictions.add(new RawRestriction(id, members, tags));
        ways(members).forEach(named::add);
      } else if (isFerry(tags)) {
        RawFerry ferry = new RawFerry(tags);
        ways(members).forEach(way -> ferries.putIfAbsent(way, ferry));
      }
    }

    private static Stream<Long> ways(List<OsmSink.Member> members) {
      return members.stream().filter(member -> member.is(OsmKind.WAY)).map(OsmSink.Member::id);
    }

    private static boolean isFerry(Tags tags) {
      return tags.is("route", "ferry") || tags.is("route", "shuttle_train");
    }

    @Override
    public void way(long id, long[] members, Tags tags) {
      if (pass != OsmKind.WAY) {
        return;
      }
      wayCount++;
      if (named.contains(id)) {
        present.add(id);
      }
      RawFerry ferry = ferries.get(id);
      boolean isRoad = tags.has("highway") || isFerry(tags);
      if (!isRoad && ferry == null) {
        return;
      }
      Tags full = isRoad || ferry == null ? tags : ferry.over(tags);
      if (profiles.stream().noneMatch(profile -> profile.uses(full))) {
        skipped("way that no profile uses", "way " + id + " " + full.get("highway", "ferry"));
        return;
      }
      if (members.length < 2 || Arrays.stream(members).allMatch(node -> node == members[0])) {
        skipped("way of fewer than two nodes", "way " + id);
        return;
      }
      if (!roads.isNew(id)) {
        skipped("duplicate way", "way " + id);
        return;
      }
      if (isFerry(full) && !ferries.containsKey(id)) {
        ferries.put(id, new RawFerry(full));
      } else if (isFerry(full) && tags.has("duration")) {
        ferries.put(id, new RawFerry(tags));
      }
      roads.add(id, members, full.only(keys::contains), full.get("name", full.get("ref", "")));
    }

    @Override
    public void node(long id, int latitude, int longitude, Tags tags) {
      if (pass != OsmKind.NODE) {
        return;
      }
      nodeCount++;
      boolean minded =
          tags.size() > 0 && profiles.stream().anyMatch(profile -> profile.usesNode(tags));
      nodes.place(id, latitude, longitude, minded ? tags.only(keys::contains) : Tags.NONE, this);
    }
  }
}
