package waywright.batch.road;

import java.io.Serializable;
import java.util.AbstractList;
import java.util.RandomAccess;
import java.util.stream.IntStream;
import waywright.formats.graph.NamedPlace;
import waywright.road.network.RoadNetwork;

/**
 * Every vertex of a network as a place named by its id, created on demand: a serialized job has 16
 * bytes per vertex and no objects. Immutable.
 */
final class VertexPlaces extends AbstractList<NamedPlace> implements RandomAccess, Serializable {

  private static final long serialVersionUID = 1L;

  private final long[] ids;

  /** In 10^−7 degrees, by vertex, like the longitudes. */
  private final int[] latitudes;

  private final int[] longitudes;

  VertexPlaces(RoadNetwork network) {
    int count = network.vertexCount();
    ids = IntStream.range(0, count).mapToLong(network::vertexId).toArray();
    latitudes = IntStream.range(0, count).map(network::latitude).toArray();
    longitudes = IntStream.range(0, count).map(network::longitude).toArray();
  }

  @Override
  public NamedPlace get(int vertex) {
    return new NamedPlace(
        Long.toString(ids[vertex]), latitudes[vertex] / 1e7, longitudes[vertex] / 1e7);
  }

  @Override
  public int size() {
    return ids.length;
  }
}
