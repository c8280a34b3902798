package waywright.formats.mesh;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.mesh.MeshException;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.Repair;
import waywright.mesh.Spot;
import waywright.mesh.internal.tile.Patchwork;

/**
 * Reads Detour meshes: one tile, or a set of tiles as Recast's demo and recast4j store them, in
 * either byte order, with references of 32 or 64 bits.
 *
 * <p>Detour's y points up. Here it becomes the height, x stays x, and z becomes y; so y grows
 * downward, seen from above. Areas and flags of polygons are kept. Sides on borders between tiles
 * are joined by {@link Patchwork} if their heights differ by at most Detour's climb. Polygons that
 * rounding to single precision made concave by an ulp are cut in two. Detail meshes are ignored:
 * heights are those of the polygons.
 */
final class DetourMesh {

  private static final int SET = 'M' << 24 | 'S' << 16 | 'E' << 8 | 'T';
  static final int TILE = 'D' << 24 | 'N' << 16 | 'A' << 8 | 'V';
  private static final int SET_VERSION = 1;
  private static final int SET_OF_RECAST4J_1 = 0x8801;
  private static final int SET_OF_RECAST4J = 0x8802;
  private static final int SIDES_OF_C = 6;
  private static final int MOST_SIDES = 64;

  final NavMesh mesh;

  /**
   * The off-mesh connections whose ends are on the mesh, one for each direction, with their
   * straight 3-D length as cost, between the points of the mesh that are nearest to their ends
   * within their radius.
   */
  final List<MeshLink> links;

  private final Source source;
  private final ByteBuffer bytes;
  private final List<DetourTile> tiles = new ArrayList<>();
  private final Set<List<Integer>> places = new HashSet<>();

  /**
   * Reads mesh and links.
   *
   * @throws FormatException if counts, indices or sizes are wrong, or the polygons do not form a
   *     valid mesh
   */
  DetourMesh(Source source) throws FormatException {
    this.source = source;
    bytes = ByteBuffer.wrap(source.toBytes());
    int magic = source.size() < 4 ? 0 : bytes.getInt(0);
    if (magic != SET && magic != TILE) {
      bytes.order(ByteOrder.LITTLE_ENDIAN);
      magic = source.size() < 4 ? 0 : bytes.getInt(0);
    }
    if (magic == TILE) {
      add(new DetourTile(source, bytes, 0, source.size(), SIDES_OF_C, 0));
    } else if (magic == SET) {
      readSet();
    } else {
      throw source.error("the first four bytes are not Detour's. Maybe another kind of file?");
    }
    double near = tiles.stream().mapToDouble(DetourTile::near).max().orElse(0);
    double climb = tiles.stream().mapToDouble(DetourTile::climb).max().orElse(0);
    try {
      Patchwork work = new Patchwork(near, climb);
      for (DetourTile tile : tiles) {
        tile.addTo(work, near);
      }
      mesh = work.joined().repair(Repair.CUT_CONCAVE, Repair.DROP_EMPTY).build();
      links = links(mesh, climb);
    } catch (MeshException e) {
      throw source.error(String.valueOf(e.getMessage()));
    }
  }

  /** Whether a source begins like a set of tiles, or a tile. */
  static boolean isOne(Source source) {
    if (source.size() < 4) {
      return false;
    }
    int magic = source.at(0) << 24 | source.at(1) << 16 | source.at(2) << 8 | source.at(3);
    int turned = Integer.reverseBytes(magic);
    return magic == SET || turned == SET || magic == TILE || turned == TILE;
  }

  private void readSet() throws FormatException {
    require(0, 40);
    int version = bytes.getInt(4);
    if (version != SET_VERSION && version != SET_OF_RECAST4J_1 && version != SET_OF_RECAST4J) {
      throw error(
          4, "version " + version + " of a set is not supported, only 1, 0x8801 and 0x8802");
    }
    int count = bytes.getInt(8);
    if (count < 0) {
      throw error(8, "the number of tiles is " + count);
    }
    int at = 40;
    int sides = SIDES_OF_C;
    if (version == SET_OF_RECAST4J) {
      require(at, 4);
      sides = bytes.getInt(at);
      if (sides < 3 || sides > MOST_SIDES) {
        throw error(at, "polygons of up to " + sides + " sides, not 3 .. " + MOST_SIDES);
      }
      at += 4;
    }
    for (int i = 0; i < count; i++) {
      int head = headOf(at, version);
      int size = bytes.getInt(at + (head == 8 ? 4 : 8));
      boolean last = size == 0 || bytes.getInt(at) == 0 && (head == 8 || bytes.getInt(at + 4) == 0);
      if (last) {
        return;
      }
      if (size < 0) {
        throw error(at, "tile " + i + " has " + size + " bytes");
      }
      require(at + head, size);
      add(new DetourTile(source, bytes, at + head, size, sides, head == 8 ? 12 : 16));
      at += head + size;
    }
  }

  /**
   * Returns the length of the header of a tile: the tile itself begins with its own magic number.
   */
  private int headOf(int at, int version) throws FormatException {
    int[] heads = version == SET_VERSION ? new int[] {16, 8} : new int[] {12, 8};
    for (int head : heads) {
      if ((long) at + head + 4 <= source.size() && bytes.getInt(at + head) == TILE) {
        return head;
      }
    }
    require(at, heads[0] + 4);
    if (bytes.getInt(at) == 0 || bytes.getInt(at + 8) == 0) {
      return heads[0];
    }
    throw error(at, "no tile begins here. Maybe the previous one has another size?");
  }

  private void add(DetourTile tile) throws FormatException {
    if (!places.add(List.of(tile.column(), tile.row(), tile.layer()))) {
      throw source.error(
          "there are two tiles at %s,%s, layer %s. Maybe two sets were joined?"
              .formatted(tile.column(), tile.row(), tile.layer()));
    }
    tiles.add(tile);
  }

  private List<MeshLink> links(NavMesh mesh, double climb) {
    List<MeshLink> links = new ArrayList<>();
    for (DetourTile tile : tiles) {
      for (DetourTile.Connection link : tile.connections()) {
        Spot from = spot(mesh, link.from(), link.radius(), climb);
        Spot to = spot(mesh, link.to(), link.radius(), climb);
        if (from.exists() && to.exists()) {
          MeshLink there =
              new MeshLink(
                  from.x(),
                  from.y(),
                  mesh.height(from.polygon(), from.x(), from.y()),
                  to.x(),
                  to.y(),
                  mesh.height(to.polygon(), to.x(), to.y()),
                  link.length());
          links.add(there);
          if (link.bothWays()) {
            links.add(there.reversed());
          }
        }
      }
    }
    return List.copyOf(links);
  }

  private static Spot spot(NavMesh mesh, double[] end, double radius, double climb) {
    return mesh.nearest(
        end[0], end[2], radius, NavMesh.EVERY_POLYGON, end[1] - climb, end[1] + climb);
  }

  private void require(int at, int size) throws FormatException {
    if (at < 0 || (long) at + size > source.size()) {
      throw error(at, size + " bytes should follow. Maybe the file was cut off?");
    }
  }

  private FormatException error(int at, String problem) {
    return source.error("byte " + at + ": " + problem);
  }
}
