package waywright.cli;

import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code waywright mesh}: the shortest path on a navigation mesh, or on one made of a map. */
@Command(name = "mesh")
final class MeshCommand extends PathCommand {

  @Mixin private BodyOptions body = new BodyOptions();

  @Override
  public Integer call() throws IOException {
    return askOnMesh(map.mesh(repair.repairs()), body);
  }
}
