package waywright.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds a scenario by name: a {@code .map} file in a folder of benchmark maps, or one of the maps
 * we make ourselves ({@link Made#NAMES}), which need no folder.
 *
 * <p>Names are those of the files without their ending; where two folders below have the same name,
 * the first that the walk meets is taken.
 */
public final class Maps {

  /**
   * Eight maps of as many kinds: caves, open ground, wilderness in the frame of a square, a maze,
   * rooms, noise, streets, and ruins far apart. The name {@link #EIGHT_NAME} stands for them.
   */
  private static final List<String> EIGHT =
      List.of(
          "brc202d",
          "AcrosstheCape",
          "AR0072SR",
          "maze512-4-0",
          "32room_000",
          "random512-40-0",
          "Berlin_0_1024",
          "w_sundermount");

  /** Stands for the eight maps that the tables are about. */
  private static final String EIGHT_NAME = "eight";

  /** Where map and scenario files lie, at any depth; it need not exist. */
  private final Path folder;

  /** Maps of a folder, looked for in its subfolders too. */
  public Maps(Path folder) {
    this.folder = folder;
  }

  /** The names with {@value #EIGHT_NAME} spelled out. */
  static List<String> spelledOut(List<String> names) {
    return names.stream()
        .flatMap(name -> name.equals(EIGHT_NAME) ? EIGHT.stream() : Stream.of(name))
        .toList();
  }

  /** Whether there are benchmark maps; where not, the usual ones are our own. */
  private boolean areReal() {
    return Files.isDirectory(folder);
  }

  /** The names of all maps that fall into several parts, or our own of that kind. */
  List<String> severed() throws IOException {
    List<String> names = new ArrayList<>();
    for (String name : all()) {
      if (Severed.isSevered(read(name).field())) {
        names.add(name);
      }
    }
    return names;
  }

  /** The names of all maps of the folder, sorted; our own where there is none. */
  private List<String> all() throws IOException {
    if (!areReal()) {
      return Made.NAMES;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".map"))
          .map(file -> file.replaceFirst("\\.map$", ""))
          .sorted()
          .toList();
    }
  }

  /** The names to measure when none is given: three real maps, or our own. */
  public List<String> usual() {
    return areReal() ? List.of("brc202d", "AcrosstheCape", "32room_000") : Made.NAMES;
  }

  /**
   * Reads or makes a scenario.
   *
   * @throws IllegalArgumentException if there is no such map
   */
  public KnownQueries read(String name) throws IOException {
    if (Made.NAMES.contains(name)) {
      return Made.scenario(name);
    }
    if (name.endsWith(".map") && Files.exists(Path.of(name))) {
      return MovingAi.read(Path.of(name));
    }
    if (!areReal()) {
      throw new IllegalArgumentException("no folder of maps at " + folder + ". Maybe give --data?");
    }
    try (Stream<Path> files = Files.walk(folder)) {
      Path map =
          files
              .filter(file -> file.getFileName().toString().equals(name + ".map"))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "no map "
                              + name
                              + " under "
                              + folder
                              + ". Maybe one of our own, "
                              + Made.NAMES
                              + "?"));
      return MovingAi.read(map);
    }
  }
}
