package waywright.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import waywright.formats.graph.NamedPlace;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;

/** A town of streets, the same for the same seed. */
final class Roads {

  private Roads() {}

  static RoadNetwork town(long seed, int side) {
    Random random = new Random(seed);
    NetworkBuilder builder = new NetworkBuilder();
    for (int i = 0; i < side * side; i++) {
      builder.vertex(i / side * 9_000 + random.nextInt(3_000), i % side * 9_000, i);
    }
    for (int i = 0; i < side * side; i++) {
      for (int to : new int[] {i % side + 1 < side ? i + 1 : -1, i + side}) {
        if (to >= 0 && to < side * side && random.nextInt(8) > 0) {
          builder.edge(i, to, Tags.of("highway", "tertiary"), "", i);
        }
      }
    }
    return builder.build();
  }

  static List<NamedPlace> places(RoadNetwork network, long seed, int count) {
    Random random = new Random(seed);
    List<NamedPlace> places = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int vertex = random.nextInt(network.vertexCount());
      double latitude = network.latitude(vertex) / 1e7;
      double far = i % 17 == 5 ? 0.4 : 0;
      places.add(new NamedPlace("place " + i, latitude + far, network.longitude(vertex) / 1e7));
    }
    return places;
  }
}
