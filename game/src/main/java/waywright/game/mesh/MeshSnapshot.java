package waywright.game.mesh;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Difference;
import waywright.agent.spi.Snapshot;
import waywright.mesh.NavMesh;
import waywright.mesh.radius.RoundPathfinder;
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
  private final @Nullable ShownMesh ground;

  /** What it is made of, null if that is not known. */
  private final TiledOutlines.@Nullable Version shown;

  private final ShownMeshes grounds;

  /** The whole; of tiles put together when it is first asked for. */
  private @Nullable NavMesh mesh;

  /** Made when it is first asked for. */
  private @Nullable RoundPathfinder round;

  /** A mesh that came from anywhere. */
  MeshSnapshot(Raster raster, NavMesh mesh, long version) {
    this.raster = raster;
    this.mesh = mesh;
    this.version = version;
    ground = new ShownMesh(mesh);
    shown = null;
    grounds = new ShownMeshes();
  }

  /** A mesh of tiles, as these are. */
  MeshSnapshot(Raster raster, TiledOutlines.Version shown, ShownMeshes grounds, long version) {
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
  ShownMesh shownMesh() {
    return ground != null ? ground : grounds.at(Objects.requireNonNull(shown));
  }

  /** Ways of round bodies over the mesh. */
  RoundPathfinder round() {
    RoundPathfinder made = round;
    if (made == null) {
      made = new RoundPathfinder(mesh());
      round = made;
    }
    return made;
  }

  /** Whether the straight way between two nodes is free. */
  boolean sees(int from, int to) {
    return shownMesh().sight().sees(raster.x(from), raster.y(from), raster.x(to), raster.y(to));
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
        && shownMesh().mesh().holds(raster.x(node), raster.y(node));
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

  /** None: a disc covers points beyond number. */
  @Override
  public int copyOccupied(MeshGoal goal, int node, int[] nodes) {
    return 0;
  }

  @Override
  public boolean hasPositions() {
    return true;
  }

  @Override
  public double x(int node) {
    return raster.x(node);
  }

  @Override
  public double y(int node) {
    return raster.y(node);
  }

  @Override
  public Difference<MeshGoal> since(Snapshot<MeshGoal> older) {
    return new MeshDifference(of(older), this);
  }
}
