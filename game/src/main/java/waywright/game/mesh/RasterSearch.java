package waywright.game.mesh;

import waywright.mesh.NavMesh;
import waywright.mesh.route.PolyanyaSearch;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/** Polyanya between points of a raster; the cost of a path sums the rounded costs of its legs. */
final class RasterSearch extends SearchShell {

  private final Raster raster;
  private final NavMesh mesh;
  private final PolyanyaSearch search;
  private int[] path = new int[16];
  private int size;

  RasterSearch(Raster raster, NavMesh mesh) {
    super(SearchFeature.OPTIMAL);
    this.raster = raster;
    this.mesh = mesh;
    search = new PolyanyaSearch(mesh);
  }

  @Override
  protected int nodeCount() {
    return raster.size();
  }

  @Override
  protected boolean contains(int node) {
    return node >= 0 && node < raster.size() && mesh.contains(raster.x(node), raster.y(node));
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    search.reset();
    search.clearPlaces();
    size = 0;
    inner = null;
  }

  @Override
  protected void seed(Sources sources) {
    int start = sources.node(0);
    int from = search.place(raster.x(start), raster.y(start));
    int to = search.place(raster.x(goal().node()), raster.y(goal().node()));
    // A leg's cost is rounded, so a path of this cost may be a little longer.
    double most = limit() / Raster.COST * raster.step() / search.unit() * (1 + 0x1p-16) + 0x1p20;
    search.limit(most < ArcBuffer.MAX_COST ? (long) most : ArcBuffer.MAX_COST);
    search.start(from, to);
    inner = search;
  }

  @Override
  protected SearchStatus advance() {
    return advance(1);
  }

  @Override
  protected SearchStatus advance(long steps) {
    SearchStatus now = search.run(steps);
    if (now != SearchStatus.FOUND) {
      return now;
    }
    keep();
    if (best > limit()) {
      return SearchStatus.BEYOND_LIMIT;
    }
    reached = goal().node();
    current = reached;
    return now;
  }

  private void keep() {
    size = search.copyPath(path);
    if (size > path.length) {
      path = new int[2 * size];
      search.copyPath(path);
    }
    best = 0;
    for (int i = 0; i < size; i++) {
      path[i] = raster.exactly(search.x(path[i]), search.y(path[i]));
      best += i == 0 ? 0 : raster.cost(path[i - 1], path[i]);
    }
  }

  /** Returns the lower bound, reduced by the maximum effect of rounding legs. */
  @Override
  protected long proven() {
    double length = search.lowerBound() * search.unit() / raster.step() * 0x1p16;
    return (long) Math.max(0, Math.min(limit(), length * (1 - 0x1p-16) - 0x1p20));
  }

  @Override
  public int copyPath(int[] buffer) {
    if (reached < 0) {
      return 0;
    }
    if (size <= buffer.length) {
      System.arraycopy(path, 0, buffer, 0, size);
    }
    return size;
  }
}
