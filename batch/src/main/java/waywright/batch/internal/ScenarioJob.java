package waywright.batch.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import waywright.batch.BatchJob;
import waywright.batch.Block;
import waywright.formats.Source;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.formats.grid.internal.MovingAiScenarios;
import waywright.formats.grid.internal.Scenario;
import waywright.formats.grid.internal.TerrainEngines;
import waywright.formats.grid.internal.Tolerance;
import waywright.formats.internal.OutputFile;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.route.GridPathfinder;
import waywright.search.SearchStatus;
import waywright.store.internal.Fingerprint;

/**
 * Builds the index of each of many grid maps and answers every query of its benchmark file, with
 * and without the index. The result is CSV: a line for each file, in order, with the number of
 * queries, of answers that match the file, of queries without a path, size and checksum of the
 * index file, and the first wrong answer. A block is a file.
 *
 * <p>Queries that do not start on ground use no index. Files are read in place: for several
 * machines the folder must be a shared one; a file that changed since the job was created is
 * rejected.
 *
 * @param queries the files of queries
 * @param maps the map of each file
 * @param sums by file: the hash of its bytes and of its map's
 * @param indexes the folder for indexes, or null to discard them
 */
public record ScenarioJob(
    List<String> queries, List<String> maps, List<Long> sums, @Nullable String indexes)
    implements BatchJob {

  private static final Movement GROUND = Movement.builder().passable(TerrainEngines.GROUND).build();

  /**
   * Creates a job for query files, each beside its map: {@code arena.map.scen} beside {@code
   * arena.map}, or the map that its first query names.
   *
   * @param indexes a folder for the indexes, {@code arena.map.index}; null to discard them
   * @throws IOException if a file cannot be read
   */
  public static ScenarioJob of(List<Path> files, @Nullable Path indexes) throws IOException {
    List<String> names = new ArrayList<>();
    List<String> maps = new ArrayList<>();
    List<Long> sums = new ArrayList<>();
    for (Path file : files) {
      Path absolute = file.toAbsolutePath();
      Path map = mapBeside(absolute);
      names.add(absolute.toString());
      maps.add(map.toString());
      sums.add(sum(Files.readAllBytes(absolute), Files.readAllBytes(map)));
    }
    String folder = indexes == null ? null : indexes.toAbsolutePath().toString();
    return new ScenarioJob(List.copyOf(names), List.copyOf(maps), List.copyOf(sums), folder);
  }

  private static Path mapBeside(Path file) throws IOException {
    Path bySelf = file.resolveSibling(String.valueOf(file.getFileName()).replace(".scen", ""));
    if (!bySelf.equals(file) && Files.exists(bySelf)) {
      return bySelf;
    }
    List<Scenario> scenarios = MovingAiScenarios.read(Source.of(file));
    Path byContent = scenarios.isEmpty() ? bySelf : file.resolveSibling(scenarios.get(0).mapFile());
    if (byContent.equals(file) || !Files.exists(byContent)) {
      throw new NoSuchFileException(byContent.toString());
    }
    return byContent;
  }

  private static long sum(byte[] scenarios, byte[] map) {
    return Fingerprint.mix(Fingerprint.mix(5, scenarios), map);
  }

  @Override
  public long fingerprint() {
    long mixed = Fingerprint.mix(4, sums.size());
    for (int i = 0; i < sums.size(); i++) {
      mixed = Fingerprint.mix(mixed, sums.get(i));
      mixed = Fingerprint.mix(mixed, name(i).getBytes(StandardCharsets.UTF_8));
    }
    return indexes == null
        ? mixed
        : Fingerprint.mix(mixed, indexes.getBytes(StandardCharsets.UTF_8));
  }

  private String name(int number) {
    return String.valueOf(Path.of(queries.get(number)).getFileName());
  }

  @Override
  public int blockCount() {
    return queries.size();
  }

  @Override
  public String head() {
    return "scenario,queries,right,unreachable,indexBytes,indexSum,firstWrong\n";
  }

  /** Returns no files, because thousands of files are not sent to every process. */
  @Override
  public List<Path> files() {
    return List.of();
  }

  @Override
  public Opened open(UnaryOperator<Path> located) {
    return this::block;
  }

  private Block block(int number) throws IOException {
    Path file = Path.of(queries.get(number));
    Path mapFile = Path.of(maps.get(number));
    byte[] bytes = Files.readAllBytes(file);
    byte[] mapBytes = Files.readAllBytes(mapFile);
    if (sum(bytes, mapBytes) != sums.get(number)) {
      throw new IOException(file + " or its map has changed since this job was created");
    }
    List<Scenario> scenarios = MovingAiScenarios.read(Source.of(file.toString(), bytes));
    GridMap map = MovingAiMap.read(Source.of(mapFile.toString(), mapBytes));
    SubgoalIndex index = SubgoalIndex.of(map, GROUND);
    ByteArrayOutputStream baked = new ByteArrayOutputStream();
    index.write(baked);
    if (indexes != null) {
      OutputFile.write(Path.of(indexes, mapFile.getFileName() + ".index"), baked.toByteArray());
    }
    Answers answers = new Answers(map, index, Tolerance.of(scenarios));
    scenarios.forEach(answers::add);
    String line =
        String.format(
            Locale.ROOT,
            "%s,%d,%d,%d,%d,%08x,%s\n",
            name(number),
            scenarios.size(),
            answers.right,
            answers.unreachable,
            baked.size(),
            crc(baked.toByteArray()),
            answers.firstWrong);
    return new Block(line.getBytes(StandardCharsets.UTF_8), scenarios.size(), answers.right);
  }

  private static long crc(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return crc.getValue();
  }

  /** Answers the queries of one file and compares the lengths. */
  private static final class Answers {

    private final GridMap map;
    private final TerrainEngines<List<GridPathfinder>> finders;
    private final Tolerance tolerance;
    private int right;
    private int unreachable;
    private String firstWrong = "";

    Answers(GridMap map, SubgoalIndex index, Tolerance tolerance) {
      this.map = map;
      this.tolerance = tolerance;
      finders =
          new TerrainEngines<>(
              map,
              movement -> {
                GridSpace space = new GridSpace(map, movement);
                GridPathfinder plain = GridPathfinder.of(space).prepare();
                return movement.equals(GROUND)
                    ? List.of(GridPathfinder.of(space, index).prepare(), plain)
                    : List.of(plain);
              });
    }

    void add(Scenario query) {
      query.requireFit(map);
      boolean all = true;
      for (GridPathfinder finder : finders.from(query.startX(), query.startY())) {
        all &= isRight(query, finder);
      }
      right += all ? 1 : 0;
      unreachable += query.isUnreachable() ? 1 : 0;
    }

    private boolean isRight(Scenario query, GridPathfinder finder) {
      SearchStatus status =
          finder.start(query.startX(), query.startY(), query.goalX(), query.goalY()).run();
      boolean found = status == SearchStatus.FOUND;
      double length = found ? finder.route().length() : Double.NaN;
      boolean agrees =
          query.isUnreachable()
              ? status == SearchStatus.UNREACHABLE
              : found && tolerance.agree(length, query.length());
      if (!agrees && firstWrong.isEmpty()) {
        firstWrong =
            String.format(
                Locale.ROOT,
                "%d %d to %d %d: stored %s found %s",
                query.startX(),
                query.startY(),
                query.goalX(),
                query.goalY(),
                query.isUnreachable() ? "no path" : query.length(),
                found ? length : status);
      }
      return agrees;
    }
  }
}
