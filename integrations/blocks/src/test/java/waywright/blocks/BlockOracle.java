package waywright.blocks;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * The rules of {@link Walker} written down a second time, block by block, with plain Dijkstra over
 * them. It shares nothing with the product but the types of its input.
 */
final class BlockOracle {

  /** A place by the block of the feet. */
  record Place(int x, int y, int z) {}

  private final BlockSource blocks;
  private final int top;
  private final Walker walker;

  BlockOracle(BlockSource blocks, int top, Walker walker) {
    this.blocks = blocks;
    this.top = top;
    this.walker = walker;
  }

  private boolean enters(BlockKind block, boolean doors) {
    return switch (block) {
      case FREE, CLIMBABLE -> true;
      case SOLID, UNKNOWN -> false;
      case LIQUID -> walker.swims();
      case DOOR -> doors;
    };
  }

  private boolean fits(Place p, boolean doors) {
    for (int x = p.x; x < p.x + walker.width(); x++) {
      for (int y = p.y; y < p.y + walker.height(); y++) {
        for (int z = p.z; z < p.z + walker.width(); z++) {
          if (!enters(blocks.at(x, y, z), doors)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean fits(Place p) {
    return fits(p, walker.doors());
  }

  private boolean any(Place p, int dy, BlockKind wanted) {
    for (int x = p.x; x < p.x + walker.width(); x++) {
      for (int z = p.z; z < p.z + walker.width(); z++) {
        if (blocks.at(x, p.y + dy, z) == wanted) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean inWater(Place p) {
    return walker.swims() && any(p, 0, BlockKind.LIQUID);
  }

  private boolean onLadder(Place p) {
    return walker.climbs() && any(p, 0, BlockKind.CLIMBABLE);
  }

  boolean stands(Place p) {
    boolean carried =
        any(p, -1, BlockKind.SOLID)
            || onLadder(p)
            || walker.climbs() && any(p, -1, BlockKind.CLIMBABLE)
            || inWater(p);
    return p.y < top && fits(p) && carried;
  }

  private static Place moved(Place p, int dx, int dy, int dz) {
    return new Place(p.x + dx, p.y + dy, p.z + dz);
  }

  /** Returns the moves from a place and their costs. */
  Map<Place, Long> moves(Place from) {
    Map<Place, Long> found = new LinkedHashMap<>();
    for (int[] side : new int[][] {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      Place next = moved(from, side[0], 0, side[1]);
      if (stands(next)) {
        found.put(next, inWater(next) ? 2000L : 1000L);
      } else {
        fall(next, 0, found);
      }
      for (int k = 1; k <= walker.jump() && fits(moved(from, 0, k, 0)); k++) {
        Place up = moved(next, 0, k, 0);
        if (stands(up)) {
          found.put(up, 1000L + 500 * k);
        }
      }
    }
    for (int dx = -1; dx <= 1; dx += 2) {
      for (int dz = -1; dz <= 1; dz += 2) {
        Place next = moved(from, dx, 0, dz);
        boolean isOpen =
            fits(from, false)
                && fits(next, false)
                && fits(moved(from, dx, 0, 0), false)
                && fits(moved(from, 0, 0, dz), false);
        if (stands(next) && isOpen) {
          found.put(next, inWater(next) ? 2828L : 1414L);
        }
      }
    }
    Place up = moved(from, 0, 1, 0);
    boolean rises = onLadder(from) || inWater(from) || walker.jump() > 0 && onLadder(up);
    if (rises && stands(up)) {
      found.put(up, 1000L);
    }
    Place down = moved(from, 0, -1, 0);
    if (stands(down)) {
      found.put(down, 1000L);
    } else {
      fall(from, 1, found);
    }
    return found;
  }

  private void fall(Place top, int first, Map<Place, Long> found) {
    for (int k = first; k <= walker.fall(); k++) {
      Place at = moved(top, 0, -k, 0);
      if (!fits(at)) {
        return;
      }
      if (stands(at)) {
        if (k > 0) {
          found.put(at, 1000L + 250 * k);
        }
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
