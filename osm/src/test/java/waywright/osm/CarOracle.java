package waywright.osm;

import crosby.binary.BinaryParser;
import crosby.binary.Osmformat;
import crosby.binary.file.BlockInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * What cars may do, once more and slowly: another reader, maps in place of arrays, rules as program
 * text, the last arcs of a path compared with every forbidden chain. Shares no class with what it
 * judges. Turns cost nothing here but what barriers, ferries and private roads do.
 */
final class CarOracle {

  record Way(long id, List<Long> nodes, Map<String, String> tags) {}

  record Member(String type, long id, String role) {}

  record Relation(long id, List<Member> members, Map<String, String> tags) {}

  /** A piece of a way in one direction; those of a way follow each other by {@code piece}. */
  static final class Arc {
    final Way way;
    final int piece;
    final boolean forward;
    final long from;
    final long to;
    final long length;
    long cost;
    boolean open;
    boolean ends;
    boolean ferry;
    Arc back;

    Arc(Way way, int piece, boolean forward, long from, long to, long length) {
      this.way = way;
      this.piece = piece;
      this.forward = forward;
      this.from = from;
      this.to = to;
      this.length = length;
    }

    String key() {
      return way.id + ":" + from + ":" + to + ":" + length;
    }
  }

  private final Map<Long, double[]> places = new HashMap<>();
  private final Map<Long, Map<String, String>> nodeTags = new HashMap<>();
  private final List<Way> allWays = new ArrayList<>();
  private final List<Relation> relations = new ArrayList<>();
  final List<Arc> arcs = new ArrayList<>();
  private final Map<Long, List<Arc>> leaving = new HashMap<>();
  private final Map<Long, List<Arc>> byWay = new HashMap<>();
  private final Set<List<Arc>> forbidden = new HashSet<>();
  private final Set<List<Arc>> beginnings = new HashSet<>();

  CarOracle(Path file) throws Exception {
    if (file.toString().endsWith(".pbf")) {
      try (InputStream in = Files.newInputStream(file)) {
        new BlockInputStream(in, new Pbf()).process();
      }
    } else {
      try (InputStream raw = Files.newInputStream(file);
          InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
        xml(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(in)
                .getDocumentElement());
      }
    }
    build();
    restrict();
  }

  // ---- reading

  private void xml(Element root) {
    NodeList all = root.getChildNodes();
    for (int i = 0; i < all.getLength(); i++) {
      if (!(all.item(i) instanceof Element e)) {
        continue;
      }
      Map<String, String> tags = new HashMap<>();
      List<Long> nodes = new ArrayList<>();
      List<Member> members = new ArrayList<>();
      NodeList parts = e.getChildNodes();
      for (int j = 0; j < parts.getLength(); j++) {
        if (parts.item(j) instanceof Element part) {
          switch (part.getTagName()) {
            case "tag" -> tags.put(part.getAttribute("k"), part.getAttribute("v"));
            case "nd" -> nodes.add(Long.valueOf(part.getAttribute("ref")));
            default ->
                members.add(
                    new Member(
                        part.getAttribute("type"),
                        Long.parseLong(part.getAttribute("ref")),
                        part.getAttribute("role")));
          }
        }
      }
      if (e.getTagName().equals("bounds")) {
        continue;
      }
      long id = Long.parseLong(e.getAttribute("id"));
      switch (e.getTagName()) {
        case "node" ->
            node(
                id,
                Double.parseDouble(e.getAttribute("lat")),
                Double.parseDouble(e.getAttribute("lon")),
                tags);
        case "way" -> allWays.add(new Way(id, nodes, tags));
        default -> relations.add(new Relation(id, members, tags));
      }
    }
  }

  private void node(long id, double latitude, double longitude, Map<String, String> tags) {
    // Seven decimals, as the map itself has.
    places.put(
        id, new double[] {Math.round(latitude * 1e7) / 1e7, Math.round(longitude * 1e7) / 1e7});
    if (!tags.isEmpty()) {
      nodeTags.put(id, tags);
    }
  }

  private final class Pbf extends BinaryParser {

    private Map<String, String> tags(List<Integer> keys, List<Integer> values) {
      Map<String, String> tags = new HashMap<>();
      for (int i = 0; i < keys.size(); i++) {
        tags.put(getStringById(keys.get(i)), getStringById(values.get(i)));
      }
      return tags;
    }

    @Override
    protected void parseRelations(List<Osmformat.Relation> some) {
      for (Osmformat.Relation one : some) {
        List<Member> members = new ArrayList<>();
        long id = 0;
        for (int i = 0; i < one.getMemidsCount(); i++) {
          id += one.getMemids(i);
          members.add(
              new Member(
                  one.getTypes(i).name().toLowerCase(java.util.Locale.ROOT),
                  id,
                  getStringById(one.getRolesSid(i))));
        }
        relations.add(
            new Relation(one.getId(), members, tags(one.getKeysList(), one.getValsList())));
      }
    }

    @Override
    protected void parseDense(Osmformat.DenseNodes dense) {
      long id = 0;
      long latitude = 0;
      long longitude = 0;
      int at = 0;
      for (int i = 0; i < dense.getIdCount(); i++) {
        id += dense.getId(i);
        latitude += dense.getLat(i);
        longitude += dense.getLon(i);
        Map<String, String> tags = new HashMap<>();
        while (at < dense.getKeysValsCount() && dense.getKeysVals(at) != 0) {
          tags.put(getStringById(dense.getKeysVals(at)), getStringById(dense.getKeysVals(at + 1)));
          at += 2;
        }
        at++;
        node(id, parseLat(latitude), parseLon(longitude), tags);
      }
    }

    @Override
    protected void parseNodes(List<Osmformat.Node> some) {
      for (Osmformat.Node one : some) {
        node(
            one.getId(),
            parseLat(one.getLat()),
            parseLon(one.getLon()),
            tags(one.getKeysList(), one.getValsList()));
      }
    }

    @Override
    protected void parseWays(List<Osmformat.Way> some) {
      for (Osmformat.Way one : some) {
        List<Long> nodes = new ArrayList<>();
        long id = 0;
        for (long difference : one.getRefsList()) {
          id += difference;
          nodes.add(id);
        }
        allWays.add(new Way(one.getId(), nodes, tags(one.getKeysList(), one.getValsList())));
      }
    }

    @Override
    protected void parse(Osmformat.HeaderBlock header) {}

    @Override
    public void complete() {}
  }

  // ---- what is open, and how fast

  private static final Set<String> OPEN = Set.of("yes", "designated", "official", "permissive");
  private static final Set<String> ENDS =
      Set.of("destination", "delivery", "customers", "private", "permit", "residents");
  private static final Set<String> NO =
      Set.of("no", "agricultural", "forestry", "military", "emergency", "psv", "bus", "unknown");

  /** 0 closed, 1 for ends, 2 open. */
  private static int access(Map<String, String> tags, String direction, int otherwise) {
    for (String key : List.of("motorcar", "motor_vehicle", "vehicle", "access")) {
      String value = tags.containsKey(key + direction) ? tags.get(key + direction) : tags.get(key);
      if (value == null) {
        continue;
      }
      int best = -1;
      for (String part : value.split(";")) {
        String one = part.trim();
        best =
            Math.max(
                best, OPEN.contains(one) ? 2 : ENDS.contains(one) ? 1 : NO.contains(one) ? 0 : -1);
      }
      if (best >= 0) {
        return best;
      }
    }
    return otherwise;
  }

  private static double base(Map<String, String> t) {
    switch (t.getOrDefault("highway", "")) {
      case "motorway":
        return 100;
      case "motorway_link", "trunk":
        return 70;
      case "trunk_link", "primary":
        return 65;
      case "primary_link", "secondary":
        return 60;
      case "secondary_link", "tertiary":
        return 50;
      case "tertiary_link":
        return 40;
      case "unclassified", "residential", "road":
        return 30;
      case "service":
        return 20;
      case "living_street":
        return 6;
      case "path", "footway", "pedestrian", "cycleway":
        return -5;
      case "track":
        switch (t.getOrDefault("tracktype", "")) {
          case "grade1":
            return 20;
          case "grade2":
            return 15;
          case "grade4", "grade5":
            return 0;
          default:
            return 10;
        }
      default:
        return 0;
    }
  }

  private static final Map<String, Integer> ZONES =
      Map.ofEntries(
          Map.entry("walk", 6),
          Map.entry("urban", 50),
          Map.entry("rural", 100),
          Map.entry("motorway", 120),
          Map.entry("zone30", 30),
          Map.entry("zone:30", 30),
          Map.entry("DE:motorway", 130),
          Map.entry("GB:motorway", 113),
          Map.entry("RU:urban", 60),
          Map.entry("RU:rural", 90),
          Map.entry("FR:rural", 80),
          Map.entry("CH:rural", 80),
          Map.entry("NO:rural", 80));

  private static final Pattern SPEED =
      Pattern.compile("(\\d{1,4}(?:\\.\\d+)?) ?(km/h|kmh|kph|mph|knots)?");

  /** Metres an hour; 0 none, −1 unlimited. */
  private static long limit(String value) {
    long least = Long.MAX_VALUE;
    boolean unlimited = false;
    for (String raw : value.split("[;|]")) {
      String part = raw.trim();
      Matcher m = SPEED.matcher(part);
      long speed = 0;
      if (m.matches()) {
        double number = Math.floor(Double.parseDouble(m.group(1)) * 10 + 1e-9) / 10;
        double unit =
            "mph".equals(m.group(2)) ? 1609.344 : "knots".equals(m.group(2)) ? 1852 : 1000;
        speed = Math.round(number * unit);
        speed = speed < 5000 || speed > 300_000 ? 0 : speed;
      } else if (part.equals("walk")) {
        speed = 6000;
      } else if (part.equals("none")) {
        unlimited = true;
      } else {
        Integer zone = ZONES.get(part);
        zone = zone == null ? ZONES.get(part.substring(part.indexOf(':') + 1)) : zone;
        speed = zone == null ? 0 : 1000L * zone;
      }
      least = speed == 0 ? least : Math.min(least, speed);
    }
    return least != Long.MAX_VALUE ? least : unlimited ? -1 : 0;
  }

  private static long speed(Map<String, String> t, String direction) {
    long speed = Math.round(1000 * Math.abs(base(t)));
    long limit = 0;
    for (String key : List.of("maxspeed" + direction, "maxspeed")) {
      if (limit == 0 && t.containsKey(key)) {
        limit = limit(t.get(key));
      }
    }
    for (String key : List.of("maxspeed:type", "source:maxspeed")) {
      if (limit == 0 && t.containsKey(key) && ZONES.containsKey(t.get(key))) {
        limit = 1000L * ZONES.get(t.get(key));
      }
    }
    if (limit == -1) {
      limit =
          Set.of("motorway", "trunk", "primary", "motorway_link")
                  .contains(t.getOrDefault("highway", ""))
              ? 140_000
              : 0;
    }
    if (limit > 0) {
      speed = limit * 90 / 100;
    }
    String surface = t.getOrDefault("surface", "");
    if (Set.of("sett", "gravel", "unpaved", "ground", "compacted", "fine_gravel")
        .contains(surface)) {
      speed = Math.min(speed, 40_000);
    } else if (Set.of("cobblestone", "grass_paver", "pebblestone").contains(surface)) {
      speed = Math.min(speed, 30_000);
    } else if (Set.of("sand", "earth", "dirt", "grass").contains(surface)) {
      speed = Math.min(speed, 20_000);
    } else if (surface.equals("mud")) {
      speed = Math.min(speed, 10_000);
    }
    switch (t.getOrDefault("smoothness", "")) {
      case "bad" -> speed = Math.min(speed, 40_000);
      case "very_bad" -> speed = Math.min(speed, 20_000);
      case "horrible" -> speed = Math.min(speed, 10_000);
      case "very_horrible" -> speed = Math.min(speed, 5_000);
      default -> {}
    }
    if (Set.of("driveway", "parking_aisle", "alley", "drive-through")
        .contains(t.getOrDefault("service", ""))) {
      speed = speed / 2;
    }
    if ("alternating".equals(t.get("oneway"))) {
      speed = speed / 2;
    }
    return Math.max(1000, speed);
  }

  /** Both directions as bits: 1 along, 2 against. */
  private static int directions(Map<String, String> t) {
    for (String key :
        List.of("oneway:motorcar", "oneway:motor_vehicle", "oneway:vehicle", "oneway")) {
      if (t.containsKey(key)) {
        return switch (t.get(key)) {
          case "yes", "true", "1" -> 1;
          case "-1", "reverse", "backward" -> 2;
          case "reversible" -> 0;
          default -> 3;
        };
      }
    }
    String junction = t.getOrDefault("junction", "");
    return junction.equals("roundabout")
            || junction.equals("circular")
            || "motorway".equals(t.get("highway"))
        ? 1
        : 3;
  }

  private static boolean isFerry(Map<String, String> t) {
    return base(t) == 0
        && !"track".equals(t.get("highway"))
        && Set.of("ferry", "shuttle_train").contains(t.getOrDefault("route", ""))
        && !Set.of("steps").contains(t.getOrDefault("highway", ""));
  }

  private static int access(Way way, boolean forward) {
    Map<String, String> t = way.tags;
    if ("yes".equals(t.get("impassable"))
        || "impassable".equals(t.get("status"))
        || "impassable".equals(t.get("smoothness"))
        || "yes".equals(t.get("area"))
        || "emergency_access".equals(t.get("service"))) {
      return 0;
    }
    boolean ferry = isFerry(t);
    if (base(t) == 0 && !ferry || (directions(t) & (forward ? 1 : 2)) == 0) {
      return 0;
    }
    boolean others = ferry && (t.containsKey("foot") || t.containsKey("bicycle"));
    return access(t, forward ? ":forward" : ":backward", base(t) < 0 || others ? 0 : 2);
  }

  private static final Set<String> BLOCKS =
      Set.of(
          "bollard",
          "block",
          "cycle_barrier",
          "kissing_gate",
          "stile",
          "turnstile",
          "fence",
          "wall",
          "jersey_barrier",
          "bus_trap",
          "log",
          "debris",
          "full-height_turnstile",
          "motorcycle_barrier");
  private static final Set<String> GATES =
      Set.of("gate", "lift_gate", "swing_gate", "toll_booth", "border_control", "sally_port");
  private static final Set<String> PASSED =
      Set.of("cattle_grid", "entrance", "kerb", "no", "height_restrictor", "chain", "spikes");

  private boolean isCircle(long node) {
    return Set.of("turning_circle", "turning_loop")
        .contains(nodeTags.getOrDefault(node, Map.of()).getOrDefault("highway", ""));
  }

  /** −1 blocked, else seconds; 1000 more where it is for ends only. */
  private int barrier(long node) {
    Map<String, String> t = nodeTags.getOrDefault(node, Map.of());
    String kind = t.get("barrier");
    if (kind == null || isCircle(node)) {
      return 0;
    }
    boolean rising = kind.equals("bollard") && "rising".equals(t.get("bollard"));
    boolean blocks = BLOCKS.contains(kind) && !rising;
    int delay = blocks || rising || PASSED.contains(kind) ? 0 : GATES.contains(kind) ? 60 : 10;
    int access = access(t, "", blocks ? 0 : 2);
    if (access == 0) {
      long used =
          leaving.getOrDefault(node, List.of()).stream().filter(a -> a.open || a.back.open).count();
      return used > 2 ? 0 : -1;
    }
    return delay + (access == 1 ? 1000 : 0);
  }

  // ---- the graph

  private double metres(long a, long b) {
    double[] p = places.get(a);
    double[] q = places.get(b);
    double dLat = Math.toRadians(q[0] - p[0]);
    double dLon = Math.toRadians(q[1] - p[1]);
    double h =
        Math.sin(dLat / 2) * Math.sin(dLat / 2)
            + Math.cos(Math.toRadians(p[0]))
                * Math.cos(Math.toRadians(q[0]))
                * Math.sin(dLon / 2)
                * Math.sin(dLon / 2);
    return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h));
  }

  private void build() {
    List<Way> used = new ArrayList<>();
    Map<Long, Integer> uses = new HashMap<>();
    Set<Long> cuts = new HashSet<>();
    for (Way way : allWays) {
      if (access(way, true) + access(way, false) == 0) {
        continue;
      }
      List<Long> nodes = new ArrayList<>();
      for (long node : way.nodes) {
        if (nodes.isEmpty() || nodes.get(nodes.size() - 1) != node) {
          nodes.add(node);
        }
      }
      if (nodes.size() < 2) {
        continue;
      }
      Way clean = new Way(way.id, nodes, way.tags);
      used.add(clean);
      for (int i = 0; i < nodes.size(); i++) {
        long node = nodes.get(i);
        if (!places.containsKey(node)) {
          continue;
        }
        uses.merge(node, 1, Integer::sum);
        boolean end =
            i == 0
                || i == nodes.size() - 1
                || !places.containsKey(nodes.get(i - 1))
                || !places.containsKey(nodes.get(i + 1));
        Map<String, String> t = nodeTags.getOrDefault(node, Map.of());
        if (end || t.containsKey("barrier") || isCircle(node)) {
          cuts.add(node);
        }
      }
    }
    uses.forEach(
        (node, count) -> {
          if (count > 1) {
            cuts.add(node);
          }
        });
    for (Way way : used) {
      int piece = 0;
      int begin = -1;
      double length = 0;
      double whole = 0;
      List<Arc> mine = byWay.computeIfAbsent(way.id, id -> new ArrayList<>());
      for (int i = 0; i < way.nodes.size(); i++) {
        long node = way.nodes.get(i);
        if (!places.containsKey(node)) {
          begin = -1;
          continue;
        }
        if (begin >= 0) {
          length += metres(way.nodes.get(i - 1), node);
        }
        if (begin >= 0 && cuts.contains(node)) {
          long mm = Math.round(length * 1000);
          whole += mm;
          long from = way.nodes.get(begin);
          Arc there = new Arc(way, piece, true, from, node, mm);
          Arc back = new Arc(way, piece, false, node, from, mm);
          there.back = back;
          back.back = there;
          mine.add(there);
          mine.add(back);
          piece++;
        }
        if (cuts.contains(node)) {
          begin = i;
          length = 0;
        }
      }
      for (Arc arc : mine) {
        int access = access(way, arc.forward);
        arc.open = access > 0;
        arc.ends = access == 1;
        arc.ferry = isFerry(way.tags);
        if (arc.ferry) {
          // None of the extracts has a duration.
          double kmh = whole < 1e6 ? 5 : whole < 30e6 ? 15 : 30;
          arc.cost = (long) Math.floor(3600 * whole / (1000 * kmh));
          if (mine.size() != 2) {
            throw new IllegalStateException("a ferry in several pieces: share its time");
          }
        } else {
          long speed = speed(way.tags, arc.forward ? ":forward" : ":backward");
          arc.cost = (3600 * arc.length + speed / 2) / speed;
        }
        arcs.add(arc);
        leaving.computeIfAbsent(arc.from, node -> new ArrayList<>()).add(arc);
      }
    }
  }

  // ---- restrictions

  private void restrict() {
    Set<Long> present = new HashSet<>();
    allWays.forEach(way -> present.add(way.id));
    for (Relation relation : relations) {
      Map<String, String> t = relation.tags;
      if (!t.getOrDefault("type", "").startsWith("restriction")
          || t.containsKey("day_on")
          || t.containsKey("hour_on")) {
        continue;
      }
      String value = null;
      for (String mode :
          List.of(
              "restriction",
              "restriction:motorcar",
              "restriction:motor_vehicle",
              "restriction:vehicle")) {
        value = value == null ? t.get(mode) : value;
      }
      boolean excepted =
          Arrays.stream(t.getOrDefault("except", "").split(";"))
              .anyMatch(
                  word -> Set.of("motorcar", "motor_vehicle", "vehicle").contains(word.trim()));
      if (value == null
          || excepted
          || !value.startsWith("no_") && !value.startsWith("only_")
          || value.endsWith("_on_red")) {
        continue;
      }
      List<Member> from = role(relation, "from");
      List<Member> via = role(relation, "via");
      List<Member> to = role(relation, "to");
      boolean whole =
          relation.members.stream().allMatch(m -> !m.type.equals("way") || byWay.containsKey(m.id));
      if (!whole
          || from.isEmpty()
          || via.isEmpty()
          || to.isEmpty()
          || from.size() > 1 && !value.equals("no_entry")
          || to.size() > 1 && !value.equals("no_exit")) {
        continue;
      }
      List<List<Arc>> chains = new ArrayList<>();
      boolean clear = true;
      for (Member f : from) {
        for (Member l : to) {
          List<List<Arc>> found = chains(f, via, l);
          clear &= found.size() == 1;
          chains.addAll(found);
        }
      }
      if (!clear) {
        continue;
      }
      for (List<Arc> chain : chains) {
        if (!chain.stream().allMatch(arc -> arc.open)) {
          continue;
        }
        if (value.startsWith("no_")) {
          forbidden.add(chain);
        } else {
          for (int i = 1; i < chain.size(); i++) {
            for (Arc exit : leaving.get(chain.get(i - 1).to)) {
              if (exit != chain.get(i) && exit.open) {
                List<Arc> wrong = new ArrayList<>(chain.subList(0, i));
                wrong.add(exit);
                forbidden.add(wrong);
              }
            }
          }
        }
      }
    }
    for (List<Arc> chain : forbidden) {
      for (int i = 1; i < chain.size(); i++) {
        beginnings.add(List.copyOf(chain.subList(0, i)));
      }
    }
  }

  private static List<Member> role(Relation relation, String role) {
    return relation.members.stream().filter(m -> m.role.equals(role)).toList();
  }

  private List<List<Arc>> chains(Member from, List<Member> via, Member to) {
    List<List<Arc>> found = new ArrayList<>();
    if (via.get(0).type.equals("node")) {
      if (via.size() == 1) {
        for (Arc in : byWay.get(from.id)) {
          for (Arc out : byWay.get(to.id)) {
            if (in.to == via.get(0).id && out.from == in.to) {
              found.add(List.of(in, out));
            }
          }
        }
      }
      return found;
    }
    List<Member> order = new ArrayList<>(via);
    for (int turn = 0; turn < 2 && found.isEmpty(); turn++) {
      for (Arc in : byWay.get(from.id)) {
        extend(new ArrayList<>(List.of(in)), order, 0, to, found);
      }
      Collections.reverse(order);
    }
    return found;
  }

  /** Goes on along whole via ways in either direction. */
  private void extend(
      List<Arc> chain, List<Member> via, int next, Member to, List<List<Arc>> found) {
    long at = chain.get(chain.size() - 1).to;
    if (next == via.size()) {
      for (Arc out : byWay.get(to.id)) {
        if (out.from == at) {
          List<Arc> whole = new ArrayList<>(chain);
          whole.add(out);
          found.add(whole);
        }
      }
      return;
    }
    for (boolean forward : new boolean[] {true, false}) {
      List<Arc> along = new ArrayList<>();
      byWay.get(via.get(next).id).stream().filter(a -> a.forward == forward).forEach(along::add);
      along.sort(Comparator.comparingInt(a -> forward ? a.piece : -a.piece));
      if (along.get(0).from == at) {
        List<Arc> longer = new ArrayList<>(chain);
        longer.addAll(along);
        extend(longer, via, next + 1, to, found);
      }
    }
  }

  int forbiddenChains() {
    return forbidden.size();
  }

  // ---- searching

  /** Where one is: the last arcs that some chain begins with, or the last one alone. */
  private record State(List<Arc> last) {
    Arc arc() {
      return last.get(last.size() - 1);
    }
  }

  /** What an arc costs after another, or −1. */
  private long turn(Arc from, Arc to) {
    if (to == from.back) {
      int barrier = barrier(from.to);
      boolean dead =
          barrier == -1
              || leaving.get(from.to).stream().noneMatch(arc -> arc.open && arc != from.back);
      return isCircle(from.to) ? 0 + enter(from, to, 0) : dead ? 20_000 + enter(from, to, 0) : -1;
    }
    int barrier = barrier(from.to);
    if (barrier < 0) {
      return -1;
    }
    return 1000L * (barrier % 1000)
        + (to.ferry && !from.ferry ? 300_000 : 0)
        + enter(from, to, barrier);
  }

  private static long enter(Arc from, Arc to, int barrier) {
    boolean enters = to.ends && !from.ends;
    return enters || barrier >= 1000 && !from.ends ? 7_200_000 : 0;
  }

  /** The least cost from a position on an arc to positions on others; −1 where there is no way. */
  long[] costs(Arc start, long position, Arc[] goals, long[] positions) {
    Map<State, Long> best = new HashMap<>();
    record Entry(long cost, long number, State state) {}
    PriorityQueue<Entry> queue =
        new PriorityQueue<>(Comparator.comparingLong(Entry::cost).thenComparingLong(Entry::number));
    Map<Arc, Long> entered = new LinkedHashMap<>();
    long number = 0;
    State first = new State(List.of(start));
    best.put(first, start.cost - part(start, position));
    queue.add(new Entry(best.get(first), number++, first));
    while (!queue.isEmpty()) {
      Entry entry = queue.remove();
      if (entry.cost != best.get(entry.state)) {
        continue;
      }
      Arc at = entry.state.arc();
      for (Arc next : leaving.get(at.to)) {
        long turn = next.open ? turn(at, next) : -1;
        if (turn < 0) {
          continue;
        }
        List<Arc> path = new ArrayList<>(entry.state.last);
        path.add(next);
        boolean wrong = false;
        for (int i = 0; i < path.size(); i++) {
          wrong |= forbidden.contains(path.subList(i, path.size()));
        }
        if (wrong) {
          continue;
        }
        entered.merge(next, entry.cost + turn, Math::min);
        while (path.size() > 1 && !beginnings.contains(path)) {
          path.remove(0);
        }
        State state = new State(List.copyOf(path));
        long cost = entry.cost + turn + next.cost;
        if (cost < best.getOrDefault(state, Long.MAX_VALUE)) {
          best.put(state, cost);
          queue.add(new Entry(cost, number++, state));
        }
      }
    }
    long[] costs = new long[goals.length];
    for (int i = 0; i < goals.length; i++) {
      long cost =
          entered.containsKey(goals[i]) ? entered.get(goals[i]) + part(goals[i], positions[i]) : -1;
      if (goals[i] == start && position <= positions[i]) {
        cost = part(start, positions[i]) - part(start, position);
      }
      costs[i] = cost;
    }
    return costs;
  }

  private static long part(Arc arc, long position) {
    return arc.length == 0 ? 0 : arc.cost * position / arc.length;
  }
}
