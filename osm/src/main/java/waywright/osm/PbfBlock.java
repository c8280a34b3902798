package waywright.osm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import waywright.internal.LongList;
import waywright.osm.Wire.Broken;
import waywright.road.network.Tags;

/** Reads a block of a PBF file: a table of strings, and groups of nodes, ways and relations. */
final class PbfBlock {

  /** Nano-degrees in a unit of coordinates. */
  private static final long UNIT = 100;

  private static final OsmKind[] KINDS = OsmKind.values();

  private final Set<OsmKind> wanted;
  private final OsmSink sink;

  private final LongList texts = new LongList();
  private Wire block = new Wire(new byte[0], 0, 0);
  private String[] strings = new String[0];
  private long granularity;
  private long latitudeOffset;
  private long longitudeOffset;

  private final LongList ids = new LongList();
  private final LongList nodes = new LongList();
  private final LongList members = new LongList();
  private final LongList keys = new LongList();
  private final LongList values = new LongList();
  private final LongList latitudes = new LongList();
  private final LongList longitudes = new LongList();
  private final LongList kinds = new LongList();
  private final LongList visible = new LongList();
  private final List<String> keysAndValues = new ArrayList<>();

  PbfBlock(Set<OsmKind> wanted, OsmSink sink) {
    this.wanted = wanted;
    this.sink = sink;
  }

  /** Passes the wanted elements of a block to the sink. */
  void read(Wire block) throws Broken {
    List<Wire> groups = new ArrayList<>();
    this.block = block;
    texts.clear();
    granularity = 100;
    latitudeOffset = 0;
    longitudeOffset = 0;
    while (block.next()) {
      switch (block.field) {
        case 1 -> readTexts(block.message());
        case 2 -> groups.add(block.message());
        case 17 -> granularity = block.number();
        case 19 -> latitudeOffset = block.number();
        case 20 -> longitudeOffset = block.number();
        default -> block.skip();
      }
    }
    strings = new String[texts.size()];
    for (Wire group : groups) {
      readGroup(group);
    }
  }

  private void readTexts(Wire table) throws Broken {
    while (table.next(1)) {
      Wire.add(texts, table.textPlace());
    }
  }

  /** Returns a string by its number, decoded once per block. */
  private String text(long index) throws Broken {
    if (index < 0 || index >= strings.length) {
      throw new Broken("string " + index + " of a table of " + strings.length);
    }
    int i = (int) index;
    if (strings[i] == null) {
      strings[i] = block.text(texts.get(i));
    }
    return strings[i];
  }

  private void readGroup(Wire group) throws Broken {
    while (group.next()) {
      OsmKind kind =
          switch (group.field) {
            case 1, 2 -> OsmKind.NODE;
            case 3 -> OsmKind.WAY;
            case 4 -> OsmKind.RELATION;
            default -> null;
          };
      if (kind == null || !wanted.contains(kind)) {
        group.skip();
        continue;
      }
      if (group.field == 2) {
        readDense(group.message());
      } else {
        readElement(kind, group.message());
      }
    }
  }

  /** Reads a node, way or relation: they differ in what the fields from 8 on mean. */
  private void readElement(OsmKind kind, Wire element) throws Broken {
    long id = 0;
    boolean deleted = false;
    for (LongList list : List.of(keys, values, nodes, members, latitudes, longitudes, kinds)) {
      list.clear();
    }
    while (element.next()) {
      switch (element.field) {
        case 1 -> id = element.number();
        case 2 -> element.numbers(keys);
        case 3 -> element.numbers(values);
        case 4 -> deleted = isDeleted(element.message());
        case 8 -> element.numbers(kind == OsmKind.WAY ? nodes : latitudes);
        case 9 -> element.numbers(kind == OsmKind.RELATION ? members : longitudes);
        case 10 -> element.numbers(kinds);
        default -> element.skip();
      }
    }
    id = kind == OsmKind.NODE ? Wire.signed(id) : id;
    if (deleted) {
      sink.skipped("deleted", kind.type + " " + id);
      return;
    }
    switch (kind) {
      case NODE -> passNode(id, last(latitudes), last(longitudes), tags());
      case WAY -> passWay(id);
      case RELATION -> passRelation(id);
    }
  }

  /** Returns the last number of a field that has one, 0 if it is missing. */
  private static long last(LongList field) {
    return field.size() == 0 ? 0 : Wire.signed(field.get(field.size() - 1));
  }

  private void readDense(Wire dense) throws Broken {
    ids.clear();
    latitudes.clear();
    longitudes.clear();
    keys.clear();
    visible.clear();
    while (dense.next()) {
      switch (dense.field) {
        case 1 -> dense.numbers(ids);
        case 5 -> readDenseVersions(dense.message());
        case 8 -> dense.numbers(latitudes);
        case 9 -> dense.numbers(longitudes);
        case 10 -> dense.numbers(keys);
        default -> dense.skip();
      }
    }
    int count = ids.size();
    if (latitudes.size() != count || longitudes.size() != count) {
      throw new Broken(
          "%s nodes with %s latitudes and %s longitudes",
          count, latitudes.size(), longitudes.size());
    }
    if (visible.size() != 0 && visible.size() != count) {
      throw new Broken(count + " nodes, of which " + visible.size() + " have a visible flag");
    }
    long id = 0;
    long latitude = 0;
    long longitude = 0;
    int at = 0;
    for (int i = 0; i < count; i++) {
      id += Wire.signed(ids.get(i));
      latitude += Wire.signed(latitudes.get(i));
      longitude += Wire.signed(longitudes.get(i));
      keysAndValues.clear();
      while (at < keys.size() && keys.get(at) != 0) {
        if (at + 1 == keys.size()) {
          throw new Broken("a key without a value");
        }
        keysAndValues.add(text(keys.get(at)));
        keysAndValues.add(text(keys.get(at + 1)));
        at += 2;
      }
      at++;
      if (visible.size() == 0 || visible.get(i) != 0) {
        passNode(id, latitude, longitude, Tags.of(keysAndValues));
      } else {
        sink.skipped("deleted", "node " + id);
      }
    }
  }

  private void readDenseVersions(Wire versions) throws Broken {
    while (versions.next(6)) {
      versions.numbers(visible);
    }
  }

  /** Whether the version of an element marks it as deleted. */
  private static boolean isDeleted(Wire version) throws Broken {
    boolean deleted = false;
    while (version.next(6)) {
      deleted = version.number() == 0;
    }
    return deleted;
  }

  private void passNode(long id, long latitude, long longitude, Tags tags) {
    long north = degrees(latitude, latitudeOffset);
    long east = degrees(longitude, longitudeOffset);
    if (OsmBytes.isPlace(north, east)) {
      sink.node(id, (int) north, (int) east, tags);
    } else {
      sink.skipped("coordinates out of range", "node " + id);
    }
  }

  /** Returns a coordinate in 10^−7 degrees, rounded half up; far out of range if it overflows. */
  private long degrees(long value, long offset) {
    try {
      long sum = Math.addExact(Math.multiplyExact(value, granularity), offset);
      return Math.floorDiv(sum, UNIT) + (Math.floorMod(sum, UNIT) >= UNIT / 2 ? 1 : 0);
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE;
    }
  }

  private void passWay(long id) throws Broken {
    requireAtMost(OsmFile.MOST_NODES, nodes, "nodes in one way");
    long[] path = new long[nodes.size()];
    long node = 0;
    for (int i = 0; i < path.length; i++) {
      node += Wire.signed(nodes.get(i));
      path[i] = node;
    }
    sink.way(id, path, tags());
  }

  private static void requireAtMost(int most, LongList list, String what) throws Broken {
    if (list.size() > most) {
      throw new Broken("more than " + most + " " + what);
    }
  }

  private void passRelation(long id) throws Broken {
    requireAtMost(OsmFile.MOST_MEMBERS, members, "members in one relation");
    LongList roles = latitudes;
    if (roles.size() != members.size() || kinds.size() != members.size()) {
      throw new Broken(
          "relation %s has %s members, %s roles and %s kinds of members",
          id, members.size(), roles.size(), kinds.size());
    }
    List<OsmSink.Member> all = new ArrayList<>(members.size());
    long member = 0;
    for (int i = 0; i < members.size(); i++) {
      member += Wire.signed(members.get(i));
      long kind = kinds.get(i);
      if (kind < 0 || kind >= KINDS.length) {
        throw new Broken("relation " + id + " has a member of kind " + kind);
      }
      all.add(new OsmSink.Member(KINDS[(int) kind].type, member, text(roles.get(i))));
    }
    sink.relation(id, List.copyOf(all), tags());
  }

  /**
   * Returns the tags of an element whose keys and values are listed separately. Number 0 is a valid
   * text here.
   */
  private Tags tags() throws Broken {
    if (keys.size() != values.size()) {
      throw new Broken(keys.size() + " keys with " + values.size() + " values");
    }
    keysAndValues.clear();
    for (int i = 0; i < keys.size(); i++) {
      keysAndValues.add(text(keys.get(i)));
      keysAndValues.add(text(values.get(i)));
    }
    return Tags.of(keysAndValues);
  }
}
