package waywright.grid.sector;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.Direction;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;
import waywright.search.internal.NodeHeap;
import waywright.space.CostToGo;

/**
 * A lazy flow field: gives the cost from a cell to the nearest of several goals and the step to
 * take, like {@link Field}, but computes a sector only at the first query for one of its cells.
 *
 * <pre>{@code
 * SectorField field = SectorField.of(space).towards(goal);
 * unit.cell = field.next(unit.cell);
 * }</pre>
 *
 * <p>A wave over the portals (Dijkstra 1959) runs until the portals of the queried sector are
 * settled; then only that sector is flooded, from its portals and the goals in it.
 *
 * <p><b>Guarantee.</b> {@link #cost} is that of the path given by {@link #next}, which exists
 * exactly if the goal can be reached. It exceeds the lowest cost by at most {@code spacing + 1}
 * straight steps over the most expensive terrain for each sector border that a cheapest path
 * crosses; a step across a corner of four sectors counts twice. With spacing 1 costs are exact.
 *
 * <p>Time: O(portals log portals) once, less if all queries are near the goals, and some 20 ns for
 * each cell of the queried sectors. Memory: 8 bytes for each cell of a queried sector, and 2 KB for
 * each queried sector, or 9 KB where terrain costs differ by a factor of a hundred. Confined to one
 * thread, together with all fields made from it.
 */
public final class SectorField implements CostToGo {

  private final SectorMap sectors;
  private final GridSpace space;
  private final int[] asked;
  private final int[] goals;

  /** By sector and index, the costs of portals; final once the wave has passed them. */
  private final long[] @Nullable [] portalCosts;

  private final @Nullable Field[] fields;
  private final NodeHeap open = new NodeHeap();
  private final int[] offsets;
  private int flooded;

  /**
   * Creates a field without a goal, over sectors of 32 × 32 cells with a portal for every 8
   * connected cells at a border.
   *
   * @throws IllegalArgumentException if the movement has one-way terrain
   */
  public static SectorField of(GridSpace space) {
    return of(space, 32, 8);
  }

  /**
   * Creates a field without a goal, over sectors of a given size. Sectors are computed on demand,
   * and shared with the fields {@link #towards} goals: at most 2 bytes a cell, 8 for each pair of
   * portals of a sector, and half a kilobyte for each sector.
   *
   * @param side cells along the side of a sector, 2 to 1024; those at the right and lower border of
   *     the map may be smaller
   * @param spacing maximum number of border cells per portal, at least 1. With 1, fields are exact
   * @throws IllegalArgumentException if a number is out of range, or the movement has one-way
   *     terrain
   */
  public static SectorField of(GridSpace space, int side, int spacing) {
    return new SectorField(SectorMap.of(Objects.requireNonNull(space, "space"), side, spacing));
  }

  /**
   * Creates a field towards the nearest of some goals over the same sectors. Blocked cells are
   * ignored as goals.
   *
   * @throws IndexOutOfBoundsException if a goal is not on the map
   */
  public SectorField towards(int... goals) {
    return new SectorField(sectors, Objects.requireNonNull(goals, "goals"));
  }

  /**
   * Creates a field towards the same goals after an edit, which shares the sectors that did not
   * change.
   *
   * @param newer the space after the edit, of the same size and movement
   * @param changed the cells of the ground that differ
   * @throws IllegalArgumentException if the size or the movement differs
   * @throws IndexOutOfBoundsException if a cell is not on the map
   */
  public SectorField with(GridSpace newer, int... changed) {
    return new SectorField(sectors.with(newer, changed), asked);
  }

  SectorField(SectorMap sectors, int... goals) {
    this.sectors = sectors;
    space = sectors.space();
    space.map().requireCells(goals);
    asked = goals.clone();
    this.goals = Arrays.stream(goals).filter(space::contains).sorted().distinct().toArray();
    portalCosts = new long[sectors.count()][];
    fields = new @Nullable Field[sectors.count()];
    offsets = Direction.offsets(space.map().width());
    Arrays.stream(this.goals).map(sectors::number).distinct().forEach(this::begin);
  }

  /** Relaxes the portals of a sector with goals by the cost to the nearest goal inside. */
  private void begin(int number) {
    Sector sector = sectors.sector(number);
    long[] costs = sector.fromPortals(Field.towards(sector.inside, localGoals(number)));
    for (int place = 0; place < costs.length; place++) {
      offer(number, place, costs[place]);
    }
  }

  private int[] localGoals(int number) {
    Sector sector = sectors.sector(number);
    return Arrays.stream(goals)
        .filter(goal -> sectors.number(goal) == number)
        .map(sector::local)
        .toArray();
  }

  private long[] portalCosts(int number) {
    long[] known = portalCosts[number];
    if (known == null) {
      known = new long[sectors.sector(number).portals.length];
      Arrays.fill(known, Field.UNREACHED);
      portalCosts[number] = known;
    }
    return known;
  }

  private void offer(int number, int place, long cost) {
    long[] costs = portalCosts(number);
    if (cost < costs[place]) {
      costs[place] = cost;
      open.push(sectors.sector(number).portals[place], cost);
    }
  }

  /**
   * Runs the wave until all portals of a sector are settled. It has its own loop: an A* of the core
   * over the portals, in portions, took 20 % longer (Berlin_0_1024), because costs are stored by
   * sector and index here and need no lookup.
   */
  private void settle(int number) {
    long[] costs = portalCosts(number);
    while (!open.isEmpty() && Arrays.stream(costs).anyMatch(cost -> cost > open.peekF())) {
      long cost = open.peekF();
      int portal = open.pop();
      int home = sectors.number(portal);
      int place = sectors.sector(home).place(portal);
      if (portalCosts(home)[place] == cost) {
        expand(portal, home, place, cost);
      }
    }
  }

  /** Relaxes the portals that lead to a portal, inside its sector and from others. */
  private void expand(int portal, int home, int place, long cost) {
    long[] inside = sectors.sector(home).costsTo(place);
    for (int other = 0; other < inside.length; other++) {
      if (inside[other] != Field.UNREACHED) {
        offer(home, other, cost + inside[other]);
      }
    }
    for (int left = space.steps(portal); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int tail = portal + offsets[d];
      int from = sectors.number(tail);
      int at = from == home ? -1 : sectors.sector(from).place(tail);
      if (at >= 0) {
        offer(from, at, cost + space.stepCost(portal, d));
      }
    }
  }

  /** Returns the field of the sector of a cell. */
  private Field field(int cell) {
    int number = sectors.number(cell);
    Field known = fields[number];
    if (known == null) {
      settle(number);
      known = flood(number);
      fields[number] = known;
      flooded++;
    }
    return known;
  }

  private Field flood(int number) {
    Sector sector = sectors.sector(number);
    long[] costs = portalCosts(number);
    int[] inside = localGoals(number);
    int[] seeds = Arrays.copyOf(inside, inside.length + costs.length);
    long[] handicaps = new long[seeds.length];
    int count = inside.length;
    for (int place = 0; place < costs.length; place++) {
      if (costs[place] != Field.UNREACHED) {
        seeds[count] = sector.local(sector.portals[place]);
        handicaps[count++] = costs[place];
      }
    }
    return Field.towards(
        sector.inside, Arrays.copyOf(seeds, count), Arrays.copyOf(handicaps, count));
  }

  /**
   * Returns the cost of the path from {@code cell}, or {@link Field#UNREACHED}.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  @Override
  public long cost(int cell) {
    return field(cell).cost(sectors.sector(sectors.number(cell)).local(cell));
  }

  /**
   * Returns whether a goal can be reached from {@code cell}.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  @Override
  public boolean reached(int cell) {
    return cost(cell) != Field.UNREACHED;
  }

  /**
   * Returns the cell to step to from {@code cell}: itself at a goal, −1 where no goal can be
   * reached.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  @Override
  public int next(int cell) {
    Sector sector = sectors.sector(sectors.number(cell));
    int local = sector.local(cell);
    int next = field(cell).next(local);
    return next == local
        ? across(cell, field(cell).cost(local))
        : next < 0 ? -1 : sector.global(next);
  }

  /** The step out of the sector from a portal, or the cell itself if it is a goal. */
  private int across(int cell, long cost) {
    int home = sectors.number(cell);
    for (int left = cost == 0 ? 0 : space.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = cell + offsets[d];
      int to = sectors.number(head);
      int place = to == home ? -1 : sectors.sector(to).place(head);
      long there = place < 0 ? Field.UNREACHED : portalCosts(to)[place];
      if (there != Field.UNREACHED && there + space.stepCost(head, d) == cost) {
        return head;
      }
    }
    return cell;
  }

  /** Returns the number of sectors flooded so far, of {@link #sectorCount}. */
  public int flooded() {
    return flooded;
  }

  /** Returns the number of sectors of the map. */
  public int sectorCount() {
    return sectors.count();
  }
}
