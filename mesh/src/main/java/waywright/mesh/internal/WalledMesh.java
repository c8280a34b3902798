package waywright.mesh.internal;

/**
 * A mesh with its walls. The only subclass is the mesh of users; {@link Walls#of(WalledMesh)} gives
 * its walls to the queries of this module, out of the sight of users.
 */
public abstract class WalledMesh {

  final Walls walls;

  /** Creates a mesh whose polygons may all be entered. */
  protected WalledMesh(Walls walls) {
    this.walls = walls;
  }
}
