package waywright.cli.map;

/** Makes the commands about maps and meshes. */
public final class MapCommands {

  private MapCommands() {}

  /**
   * Makes a command.
   *
   * @throws IllegalArgumentException if none of this name is about maps or meshes
   */
  public static Object named(String name) {
    return switch (name) {
      case "route" -> new RouteCommand();
      case "scen" -> new ScenCommand();
      case "scens" -> new ScensCommand();
      case "validate" -> new ValidateCommand();
      case "mesh" -> new MeshCommand();
      case "bake" -> new BakeCommand();
      case "field" -> new FieldCommand();
      case "range" -> new RangeCommand();
      case "sight" -> new SightCommand();
      case "buildable" -> new BuildableCommand();
      case "sample" -> new SampleCommand();
      case "units" -> new UnitsCommand();
      case "index" -> new IndexCommand();
      default -> throw new IllegalArgumentException("there is no command " + name);
    };
  }
}
