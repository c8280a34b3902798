package waywright.osm;

import java.util.Objects;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tally;

/**
 * What an import brought.
 *
 * @param network the roads
 * @param nodes how many nodes the file has, as are ways and relations
 * @param usedWays how many ways became roads
 * @param restrictions how many relations became rules for turns
 * @param skipped what was skipped or cut, by reason
 */
public record Imported(
    RoadNetwork network,
    long nodes,
    long ways,
    long relations,
    long usedWays,
    long restrictions,
    Tally skipped) {

  /** Refuses what is missing. */
  public Imported {
    Objects.requireNonNull(network, "network");
    Objects.requireNonNull(skipped, "skipped");
  }
}
