package waywright.game;

import java.util.List;
import java.util.stream.Stream;
import waywright.algorithm.Algorithm;
import waywright.grid.auto.GridAlgorithms;

/** The algorithms that navigators take, by name. */
final class Planners {

  /** What a navigator chooses by itself. */
  static final String AUTO = "auto";

  private Planners() {}

  static List<String> names() {
    return Stream.concat(
            Stream.of(AUTO), GridAlgorithms.catalogue().names().stream().filter(Planners::isTaken))
        .toList();
  }

  private static boolean isTaken(String name) {
    try {
      GridSearches.of(algorithm(name));
      return true;
    } catch (IllegalArgumentException refused) {
      return false;
    }
  }

  static Algorithm algorithm(String name) {
    return GridAlgorithms.catalogue().named(name.equals(AUTO) ? "jps" : name);
  }

  static Navigator navigator(NavWorld world, String name) {
    return name.equals(AUTO) ? new Navigator(world) : new Navigator(world, algorithm(name));
  }
}
