package waywright.osm;

import java.util.Objects;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tally;

/**
 * The result of an import.
 *
 * @param network the roads
 * @param nodes number of nodes in the file
 * @param ways number of ways in the file
 * @param relations number of relations in the file
 * @param usedWays number of ways that became roads
 * @param restrictions number of relations that became turn rules
 * @param skipped input that was skipped or cut, by reason
 */
public record Imported(
    RoadNetwork network,
    long nodes,
    long ways,
    long relations,
    long usedWays,
    long restrictions,
    Tally skipped) {

  /** Rejects null. */
  public Imported {
    Objects.requireNonNull(network, "network");
    Objects.requireNonNull(skipped, "skipped");
  }
}
