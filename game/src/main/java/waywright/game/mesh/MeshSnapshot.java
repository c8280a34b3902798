package waywright.game.mesh;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.Difference;
import waywright.agent.Snapshot;
import waywright.mesh.NavMesh;
import waywright.plane.build.TiledOutlines;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/** A mesh at one moment: steps are straight ways, the same for all. */
final class MeshSnapshot implements Snapshot<MeshGoal>, Expander {

  private final Raster raster;
  private final long version;

  /**
   * Where ways are looked for; null where tiles are known, which are shown by grounds of theirs.
   */
  private final @Nullable Ground ground;

  /** What it is made of, null if that is not known. */
  private final TiledOutlines.@Nullable Version shown;

  private final Grounds grounds;

  /** The whole; of tiles put together when it is first asked for. */
  private @Nullable NavMesh mesh;

  /** Made when it is first asked for. */

  /** A mesh that came from anywhere. */
  MeshSnapshot(Raster raster, NavMesh mesh, long version) {
    this.raster = raster;
    this.mesh = mesh;
    this.version = version;
    ground = new Ground(mesh);
    shown = null;
    grounds = new Grounds();
  }

  /** A mesh of tiles, as these are. */
  MeshSnapshot(Raster raster, TiledOutlines.Version shown, Grounds grounds, long version) {
    this.raster = raster;
    this.version = version;
    this.shown = shown;
    this.grounds = grounds;
    ground = null;
  }

  /** All snapshots of a mesh world are such. */
  static MeshSnapshot of(Snapshot<MeshGoal> snapshot) {
    return (MeshSnapshot) snapshot;
  }

  Raster raster() {
    return raster;
  }

  /** All of it; there is none where nothing is free. */
  NavMesh mesh() {
    NavMesh made = mesh;
    if (made == null) {
      TiledOutlines.Version tiles = Objects.requireNonNull(shown);
      if (!tiles.hasPolygons()) {
        throw new IllegalStateException(
            "there is no mesh: obstacles cover everything. Maybe ask isFree or nodeOnMesh first?");
      }
      made = NavMesh.of(tiles.parts());
      mesh = made;
    }
    return made;
  }

  /** What it is made of, null if that is not known. */
  TiledOutlines.@Nullable Version shown() {
    return shown;
  }

  /** Whether it is the same mesh as another, not only an equal one. */
  boolean isSame(MeshSnapshot other) {
    return shown == null ? mesh == other.mesh : shown == other.shown;
  }

  /** For questions about places, until another snapshot is asked. */
  Ground ground() {
    return ground != null ? ground : grounds.at(Objects.requireNonNull(shown));
  }

  /** Whether the straight way between two nodes is free. */
  boolean sees(int from, int to) {
    return ground().sight().sees(raster.x(from), raster.y(from), raster.x(to), raster.y(to));
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
    return node >= 0
        && node < raster.size()
        && ground().mesh().holds(raster.x(node), raster.y(node));
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
