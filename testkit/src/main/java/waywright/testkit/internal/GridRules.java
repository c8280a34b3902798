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
 * The rules of movement of a {@link GridCase}, which convert to those of the checker and of the
 * engines.
 *
 * @param neighbors 4 or 8
 * @param corner the corner rule of diagonal steps
 * @param costs of entering a cell, for each passable letter, ≥ 1
 * @param exits the steps by which a cell may be left, for each one-way letter: some of N, E, S, W,
 *     NE, SE, SW, NW
 */
public record GridRules(
    int neighbors,
    Corner corner,
    SortedMap<Character, Integer> costs,
    SortedMap<Character, SortedSet<String>> exits) {

  /** The directions by their initials. */
  private static final Map<String, Direction> DIRECTIONS =
      Arrays.stream(Direction.values())
          .collect(Collectors.toMap(d -> d.name().replaceAll("([A-Z])[A-Z]*_?", "$1"), d -> d));

  /** Copies the maps. */
  public GridRules {
    costs = Collections.unmodifiableSortedMap(new TreeMap<>(costs));
    exits = Collections.unmodifiableSortedMap(new TreeMap<>(exits));
  }

  /** Returns rules with four or eight neighbors and one passable letter, {@code .}, of cost 1. */
  public static GridRules plain(int neighbors, Corner corner) {
    return new GridRules(neighbors, corner, new TreeMap<>(Map.of('.', 1)), new TreeMap<>());
  }

  /** Returns these rules with another passable letter, or another cost of it. */
  public GridRules withCost(char letter, int cost) {
    TreeMap<Character, Integer> more = new TreeMap<>(costs);
    more.put(letter, cost);
    return new GridRules(neighbors, corner, more, exits);
  }

  /** Returns these rules with a one-way letter, which needs a cost, too. */
  public GridRules withExits(char letter, String... steps) {
    TreeMap<Character, SortedSet<String>> more = new TreeMap<>(exits);
    more.put(letter, new TreeSet<>(List.of(steps)));
    return new GridRules(neighbors, corner, costs, more);
  }

  /** Whether every passable letter costs 1. */
  public boolean isUniform() {
    return costs.values().stream().allMatch(cost -> cost == 1);
  }

  /** Returns the rules in the form that the engines use. */
  public Movement movement() {
    Movement.Builder builder =
        Movement.builder().neighbors(neighbors).corners(Corners.valueOf(corner.name()));
    costs.forEach(builder::cost);
    exits.forEach(
        (letter, steps) ->
            builder.exits(letter, steps.stream().map(DIRECTIONS::get).toArray(Direction[]::new)));
    return builder.build();
  }

  /** Passes these rules to the builder of a world for the checker. */
  void describeTo(OctileWorld.Builder builder) {
    builder.neighbors(neighbors).corner(corner);
    costs.forEach(builder::cost);
    exits.forEach((letter, steps) -> builder.exits(letter, steps.toArray(new String[0])));
  }
}
