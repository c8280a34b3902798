package waywright.batch.road;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.batch.BatchJob;
import waywright.formats.graph.NamedPlace;
import waywright.formats.internal.OutputFile;
import waywright.prepare.Workers;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.store.IndexFormatException;

/** Every line is what Dijkstra's algorithm says, cut however, here or where only files arrive. */
class RoadJobsTest {

  @TempDir private Path folder;

  /** Blocks of streets, some one-way, some missing, some private. */
  static RoadNetwork town(Random random, int side) {
    NetworkBuilder builder = new NetworkBuilder();
    for (int i = 0; i < side * side; i++) {
      builder.vertex(i / side * 9_000 + random.nextInt(3_000), i % side * 9_000, 500 + i);
    }
    for (int i = 0; i < side * side; i++) {
      for (int to : new int[] {i % side + 1 < side ? i + 1 : -1, i + side}) {
        if (to >= 0 && to < side * side && random.nextInt(8) > 0) {
          Tags tags =
              switch (random.nextInt(4)) {
                case 0 -> Tags.of("highway", "residential", "oneway", "yes");
                case 1 -> Tags.of("highway", "service", "access", "private");
                default -> Tags.of("highway", "tertiary");
              };
          builder.edge(i, to, tags, "", i);
        }
      }
    }
    return builder.build();
  }

  static List<NamedPlace> places(RoadNetwork network, Random random, int count) {
    List<NamedPlace> places = new ArrayList<>();
    String[] names = {"plain", "with, comma", "with \"quotes\"", "line\nend", "", "\u00e9"};
    for (int i = 0; i < count; i++) {
      int vertex = random.nextInt(network.vertexCount());
      double far = random.nextInt(9) == 0 ? 0.5 : 0;
      places.add(
          new NamedPlace(
              names[random.nextInt(names.length)],
              network.latitude(vertex) / 1e7 + random.nextInt(9_000) / 1e7 + far,
              network.longitude(vertex) / 1e7));
    }
    return places;
  }

  private static Place place(NamedPlace place) {
    return Place.at(place.latitude(), place.longitude());
  }

  /** All lines, in this process. */
  private static String table(BatchJob job, BatchJob.Opened opened) throws IOException {
    StringBuilder table = new StringBuilder(job.head());
    for (int number = 0; number < job.blockCount(); number++) {
      table.append(new String(opened.block(number).lines(), StandardCharsets.UTF_8));
    }
    return table.toString();
  }

  private static String table(BatchJob job) throws IOException {
    return table(job, job.open(file -> file));
  }

  /** As another process has it: sent as bytes, the files elsewhere. */
  private static BatchJob sent(BatchJob job) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes(job)))) {
      return (BatchJob) in.readObject();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] bytes(BatchJob job) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(job);
    }
    return bytes.toByteArray();
  }

  private static String field(String name) {
    return name.matches("[a-z\u00e9]*") ? name : '"' + name.replace("\"", "\"\"") + '"';
  }

  private RoadFiles index(RoadMap map) throws IOException {
    return RoadFiles.indexed(folder, map, Workers.NONE);
  }

  @Test
  void matricesAreTheirRoutesHoweverTheyAreCut() throws IOException {
    Random random = new Random(8);
    int none = 0;
    int found = 0;
    for (int round = 0; round < 12; round++) {
      RoadNetwork network = town(random, 3 + random.nextInt(4));
      RoadMap map = new RoadMap(network, Profile.CAR);
      List<NamedPlace> sources = places(network, random, 1 + random.nextInt(30));
      List<NamedPlace> targets = places(network, random, 1 + random.nextInt(12));
      StringBuilder table = new StringBuilder("from");
      targets.forEach(target -> table.append(',').append(field(target.name())));
      table.append('\n');
      for (NamedPlace source : sources) {
        table.append(field(source.name()));
        for (NamedPlace target : targets) {
          RoadRoute route = RoadPathfinder.of(map).find(place(source), place(target));
          table.append(',').append(route.isFound() ? route.duration() : -1);
          none += route.isFound() ? 0 : 1;
          found += route.isFound() ? 1 : 0;
        }
        table.append('\n');
      }
      RoadFiles index = index(map);
      assertEquals(table.toString(), table(RoadJob.matrix(index, sources, targets)));
      for (int lines : new int[] {1, 7, 8, 100}) {
        BatchJob job = RoadJob.matrix(index, sources, targets, lines);
        assertEquals((sources.size() + lines - 1) / lines, job.blockCount());
        assertEquals(table.toString(), table(job), "in blocks of " + lines);
        assertElsewhere(job, table.toString());
      }
    }
    assertTrue(none > 100 && found > 1000, none + " " + found);
  }

  /** The same where nothing but the job and its files arrives, under another path. */
  private void assertElsewhere(BatchJob job, String table) throws IOException {
    Path there = Files.createTempDirectory(folder, "there");
    for (Path file : job.files()) {
      Files.copy(file, there.resolve(file.getFileName()));
    }
    BatchJob arrived = sent(job);
    assertEquals(job.fingerprint(), arrived.fingerprint());
    assertEquals(table, table(arrived, arrived.open(file -> there.resolve(file.getFileName()))));
  }

  @Test
  void accessIsTheSumOfWhatIsNear() throws IOException {
    Random random = new Random(9);
    Set<Long> sums = new HashSet<>();
    for (int round = 0; round < 10; round++) {
      RoadNetwork network = town(random, 3 + random.nextInt(3));
      RoadMap map = new RoadMap(network, Profile.BICYCLE);
      List<NamedPlace> sources = new ArrayList<>(RoadFiles.vertices(network));
      sources.add(new NamedPlace("far", 60, 60));
      List<NamedPlace> targets = places(network, random, 12);
      long[] weights = random.longs(12, 0, 1000).toArray();
      int[] minutes = {0, 1, 2, 5};
      StringBuilder table = new StringBuilder("from,0,1,2,5\n");
      for (NamedPlace source : sources) {
        table.append(source.name());
        for (int limit : minutes) {
          long sum = source.latitude() == 60 ? -1 : 0;
          for (int i = 0; i < weights.length; i++) {
            RoadRoute route = RoadPathfinder.of(map).find(place(source), place(targets.get(i)));
            sum += route.isFound() && route.duration() <= 60_000L * limit ? weights[i] : 0;
          }
          sums.add(sum);
          table.append(',').append(sum);
        }
        table.append('\n');
      }
      BatchJob job = RoadJob.access(index(map), sources, targets, weights, minutes);
      assertEquals(table.toString(), table(job));
      assertElsewhere(job, table.toString());
    }
    assertTrue(sums.size() > 100, "sums of all sizes: " + sums.size());
  }

  /** From everywhere: the same table as from a list, sent in 16 bytes a vertex and 16 a start. */
  @Test
  void everyVertexIsSentAsNumbers() throws IOException {
    RoadNetwork network = town(new Random(14), 30);
    List<NamedPlace> all = RoadFiles.vertices(network);
    List<NamedPlace> targets = places(network, new Random(15), 3);
    RoadFiles files = index(new RoadMap(network, Profile.CAR));
    long[] weights = {1, 2, 3};
    BatchJob job = RoadJob.access(files, all, targets, weights, 5);
    BatchJob listed = RoadJob.access(files, List.copyOf(all), targets, weights, 5);
    assertEquals(table(listed), table(sent(job), sent(job).open(file -> file)));
    assertEquals(listed.fingerprint(), job.fingerprint());
    RoadJob few = RoadJob.access(files, all.subList(0, 1), targets, weights, 5);
    int sent = bytes(job).length - bytes(few).length;
    assertTrue(network.vertexCount() > 800 && sent < 33 * network.vertexCount(), sent + " bytes");
    assertTrue(bytes(listed).length > bytes(job).length + 8 * network.vertexCount());
  }

  @Test
  void isochronesAreWhatQueriesReach() throws IOException {
    Random random = new Random(10);
    RoadNetwork network = town(random, 5);
    RoadMap map = new RoadMap(network, Profile.FOOT);
    List<NamedPlace> sources = places(network, random, 40);
    int[] minutes = {1, 4};
    StringBuilder lengths = new StringBuilder("from,minutes,pieces,millimeters\n");
    StringBuilder areas = new StringBuilder();
    for (NamedPlace source : sources) {
      for (int limit : minutes) {
        Reached reached = RoadPathfinder.of(map).reached(place(source), 60_000L * limit);
        lengths.append(field(source.name())).append(',').append(limit).append(',');
        lengths.append(reached.stretches().size()).append(',').append(reached.millimeters());
        lengths.append('\n');
        String name = source.name().replace("\"", "\\\"").replace("\n", "\\u000a");
        areas.append(
            reached
                .areaGeoJson(20)
                .replace(
                    "\"properties\":{",
                    "\"properties\":{\"name\":\"" + name + "\",\"minutes\":" + limit + ","));
      }
    }
    assertEquals(2 * sources.size(), areas.toString().lines().count(), "one feature a line");
    RoadFiles files = RoadFiles.network(folder, map);
    BatchJob job = RoadJob.areas(files, sources, 20, minutes);
    assertEquals(areas.toString(), table(job));
    assertElsewhere(job, areas.toString());
    assertEquals(lengths.toString(), table(RoadJob.lengths(files, sources, minutes)));
    assertEquals(3, job.blockCount());
  }

  @Test
  void jobsThatAskOtherThingsHaveOtherFingerprints() throws IOException {
    Random random = new Random(11);
    RoadNetwork network = town(random, 4);
    RoadFiles cars = index(new RoadMap(network, Profile.CAR));
    RoadFiles feet = index(new RoadMap(network, Profile.FOOT));
    RoadFiles other = index(new RoadMap(town(random, 4), Profile.CAR));
    List<NamedPlace> places = places(network, random, 9);
    List<NamedPlace> fewer = places.subList(0, 8);
    long[] weights = new long[9];
    long[] more = {0, 0, 1, 0, 0, 0, 0, 0, 0};
    List<BatchJob> jobs =
        List.of(
            RoadJob.matrix(cars, places, places),
            RoadJob.matrix(feet, places, places),
            RoadJob.matrix(other, places, places),
            RoadJob.matrix(cars, places, fewer),
            RoadJob.matrix(cars, fewer, places),
            RoadJob.matrix(cars, places, places, 2),
            RoadJob.access(cars, places, places, weights, 3),
            RoadJob.access(cars, places, places, more, 3),
            RoadJob.access(cars, places, places, weights, 4),
            RoadJob.areas(cars, places, 20, 3),
            RoadJob.areas(cars, places, 30, 3),
            RoadJob.areas(cars, places, 20, 3, 4),
            RoadJob.lengths(cars, places, 3));
    Set<Long> seen = new HashSet<>();
    jobs.forEach(job -> assertTrue(seen.add(job.fingerprint()), job::toString));
    assertEquals(
        jobs.get(0).fingerprint(), RoadJob.matrix(cars, places, places, 4096).fingerprint());
    assertNotEquals(cars.files(), other.files(), "files are named by what is in them");
  }

  @Test
  void aHierarchyIsKeptAndDamagedFilesAreRefused() throws IOException {
    Random random = new Random(12);
    RoadNetwork network = town(random, 4);
    RoadMap map = new RoadMap(network, Profile.CAR);
    List<NamedPlace> places = places(network, random, 9);
    BatchJob job = RoadJob.matrix(index(map), places, places);
    String table = table(job);
    Path net = job.files().get(0);
    Path turns = job.files().get(1);
    byte[] order = Files.readAllBytes(turns);
    Files.setLastModifiedTime(turns, java.nio.file.attribute.FileTime.fromMillis(5));
    index(map);
    assertEquals(5, Files.getLastModifiedTime(turns).toMillis(), "it was taken as it is");
    Files.write(turns, new byte[] {1, 2, 3});
    assertRefused(job, turns.getFileName().toString());
    index(map);
    assertArrayEquals(order, Files.readAllBytes(turns), "one that is damaged is made anew");
    byte[] bytes = Files.readAllBytes(net);
    bytes[bytes.length / 2] ^= 1;
    Files.write(net, bytes);
    assertRefused(job, "is not the network of this job");
    assertEquals(table, table(job), "here nothing is read again");
  }

  private static void assertRefused(BatchJob job, String words) throws IOException {
    BatchJob arrived = sent(job);
    IOException refused =
        assertThrows(IOException.class, () -> arrived.open(file -> file).block(0));
    assertTrue(refused.getMessage().contains(words), refused::getMessage);
    assertFalse(refused.getMessage().isBlank());
  }

  /** An index that was made before gives the same bytes, here, elsewhere and by several. */
  @Test
  void anIndexThatExistsIsSentAsItIs() throws IOException {
    Random random = new Random(14);
    RoadNetwork network = town(random, 6);
    RoadMap map = new RoadMap(network, Profile.CAR);
    List<NamedPlace> places = places(network, random, 30);
    Path index = folder.resolve("town.net.car.index");
    OutputFile.write(index, out -> map.hierarchy().write(out));
    BatchJob made = RoadJob.matrix(index(map), places, places);
    Path own = made.files().get(1);
    assertEquals(-1, Files.mismatch(index, own), "what is made here is the same file");
    String table = table(made);
    Path other = Files.createDirectory(folder.resolve("other"));
    for (int round = 0; round < 2; round++) {
      RoadFiles files = RoadFiles.indexed(other, map, index, Workers.NONE);
      RoadJob job = RoadJob.matrix(files, places, places);
      assertEquals(made.fingerprint(), job.fingerprint());
      assertEquals(made.files().stream().map(Path::getFileName).toList(), names(job));
      assertEquals(table, table(job));
      assertElsewhere(job, table);
    }
    Files.write(index, new byte[] {1, 2, 3});
    assertThrows(
        IndexFormatException.class, () -> RoadFiles.indexed(other, map, index, Workers.NONE));
    RoadMap slow = new RoadMap(network, Profile.CAR.with("way highway=tertiary: speed 7"));
    assertEquals(
        IndexFormatException.Reason.WRONG_WORLD,
        assertThrows(
                IndexFormatException.class, () -> RoadFiles.indexed(other, slow, own, Workers.NONE))
            .reason());
  }

  private static List<Path> names(BatchJob job) {
    return job.files().stream().map(Path::getFileName).toList();
  }

  @Test
  void placesOffTheRoadsAreNamedOnce() throws IOException {
    Random random = new Random(15);
    RoadMap map = new RoadMap(town(random, 4), Profile.CAR);
    NamedPlace near = new NamedPlace("near", 0, 0);
    NamedPlace far = new NamedPlace("far", 50, 0);
    NamedPlace away = new NamedPlace("away", 60, 0);
    RoadJob job = RoadJob.matrix(index(map), List.of(near, far, far), List.of(away, near, far));
    assertEquals(List.of("far", "away"), job.offRoad());
  }

  @Test
  void nonsenseIsRefused() throws IOException {
    Random random = new Random(13);
    RoadNetwork network = town(random, 3);
    RoadFiles index = index(new RoadMap(network, Profile.CAR));
    List<NamedPlace> places = places(network, random, 3);
    assertRefused(() -> RoadJob.matrix(index, places, places, 0));
    assertRefused(() -> RoadJob.access(index, places, places, new long[2], 5));
    assertRefused(() -> RoadJob.access(index, places, places, new long[] {0, -1, 0}, 5));
    assertRefused(
        () -> RoadJob.access(index, places, places, new long[] {Long.MAX_VALUE, 1, 0}, 5));
    assertRefused(() -> RoadJob.access(index, places, places, new long[3]));
    assertRefused(() -> RoadJob.access(index, places, places, new long[3], -1));
    assertRefused(() -> RoadJob.areas(index, places, 9, 1));
    RoadFiles alone = RoadFiles.network(folder, new RoadMap(network, Profile.FOOT));
    assertEquals(1, alone.files().size());
    assertRefused(() -> RoadJob.matrix(alone, places, places));
    RoadFiles.Opened opened = alone.open(file -> file);
    assertThrows(IllegalStateException.class, opened::turns);
    assertEquals(0, RoadJob.matrix(index, List.of(), places).blockCount());
  }

  private static void assertRefused(org.junit.jupiter.api.function.Executable made) {
    assertTrue(assertThrows(IllegalArgumentException.class, made).getMessage().contains("Maybe"));
  }
}
