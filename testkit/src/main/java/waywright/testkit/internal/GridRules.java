package waywright.testkit.internal;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import waywright.checker.OctileWorld;
import waywright.checker.OctileWorld.Corner;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.Movement;

/**
 * The rules of movement of a {@link GridCase}, in words that both the judge and the engines can be
 * told in.
 *
 * @param neighbors 4 or 8
 * @param corner the corner rule of diagonal steps
 * @param costs of entering a cell, of each passable letter, ≥ 1
 * @param exits the steps by which a cell may be left, of each one-way letter; of N, E, S, W, NE,
 *     SE, SW, NW
 */
public record GridRules(
    int neighbors,
    Corner corner,
    SortedMap<Character, Integer> costs,
    SortedMap<Character, SortedSet<String>> exits) {

  /** The directions by the first letters of their words. */
  private static final Map<String, Direction> DIRECTIONS =
      Arrays.stream(Direction.values())
          .collect(Collectors.toMap(d -> d.name().replaceAll("([A-Z])[A-Z]*_?", "$1"), d -> d));

  /** Copies the maps. */
  public GridRules {
    costs = Collections.unmodifiableSortedMap(new TreeMap<>(costs));
    exits = Collections.unmodifiableSortedMap(new TreeMap<>(exits));
  }

  /** Eight or four neighbors, and the one passable letter {@code .} of cost 1. */
  public static GridRules plain(int neighbors, Corner corner) {
    return new GridRules(neighbors, corner, new TreeMap<>(Map.of('.', 1)), new TreeMap<>());
  }

  /** These rules with one more passable letter, or another cost for it. */
  public GridRules withCost(char letter, int cost) {
    TreeMap<Character, Integer> more = new TreeMap<>(costs);
    more.put(letter, cost);
    return new GridRules(neighbors, corner, more, exits);
  }

  /** These rules with a one-way letter; it must be given a cost too. */
  public GridRules withExits(char letter, String... steps) {
    TreeMap<Character, SortedSet<String>> more = new TreeMap<>(exits);
    more.put(letter, new TreeSet<>(List.of(steps)));
    return new GridRules(neighbors, corner, costs, more);
  }

  /** Whether every passable letter costs 1. */
  public boolean isUniform() {
    return costs.values().stream().allMatch(cost -> cost == 1);
  }

  /** The rules as the engines want them. */
  public Movement movement() {
    Movement.Builder builder =
        Movement.builder().neighbors(neighbors).corners(Corners.valueOf(corner.name()));
    costs.forEach(builder::cost);
    exits.forEach(
        (letter, steps) ->
            builder.exits(letter, steps.stream().map(DIRECTIONS::get).toArray(Direction[]::new)));
    return builder.build();
  }

  /** Tells a world of the judge of these rules. */
  void describeTo(OctileWorld.Builder builder) {
    builder.neighbors(neighbors).corner(corner);
    costs.forEach(builder::cost);
    exits.forEach((letter, steps) -> builder.exits(letter, steps.toArray(new String[0])));
  }
}
