package waywright.cli;

import picocli.CommandLine.Option;
import waywright.mesh.Repair;

/** The option that mends a mesh file while it is read; the message that refuses one names it. */
final class RepairOption {

  /** Meshes that are repaired are judged like all others. */
  @Option(names = "--repair", paramLabel = "NAME", split = ",")
  private Repair[] repairs = {};

  /** The repairs; none for a file that is taken as it is. */
  public Repair[] repairs() {
    return repairs.clone();
  }

  /**
   * Refuses repairs of a file that is not a mesh.
   *
   * @throws UsageError if the option is given
   */
  public void requireNone() {
    if (repairs.length > 0) {
      throw new UsageError("--repair is for mesh files. Maybe leave it out?");
    }
  }
}
