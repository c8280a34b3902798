package waywright.bench.road.country;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import waywright.bench.road.country.PbfStream.Member;

/**
 * Writes a {@link Country} as OpenStreetMap has roads: junctions and the bends between them, ways
 * of some junctions with class, name, limit and direction, restrictions of turns by nodes and by
 * ways. Ids begin at 2^33.
 */
final class CountryFile {

  /** The first id. */
  private static final long FIRST = 1L << 33;

  /** Ids of nodes that a junction has: itself, its bridge, and bends of four roads. */
  private static final int SLOTS = 14;

  /** Bends of a road at most. */
  private static final int BENDS = 3;

  /** 10^−7 degrees from junction to junction: 133 m, and as many east at 47° north. */
  private static final int STEP = 12_000;

  /** The same from west to east, in 10^−7 degrees of longitude. */
  private static final int STEP_EAST = 17_600;

  /** 10^−7 degrees of latitude of the first row. */
  private static final int NORTH = 490_000_000;

  /** 10^−7 degrees of longitude of the first column. */
  private static final int WEST = 60_000_000;

  /** Names of roads; a road has one of these with a number behind it. */
  private static final String[] NAMES = {
    "Alder", "Birch", "Chapel", "Dyer", "Elm", "Fuller", "Garden", "Hazel", "Inn", "Juniper",
    "Kiln", "Lime", "Mill", "North", "Orchard", "Potter", "Quarry", "River", "Station", "Tanner",
    "Upper", "Vine", "Weaver", "Yew"
  };

  /** What is written. */
  private final Country country;

  /** Where to; one block of it is in memory. */
  private final PbfStream out;

  /**
   * Ids of the nodes of the way under way: room for the longest, all of whose roads have all bends.
   */
  private final long[] nodes = new long[2 + Country.STRETCH * (BENDS + 1)];

  /** Nodes written so far. */
  private long nodeCount;

  /** Ways written so far. */
  private long wayCount;

  /** Restrictions written so far. */
  private long restrictionCount;

  /** Writes the head of the file at once. */
  private CountryFile(Country country, OutputStream out) throws IOException {
    this.country = country;
    this.out = new PbfStream(out);
  }

  /**
   * Writes all, and says what.
   *
   * @param out not closed
   * @return how many nodes, ways and restrictions
   */
  static String write(Country country, OutputStream out) throws IOException {
    CountryFile file = new CountryFile(country, out);
    file.nodes();
    file.ways();
    file.restrictions();
    return file.nodeCount
        + " nodes, "
        + file.wayCount
        + " ways, "
        + file.restrictionCount
        + " restrictions";
  }

  /**
   * The id of one of a junction's nodes.
   *
   * @param slot 0 to {@link #SLOTS} − 1: 0 the junction itself, 1 what crosses it by a bridge, then
   *     the bends
   */
  private long id(int x, int y, int slot) {
    return FIRST + ((long) y * country.width + x) * SLOTS + slot;
  }

  /** All nodes, in the order of their ids, as readers may expect it of a sorted file. */
  private void nodes() throws IOException {
    for (int y = 0; y < country.height; y++) {
      for (int x = 0; x < country.width; x++) {
        node(id(x, y, 0), latitude(x, y), longitude(x, y));
        if (country.isBridge(x, y)) {
          node(id(x, y, 1), latitude(x, y), longitude(x, y));
        }
        if (country.leadsEast(x, y)) {
          bends(x, y, true);
        }
        if (country.leadsSouth(x, y)) {
          bends(x, y, false);
        }
      }
    }
    out.endNodes();
  }

  /** One node, in 10^−7 degrees. */
  private void node(long id, long latitude, long longitude) throws IOException {
    nodeCount++;
    out.node(id, latitude, longitude);
  }

  /** Of a junction, moved by up to 0.3 of a step from its row so that roads are not straight. */
  private long latitude(int x, int y) {
    double share = 0.6 * Country.share(country.hash(x, y, 5, 0)) - 0.3;
    return Math.round(NORTH - (y + share) * STEP);
  }

  /** Of a junction, moved by up to 0.3 of a step from its column. */
  private long longitude(int x, int y) {
    double share = 0.6 * Country.share(country.hash(x, y, 6, 0)) - 0.3;
    return Math.round(WEST + (x + share) * STEP_EAST);
  }

  /** Nodes between a junction and the next one along a row or column: 1 to {@link #BENDS}. */
  private int bendCount(int x, int y, boolean isRow) {
    return 1 + Math.floorMod(country.hash(x, y, 7, isRow ? 1 : 0), BENDS);
  }

  /** The nodes between a junction and the next, of both roads if it is a motorway. */
  private void bends(int x, int y, boolean isRow) throws IOException {
    int roads = isMotorway(x, y, isRow) ? 2 : 1;
    for (int road = 0; road < roads; road++) {
      int count = bendCount(x, y, isRow);
      for (int i = 1; i <= count; i++) {
        double along = i / (count + 1.0);
        double aside = 0.16 * Country.share(country.hash(x, y, i, isRow ? 8 : 9)) - 0.08;
        aside = roads == 2 ? 0.05 - 0.1 * road : aside;
        double north = isRow ? aside : 0;
        double east = isRow ? 0 : aside;
        int nextX = isRow ? x + 1 : x;
        int nextY = isRow ? y : y + 1;
        double latitude = (1 - along) * latitude(x, y) + along * latitude(nextX, nextY);
        double longitude = (1 - along) * longitude(x, y) + along * longitude(nextX, nextY);
        node(
            id(x, y, slot(isRow, road) + i - 1),
            Math.round(latitude + north * STEP),
            Math.round(longitude + east * STEP_EAST));
      }
    }
  }

  /** The first id of the bends of a road. */
  private static int slot(boolean isRow, int road) {
    return 2 + BENDS * (isRow ? road : 2 + road);
  }

  /** Of the road from a junction to the next, east if {@code isRow}, else south. */
  private int importance(int x, int y, boolean isRow) {
    return isRow ? country.importance(true, y, x) : country.importance(false, x, y);
  }

  /** Whether the road from a junction is two roads, one each way. */
  private boolean isMotorway(int x, int y, boolean isRow) {
    return importance(x, y, isRow) >= Country.MOTORWAY;
  }

  /** Whether a road leads from a junction to the next, which lies in the country. */
  private boolean leads(int x, int y, boolean isRow) {
    return isRow
        ? x < country.width && country.leadsEast(x, y)
        : y < country.height && country.leadsSouth(x, y);
  }

  /** All ways, those of both directions of a motorway one after the other. */
  private void ways() throws IOException {
    for (int y = 0; y < country.height; y++) {
      for (int x = 0; x < country.width; x++) {
        for (int i = 0; i < 2; i++) {
          boolean isRow = i == 0;
          if (begins(x, y, isRow)) {
            way(x, y, isRow, 0);
            if (isMotorway(x, y, isRow)) {
              way(x, y, isRow, 1);
            }
          }
        }
      }
    }
    out.end();
  }

  /** Whether a way begins at a junction: at the end of a stretch, or of a gap. */
  private boolean begins(int x, int y, boolean isRow) {
    int along = isRow ? x : y;
    return leads(x, y, isRow)
        && (along % Country.STRETCH == 0 || !leads(isRow ? x - 1 : x, isRow ? y : y - 1, isRow));
  }

  /** How many junctions a way passes from where it begins to its end. */
  private int length(int x, int y, boolean isRow) {
    int size = 0;
    int along = isRow ? x : y;
    do {
      size++;
    } while ((along + size) % Country.STRETCH != 0
        && leads(isRow ? x + size : x, isRow ? y : y + size, isRow));
    return size;
  }

  /**
   * The id of the way that begins at a junction.
   *
   * @param road 0, or 1 for a motorway's way back
   */
  private long wayId(int x, int y, boolean isRow, int road) {
    return id(x, y, isRow ? road : 2 + road);
  }

  /**
   * The node by which a road passes a junction: at a bridge columns have their own, so that nothing
   * joins the two.
   */
  private long junction(int x, int y, boolean isRow) {
    return id(x, y, !isRow && country.isBridge(x, y) ? 1 : 0);
  }

  /**
   * Writes a way from junction to junction with all bends; a motorway's way back runs the other way
   * round.
   */
  private void way(int x, int y, boolean isRow, int road) throws IOException {
    int length = length(x, y, isRow);
    int size = 0;
    for (int i = 0; i < length; i++) {
      int atX = isRow ? x + i : x;
      int atY = isRow ? y : y + i;
      nodes[size++] = junction(atX, atY, isRow);
      for (int bend = 0; bend < bendCount(atX, atY, isRow); bend++) {
        nodes[size++] = id(atX, atY, slot(isRow, road) + bend);
      }
    }
    nodes[size++] = junction(isRow ? x + length : x, isRow ? y : y + length, isRow);
    if (road == 1) {
      for (int i = 0, j = size - 1; i < j; i++, j--) {
        long node = nodes[i];
        nodes[i] = nodes[j];
        nodes[j] = node;
      }
    }
    wayCount++;
    out.way(wayId(x, y, isRow, road), nodes, size, tags(x, y, isRow));
  }

  /**
   * Keys and values in turn. A way has one set of them: all that they depend on is the same along a
   * stretch.
   */
  private List<String> tags(int x, int y, boolean isRow) {
    int importance = importance(x, y, isRow);
    int line = isRow ? y : x;
    int stretch = (isRow ? x : y) / Country.STRETCH;
    long luck = country.hash(line, stretch, isRow ? 1 : 2, 10);
    boolean isTown = country.hash(x >> 5, y >> 5, 11, 0) % 3 == 0;
    List<String> tags = new ArrayList<>();
    tags.add("highway");
    tags.add(highway(importance, isTown, luck));
    if (importance >= 5 || isTown) {
      tags.add("name");
      tags.add(NAMES[Math.floorMod(luck >> 8, NAMES.length)] + " Road " + line % 100);
    }
    if ((luck >> 20 & 3) == 0) {
      tags.add("maxspeed");
      tags.add(String.valueOf((importance > 4 ? 60 : 30) + 10 * (luck >> 24 & 3)));
    }
    if (importance >= Country.MOTORWAY || importance < 3 && isTown && (luck >> 30 & 15) == 0) {
      tags.add("oneway");
      tags.add("yes");
    }
    return tags;
  }

  /** The class of a road by its importance; in towns the least important are residential. */
  private static String highway(int importance, boolean isTown, long luck) {
    return switch (importance) {
      case 0, 1, 2 -> isTown ? "residential" : (luck & 7) == 0 ? "service" : "unclassified";
      case 3, 4 -> "tertiary";
      case 5, 6 -> "secondary";
      case 7 -> "primary";
      case 8 -> "trunk";
      default -> "motorway";
    };
  }

  /** At most of the junctions where ways end along both lines. */
  private void restrictions() throws IOException {
    for (int y = 0; y < country.height; y += Country.STRETCH) {
      for (int x = 0; x < country.width; x += Country.STRETCH) {
        if (country.hash(x, y, 12, 0) % 8 != 0
            && country.leadsEast(x - 1, y)
            && country.leadsSouth(x, y)
            && !country.isBridge(x, y)) {
          restriction(x, y);
        }
      }
    }
    out.end();
  }

  /**
   * Forbids a turn where a way from the west ends at a junction: to the south at once, or, by way
   * of a whole stretch, to the east at its far end.
   */
  private void restriction(int x, int y) throws IOException {
    int start = x - 1;
    while (!begins(start, y, true)) {
      start--;
    }
    long from = wayId(start, y, true, 0);
    int far = y + Country.STRETCH;
    boolean byWay =
        country.hash(x, y, 13, 0) % 6 == 0
            && length(x, y, false) == Country.STRETCH
            && far < country.height
            && country.leadsEast(x, far)
            && !country.isBridge(x, far);
    Member via =
        byWay
            ? new Member(1, wayId(x, y, false, 0), "via")
            : new Member(0, junction(x, y, true), "via");
    long to = byWay ? wayId(x, far, true, 0) : wayId(x, y, false, 0);
    restrictionCount++;
    out.relation(
        FIRST + (long) y * country.width + x,
        List.of(new Member(1, from, "from"), via, new Member(1, to, "to")),
        List.of("type", "restriction", "restriction", byWay ? "no_u_turn" : "no_right_turn"));
  }
}
