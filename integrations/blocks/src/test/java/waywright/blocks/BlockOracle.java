package waywright.blocks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The rules of {@link Walker} written down a second time, block by block, with plain Dijkstra over
 * them. It shares nothing with the product but the types of its input.
 */
final class BlockOracle {

  /** A place by the block of the feet. */
  record Place(int x, int y, int z) {}

  private static final BlockKind[] STAIRS = {
    BlockKind.STAIR_NORTH, BlockKind.STAIR_WEST, BlockKind.STAIR_EAST, BlockKind.STAIR_SOUTH
  };

  private final BlockSource blocks;
  private final int top;
  private final Walker walker;

  BlockOracle(BlockSource blocks, int top, Walker walker) {
    this.blocks = blocks;
    this.top = top;
    this.walker = walker;
  }

  /** A height in halves of a block above 0, in the column of a place. */
  private record Spot(int x, int half, int z) {

    Spot moved(int dx, int up, int dz) {
      return new Spot(x + dx, half + up, z + dz);
    }

    int y() {
      return Math.floorDiv(half, 2);
    }

    boolean isWhole() {
      return Math.floorMod(half, 2) == 0;
    }
  }

  private boolean enters(BlockKind block) {
    return switch (block) {
      case FREE, CLIMBABLE -> true;
      case SOLID, UNKNOWN, SLAB, FENCE -> false;
      case STAIR_NORTH, STAIR_WEST, STAIR_EAST, STAIR_SOUTH -> false;
      case LIQUID -> walker.swims();
      case DOOR -> walker.doors();
    };
  }

  /** Whether half a block can be entered. */
  private boolean enters(Spot at) {
    BlockKind block = blocks.at(at.x, at.y(), at.z);
    if (at.isWhole() && blocks.at(at.x, at.y() - 1, at.z) == BlockKind.FENCE) {
      return false;
    }
    return enters(block) || block == BlockKind.SLAB && !at.isWhole();
  }

  private List<Spot> body(Spot p) {
    List<Spot> body = new ArrayList<>();
    for (int x = 0; x < walker.width(); x++) {
      for (int up = 0; up < 2 * walker.height(); up++) {
        for (int z = 0; z < walker.width(); z++) {
          body.add(p.moved(x, up, z));
        }
      }
    }
    return body;
  }

  private boolean fits(Spot p) {
    return body(p).stream().allMatch(this::enters);
  }

  private boolean isInDoor(Spot p) {
    return body(p).stream().anyMatch(at -> blocks.at(at.x, at.y(), at.z) == BlockKind.DOOR);
  }

  private boolean any(Spot p, int dy, BlockKind wanted) {
    for (int x = p.x; x < p.x + walker.width(); x++) {
      for (int z = p.z; z < p.z + walker.width(); z++) {
        if (blocks.at(x, p.y() + dy, z) == wanted) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean inWater(Spot p) {
    return p.isWhole() && walker.swims() && any(p, 0, BlockKind.LIQUID);
  }

  private boolean onLadder(Spot p) {
    return p.isWhole() && walker.climbs() && any(p, 0, BlockKind.CLIMBABLE);
  }

  private boolean stands(Spot p) {
    boolean carried =
        p.isWhole()
            ? any(p, -1, BlockKind.SOLID)
                || Arrays.stream(STAIRS).anyMatch(stair -> any(p, -1, stair))
                || onLadder(p)
                || walker.climbs() && any(p, -1, BlockKind.CLIMBABLE)
                || inWater(p)
            : any(p, 0, BlockKind.SLAB) || any(p, -1, BlockKind.FENCE);
    return p.y() < top && fits(p) && carried;
  }

  /** Whether a narrow body is on a stair that rises in a direction. */
  private boolean isOnStair(Spot p, int dx, int dz) {
    BlockKind rising =
        dx == 0
            ? dz < 0 ? BlockKind.STAIR_NORTH : BlockKind.STAIR_SOUTH
            : dx < 0 ? BlockKind.STAIR_WEST : BlockKind.STAIR_EAST;
    return walker.width() == 1 && p.isWhole() && blocks.at(p.x, p.y() - 1, p.z) == rising;
  }

  boolean stands(Place p) {
    return spot(p) != null;
  }

  /** Returns where the feet are in a block: at its lower side, or at its middle. */
  private @Nullable Spot spot(Place p) {
    Spot low = new Spot(p.x, 2 * p.y, p.z);
    return stands(low) ? low : stands(low.moved(0, 1, 0)) ? low.moved(0, 1, 0) : null;
  }

  double feet(Place p) {
    Spot spot = spot(p);
    return spot == null ? p.y : spot.half / 2.0;
  }

  private void put(Map<Place, Long> found, Spot at, long cost) {
    found.merge(new Place(at.x, at.y(), at.z), isInDoor(at) ? cost + 1000 : cost, Math::min);
  }

  /** Returns the moves from a place and their costs. */
  Map<Place, Long> moves(Place place) {
    Map<Place, Long> found = new LinkedHashMap<>();
    Spot from = spot(place);
    if (from == null) {
      return found;
    }
    for (int[] side : new int[][] {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      Spot next = from.moved(side[0], 0, side[1]);
      if (stands(next)) {
        put(found, next, inWater(next) ? 2000 : 1000);
      } else {
        int most = (int) (2 * walker.fall());
        boolean isStair = most > 0 && isOnStair(from, -side[0], -side[1]);
        fall(next, isStair ? most + 1 : most, found);
      }
      int most = (int) (2 * walker.jump());
      for (int k = 1; k <= most + 1 && fits(from.moved(0, k, 0)); k++) {
        Spot up = next.moved(0, k, 0);
        if (stands(up) && (k <= most || most > 0 && isOnStair(up, side[0], side[1]))) {
          put(found, up, 1000L + 500 * (up.y() - from.y()));
        }
      }
    }
    for (int dx = -1; dx <= 1; dx += 2) {
      for (int dz = -1; dz <= 1; dz += 2) {
        Spot next = from.moved(dx, 0, dz);
        boolean isOpen = true;
        for (Spot spot : List.of(from, next, from.moved(dx, 0, 0), from.moved(0, 0, dz))) {
          isOpen &= fits(spot) && !isInDoor(spot);
        }
        if (stands(next) && isOpen) {
          put(found, next, inWater(next) ? 2828 : 1414);
        }
      }
    }
    Spot up = from.moved(0, from.isWhole() ? 2 : 1, 0);
    boolean isHeld = from.isWhole() && (onLadder(from) || inWater(from));
    boolean isReached = 2 * walker.jump() >= up.half - from.half && onLadder(up);
    if ((isHeld || isReached) && stands(up)) {
      put(found, up, 1000);
    }
    fall(from, Math.max(2, (int) (2 * walker.fall())), found);
    return found;
  }

  /** Adds the first place below a spot; from one that stands, straight down. */
  private void fall(Spot top, int most, Map<Place, Long> found) {
    boolean isStraight = stands(top);
    for (int k = isStraight ? 1 : 0; k <= most; k++) {
      Spot at = top.moved(0, -k, 0);
      if (!fits(at)) {
        return;
      }
      if (stands(at)) {
        int blocks = top.y() - at.y();
        put(found, at, 1000L + (isStraight && blocks == 1 ? 0 : 250 * blocks));
        return;
      }
    }
  }

  /** Returns the least costs from a place to all places that it reaches. */
  Map<Place, Long> costs(Place start) {
    record Entry(Place place, long cost) {}
    Map<Place, Long> best = new HashMap<>();
    if (!stands(start)) {
      return best;
    }
    PriorityQueue<Entry> open = new PriorityQueue<>((a, b) -> Long.compare(a.cost, b.cost));
    best.put(start, 0L);
    open.add(new Entry(start, 0));
    while (!open.isEmpty()) {
      Entry entry = open.poll();
      if (entry.cost > best.get(entry.place)) {
        continue;
      }
      moves(entry.place)
          .forEach(
              (to, cost) -> {
                long sum = entry.cost + cost;
                if (sum < best.getOrDefault(to, Long.MAX_VALUE)) {
                  best.put(to, sum);
                  open.add(new Entry(to, sum));
                }
              });
    }
    return best;
  }

  /** Returns the cost of a path by the rules, −1 if a step of it is not allowed. */
  long cost(List<Place> path) {
    long sum = 0;
    for (int i = 1; i < path.size(); i++) {
      Long step = moves(path.get(i - 1)).get(path.get(i));
      if (step == null) {
        return -1;
      }
      sum += step;
    }
    return sum;
  }
}
