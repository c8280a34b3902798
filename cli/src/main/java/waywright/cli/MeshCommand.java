package waywright.cli;

import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code waywright mesh}: the shortest path on a navigation mesh, or on one made of a map. */
@Command(
    name = "mesh",
    description = "Finds the shortest path on a navigation mesh, or in any direction on a map.",
    footer = {
      "",
      "Lengths are measured in the plan; on slopes also along the slope.",
      "",
      "Examples:",
      "  ./waywright mesh samples/courtyard.mesh --from 0.5,4 --to 9.5,4.2 --png courtyard.png",
      "  ./waywright route samples/courtyard.mesh --from 0.5,4 --to 9.5,4.2 --json",
      "  ./waywright route samples/dungeon.map --from 12,58 --to 88,10 --algorithm polyanya",
      "  ./waywright route samples/courtyard.mesh --from 1,4 --to 9,4.2 --radius 0.5"
    })
final class MeshCommand extends PathCommand {

  @Mixin private BodyOptions body = new BodyOptions();

  @Override
  public Integer call() throws IOException {
    return askOnMesh(map.mesh(repair.repairs()), body);
  }
}
