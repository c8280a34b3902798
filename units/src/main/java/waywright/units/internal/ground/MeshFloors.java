package waywright.units.internal.ground;

import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.algorithm.Algorithms;
import waywright.game.mesh.MeshWorld;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;

/** A mesh, or the changing mesh of a world, with nodes on it. */
public final class MeshFloors implements Domain<MeshOrder> {

  private final MeshNodes.Lattice lattice;
  private final NavMesh mesh;
  private final @Nullable MeshWorld world;
  private final MeshLink[] links;
  private MeshNodes now;

  /** The height near which positions of unknown floors are; NaN for any floor. */
  double height = Double.NaN;

  /**
   * Makes the floors of a mesh.
   *
   * @param pitch the distance between neighboring nodes
   * @throws IllegalArgumentException if it is not above 0, or makes 2^28 cells or more
   */
  public MeshFloors(NavMesh mesh, double pitch, MeshLink... links) {
    this(lattice(mesh.left(), mesh.bottom(), mesh.right(), mesh.top(), pitch), mesh, null, links);
  }

  /** Makes the floors of a world, which is that of radius 0 if there are several. */
  public MeshFloors(MeshWorld world, double pitch, MeshLink... links) {
    this(lattice(world, world.snapshot().nodeCount() - 1, pitch), nothing(world), world, links);
  }

  private MeshFloors(
      MeshNodes.Lattice lattice, NavMesh mesh, @Nullable MeshWorld world, MeshLink[] links) {
    this.lattice = lattice;
    this.mesh = mesh;
    this.world = world;
    this.links = links.clone();
    now = new MeshNodes(lattice, shown(), version(), this.links);
  }

  /** Returns a mesh that is beside a world. */
  private static NavMesh nothing(MeshWorld world) {
    NavMeshBuilder builder = NavMesh.builder();
    double x = world.x(0) - 1;
    double y = world.y(0) - 1;
    builder.polygon(builder.vertex(x - 1, y), builder.vertex(x, y), builder.vertex(x, y + 1));
    return builder.build();
  }

  private static MeshNodes.Lattice lattice(MeshWorld world, int last, double pitch) {
    return lattice(world.x(0), world.y(0), world.x(last), world.y(last), pitch);
  }

  private NavMesh shown() {
    try {
      return world == null ? mesh : world.mesh();
    } catch (IllegalStateException covered) {
      return mesh;
    }
  }

  private long version() {
    return world == null ? 0 : world.version();
  }

  private static MeshNodes.Lattice lattice(
      double left, double bottom, double right, double top, double pitch) {
    double columns = Math.floor((right - left) / pitch) + 1;
    double rows = Math.floor((top - bottom) / pitch) + 1;
    if (!(pitch > 0 && columns * rows * MeshNodes.PER_CELL < Integer.MAX_VALUE)) {
      throw new IllegalArgumentException(
          String.format(
              "nodes %s apart on a mesh of %s x %s. Maybe they should be farther apart?",
              pitch, right - left, top - bottom));
    }
    return new MeshNodes.Lattice(left, bottom, pitch, (int) columns, (int) rows);
  }

  @Override
  public MeshNodes snapshot() {
    NavMesh mesh = shown();
    if (!now.shows(mesh, version())) {
      now = new MeshNodes(lattice, mesh, version(), links);
    }
    return now;
  }

  @Override
  public Snapshot<MeshOrder> follow(Snapshot<MeshOrder> seen) {
    if (seen instanceof MeshNodes nodes && nodes.shows(shown(), version())) {
      now = nodes;
    }
    return snapshot();
  }

  @Override
  public Searches<MeshOrder> searches() {
    return Searches.of(
        Algorithms::dijkstra,
        (snapshot, order) -> ((MeshNodes) snapshot).world(order),
        MeshOrder::goal,
        snapshot -> 0);
  }
}
