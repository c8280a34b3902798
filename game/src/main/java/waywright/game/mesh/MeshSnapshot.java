package waywright.game.mesh;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Difference;
import waywright.agent.spi.Snapshot;
import waywright.mesh.NavMesh;
import waywright.plane.build.TiledOutlines;
import waywright.prepare.Version;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/** An immutable state of a mesh, shared by all orders: steps are straight lines. */
final class MeshSnapshot implements Snapshot<MeshGoal>, Expander, Version<Object> {

  final Raster raster;
  private final ShownMeshes meshes;
  private final long version;

  /** The tiles of the mesh; null if the mesh was not built from tiles. */
  final TiledOutlines.@Nullable Version shown;

  /** The whole mesh; for tiles, joined on the first call. */
  private @Nullable NavMesh mesh;

  /** Creates a snapshot of a version of tiles, or else of a mesh. */
  MeshSnapshot(
      Raster raster,
      ShownMeshes meshes,
      @Nullable NavMesh mesh,
      TiledOutlines.@Nullable Version shown,
      long version) {
    this.raster = raster;
    this.meshes = meshes;
    this.mesh = mesh;
    this.shown = shown;
    this.version = version;
  }

  /** Returns the whole mesh; fails if nothing is free. */
  NavMesh mesh() {
    NavMesh made = mesh;
    if (made == null) {
      TiledOutlines.Version tiles = Objects.requireNonNull(shown);
      if (!tiles.hasPolygons()) {
        throw new IllegalStateException(
            "there is no mesh: obstacles cover everything. Maybe ask isFree first?");
      }
      made = NavMesh.of(tiles.parts());
      mesh = made;
    }
    return made;
  }

  /** Returns the version of the tiles, or else the mesh. */
  @Override
  public Object content() {
    return shown == null ? mesh() : shown;
  }

  @Override
  public long following(Object before) {
    return shown != null && before instanceof TiledOutlines.Version tiles
        ? shown.following(tiles)
        : Version.super.following(before);
  }

  ShownMesh.Recipe recipe() {
    return new ShownMesh.Recipe(raster, shown == null ? null : shown.of());
  }

  /** Returns the mesh for position queries, valid until another snapshot is used. */
  ShownMesh shownMesh() {
    return meshes.at(this);
  }

  /** Whether the straight line between two nodes is free. */
  boolean sees(int from, int to) {
    return shownMesh().sight.sees(raster.x(from), raster.y(from), raster.x(to), raster.y(to));
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
        && shownMesh().mesh.contains(raster.x(node), raster.y(node));
  }

  /** Adds nothing, because a point has too many possible steps; so units do not find detours. */
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

  /** Returns none: a disc covers too many points. */
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
    return MeshDifference.of((MeshSnapshot) older, this);
  }
}
