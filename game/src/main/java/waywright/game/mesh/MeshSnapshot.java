package waywright.game.mesh;

import org.jspecify.annotations.Nullable;
import waywright.agent.Difference;
import waywright.agent.Snapshot;
import waywright.mesh.NavMesh;
import waywright.mesh.Sight;
import waywright.mesh.radius.RoundPathfinder;
import waywright.plane.build.TiledOutlines;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/** A mesh at one moment: steps are straight ways, the same for all. */
final class MeshSnapshot implements Snapshot<MeshGoal>, Expander {

  private final Raster raster;
  private final NavMesh mesh;
  private final long version;
  private final Sight sight;

  /** Made when it is first asked for. */
  private @Nullable RoundPathfinder round;

  private final @Nullable TiledOutlines tiles;
  private final TiledOutlines.@Nullable Version shown;

  /** A mesh that came from anywhere. */
  MeshSnapshot(Raster raster, NavMesh mesh, long version) {
    this(raster, mesh, version, null);
  }

  /** A mesh of tiles, as these are now. */
  MeshSnapshot(Raster raster, NavMesh mesh, long version, @Nullable TiledOutlines tiles) {
    this.raster = raster;
    this.mesh = mesh;
    this.version = version;
    this.tiles = tiles;
    shown = tiles == null ? null : tiles.save();
    sight = new Sight(mesh);
  }

  /** All snapshots of a mesh world are such. */
  static MeshSnapshot of(Snapshot<MeshGoal> snapshot) {
    return (MeshSnapshot) snapshot;
  }

  Raster raster() {
    return raster;
  }

  NavMesh mesh() {
    return mesh;
  }

  /** What the mesh is made of, null if that is not known. */
  @Nullable TiledOutlines tiles() {
    return tiles;
  }

  /** What it was made of. */
  TiledOutlines.@Nullable Version shown() {
    return shown;
  }

  /** Ways of round bodies over the mesh. */
  RoundPathfinder round() {
    RoundPathfinder made = round;
    if (made == null) {
      made = new RoundPathfinder(mesh);
      round = made;
    }
    return made;
  }

  /** Whether the straight way between two nodes is free. */
  boolean sees(int from, int to) {
    return sight.sees(raster.x(from), raster.y(from), raster.x(to), raster.y(to));
  }

  @Override
  public long version() {
    return version;
  }

  @Override
  public int nodeCount() {
    return raster.size();
  }

  @Override
  public boolean contains(int node) {
    return node >= 0 && node < raster.size() && mesh.holds(raster.x(node), raster.y(node));
  }

  /** Nothing: there is no end of steps from a point. So nobody looks for ways round others. */
  @Override
  public void expand(int node, ArcBuffer out) {}

  @Override
  public Expander world(MeshGoal goal) {
    return this;
  }

  @Override
  public long step(MeshGoal goal, int from, int to) {
    return sees(from, to) ? raster.cost(from, to) : -1;
  }

  @Override
  public boolean isGoal(MeshGoal goal, int node) {
    return node == goal.node();
  }

  @Override
  public boolean hasGoal(MeshGoal goal) {
    return contains(goal.node());
  }

  @Override
  public int provisional(MeshGoal goal, int node, int before) {
    return node;
  }

  @Override
  public Difference<MeshGoal> since(Snapshot<MeshGoal> older) {
    return new MeshDifference(of(older), this);
  }
}
