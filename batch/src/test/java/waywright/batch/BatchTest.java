package waywright.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;

/** Tables are whole and the same, whoever makes them and however often he is killed. */
class BatchTest {

  private static final BlockRunner ALONE = BlockRunner.of(Workers.NONE);

  @TempDir private Path folder;
  private Path out;
  private Path parts;

  /** Blocks that were made since, in the order of making. */
  private final List<Integer> made = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void place() {
    out = folder.resolve("table.csv");
    parts = folder.resolve("table.csv.parts");
  }

  private Batch.Report run(BatchJob job, BlockRunner runner) throws IOException {
    made.clear();
    try (Batch batch = Batch.to(out)) {
      return batch.run(
          job,
          (asked, numbers, sink) ->
              runner.run(
                  asked,
                  numbers,
                  (number, block) -> {
                    sink.put(number, block);
                    made.add(number);
                  }),
          BuildProgress.SILENT);
    }
  }

  /** Makes so many blocks, in any order, and then dies. */
  private static BlockRunner dying(int count, Random random) {
    return (job, numbers, sink) -> {
      List<Integer> order = new ArrayList<>(Arrays.stream(numbers).boxed().toList());
      Collections.shuffle(order, random);
      BatchJob.Opened opened = job.open(file -> file);
      for (int number : order.subList(0, Math.min(count, order.size()))) {
        sink.put(number, opened.block(number));
      }
      throw new IOException("killed");
    };
  }

  private Path file(int number) {
    return parts.resolve(String.format(java.util.Locale.ROOT, "%09d.block", number));
  }

  @Test
  void theSameForAnyNumberOfWorkers() throws IOException {
    for (int blocks : new int[] {0, 1, 2, 7, 64}) {
      Letters job = new Letters(blocks + 5, blocks);
      for (int workers = 1; workers < 6; workers++) {
        Batch.Report report = run(job, BlockRunner.of(new Scattered(workers)));
        assertEquals(job.table(), Files.readString(out));
        assertEquals(blocks, made.size());
        assertEquals(blocks, report.blocks());
        assertEquals(sum(job, true), report.asked());
        assertEquals(sum(job, false), report.found());
        assertFalse(Files.exists(parts));
      }
    }
  }

  private static long sum(Letters job, boolean asked) {
    return IntStream.range(0, job.blockCount())
        .mapToObj(job::block)
        .mapToLong(block -> asked ? block.asked() : block.found())
        .sum();
  }

  @Test
  void whoIsKilledGoesOn() throws IOException {
    Random random = new Random(3);
    for (int round = 0; round < 40; round++) {
      Letters job = new Letters(random.nextLong(), 1 + random.nextInt(20));
      Files.writeString(out, "old");
      int kept = 0;
      for (int times = random.nextInt(4); times >= 0 && kept < job.blockCount(); times--) {
        int more = random.nextInt(job.blockCount() - kept);
        IOException killed = assertThrows(IOException.class, () -> run(job, dying(more, random)));
        assertEquals("killed", killed.getMessage());
        assertEquals("old", Files.readString(out), "what was there stays until all is there");
        kept += more;
      }
      Batch.Report report = run(job, BlockRunner.of(new Scattered(1 + random.nextInt(3))));
      assertEquals(
          new Batch.Report(job.blockCount(), kept, 0, sum(job, true), sum(job, false)), report);
      assertEquals(job.blockCount() - kept, made.size(), "only what was missing");
      assertEquals(job.table(), Files.readString(out));
      assertFalse(Files.exists(parts));
    }
  }

  @Test
  void aBlockWithAnyBitFlippedOrCutAnywhereIsMadeAnew() throws IOException {
    Letters job = new Letters(12, 3);
    byte[] whole = BlockFile.write(12, 1, job.block(1));
    for (int i = 0; i < whole.length; i++) {
      byte[] damaged = whole.clone();
      damaged[i] ^= (byte) (1 << i % 8);
      refused(job, damaged);
      refused(job, Arrays.copyOf(whole, i));
    }
    refused(job, Arrays.copyOf(whole, whole.length + 1));
    refused(job, BlockFile.write(12, 2, job.block(2)));
    refused(job, BlockFile.write(13, 1, new Letters(13, 3).block(1)));
    Files.createDirectories(parts);
    Files.write(file(1), whole);
    assertEquals(1, run(job, ALONE).kept(), "but not one that is as it should be");
    assertEquals(List.of(0, 2), made);
  }

  private void refused(Letters job, byte[] bytes) throws IOException {
    Files.createDirectories(parts);
    Files.write(file(1), bytes);
    Batch.Report report = run(job, ALONE);
    assertEquals(0, report.kept());
    assertEquals(1, report.refused());
    assertEquals(List.of(0, 1, 2), made);
    assertEquals(job.table(), Files.readString(out));
  }

  @Test
  void blocksOfAnotherJobAreNotUsed() throws IOException {
    assertThrows(IOException.class, () -> run(new Letters(1, 9), dying(8, new Random(1))));
    Letters other = new Letters(2, 5);
    Batch.Report report = run(other, ALONE);
    assertEquals(0, report.kept());
    assertEquals(8, report.refused());
    assertEquals(other.table(), Files.readString(out));
  }

  @Test
  void whatIsHalfWrittenGoes() throws IOException {
    Letters job = new Letters(4, 2);
    Files.createDirectories(parts);
    Files.write(parts.resolve("000000000.block.123.part"), new byte[9]);
    Files.write(parts.resolve("table.77.part"), new byte[9]);
    BlockRunner looking =
        (asked, numbers, sink) -> {
          assertEquals(1, parts.toFile().list().length, "nothing but the lock");
          ALONE.run(asked, numbers, sink);
        };
    Batch.Report report = run(job, looking);
    assertEquals(0, report.kept() + report.refused());
    assertEquals(job.table(), Files.readString(out));
    assertFalse(Files.exists(parts));
  }

  @Test
  void aBlockMayComeTwice() throws IOException {
    Letters job = new Letters(6, 7);
    long[] seen = new long[2];
    made.clear();
    try (Batch batch = Batch.to(out)) {
      batch.run(
          job,
          (asked, numbers, sink) -> {
            ALONE.run(asked, numbers, sink);
            ALONE.run(asked, numbers, sink);
          },
          (done, total) -> {
            seen[0] = Math.max(seen[0], done);
            seen[1] = total;
          });
    }
    assertEquals(job.table(), Files.readString(out));
    assertEquals(7, seen[0]);
    assertEquals(7, seen[1]);
  }

  @Test
  void aRunnerThatForgetsABlockIsFoundOut() throws IOException {
    Letters job = new Letters(6, 4);
    BlockRunner lazy = (asked, numbers, sink) -> ALONE.run(asked, Arrays.copyOf(numbers, 3), sink);
    IOException gone = assertThrows(IOException.class, () -> run(job, lazy));
    assertTrue(gone.getMessage().startsWith("block 3 in "), gone::getMessage);
    assertFalse(Files.exists(out));
    assertEquals(3, run(job, ALONE).kept());
  }

  @Test
  void nobodyElseWritesThereMeanwhile() throws IOException {
    try (Batch first = Batch.to(out)) {
      assertTrue(
          assertThrows(IOException.class, () -> Batch.to(out))
              .getMessage()
              .contains("another run"));
      assertEquals(2, first.run(new Letters(1, 2), ALONE, BuildProgress.SILENT).blocks());
    }
    assertEquals(2, run(new Letters(1, 2), ALONE).blocks());
  }

  @Test
  void mistakesAreSaidBeforeAnyWork() throws IOException {
    Path none = folder.resolve("none").resolve("table.csv");
    assertThrows(java.nio.file.NoSuchFileException.class, () -> Batch.to(none));
    IOException isFolder = assertThrows(IOException.class, () -> Batch.to(folder));
    assertTrue(isFolder.getMessage().contains("Maybe"), isFolder::getMessage);
    Files.writeString(parts, "in the way");
    assertThrows(IOException.class, () -> Batch.to(out));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(parts), left.toList());
    }
  }

  /** A batch that was opened for nothing leaves nothing. */
  @Test
  void nothingIsLeftOfNothing() throws IOException {
    try (Batch batch = Batch.to(out)) {
      assertTrue(Files.isDirectory(batch.folder()));
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void whatABlockThrowsIsThrown() {
    BlockRunner broken = BlockRunner.of(new Scattered(3));
    BatchJob job =
        new BatchJob() {
          private static final long serialVersionUID = 1L;

          @Override
          public long fingerprint() {
            return 1;
          }

          @Override
          public int blockCount() {
            return 9;
          }

          @Override
          public String head() {
            return "";
          }

          @Override
          public List<Path> files() {
            return List.of();
          }

          @Override
          public Opened open(java.util.function.UnaryOperator<Path> located) {
            return number -> {
              if (number == 5) {
                throw new IOException("a disk is full");
              }
              return new Block(new byte[0], 0, 0);
            };
          }
        };
    assertEquals(
        "a disk is full", assertThrows(IOException.class, () -> run(job, broken)).getMessage());
  }

  /** Threads that take items one by one; what one throws is thrown when all are done. */
  private record Scattered(int count) implements Workers {

    @Override
    public void share(int items, Part part) {
      List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
      List<Thread> threads = new ArrayList<>();
      java.util.concurrent.atomic.AtomicInteger next =
          new java.util.concurrent.atomic.AtomicInteger();
      for (int worker = 0; worker < count; worker++) {
        int who = worker;
        Thread thread =
            new Thread(
                () -> {
                  for (int i = next.getAndIncrement(); i < items; i = next.getAndIncrement()) {
                    part.run(who, i, i + 1);
                  }
                });
        thread.setUncaughtExceptionHandler((one, problem) -> thrown.add(problem));
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      if (!thrown.isEmpty() && thrown.get(0) instanceof RuntimeException problem) {
        throw problem;
      }
    }
  }
}
