package waywright.mesh.internal;

/**
 * A mesh with its walls. The only subclass is the public mesh; {@link Walls#of(WalledMesh)} returns
 * its walls to the queries of this module without making them public.
 */
public abstract class WalledMesh {

  final Walls walls;

  /** Creates a mesh whose polygons may all be entered. */
  protected WalledMesh(Walls walls) {
    this.walls = walls;
  }
}
