package waywright.formats.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.internal.IndexLongs;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/** Files that are mapped say what was written, however small their slices are. */
class MappedFileTest {

  @TempDir private Path folder;

  @Test
  void numbersAcrossSlicesAreWhole() throws IOException {
    Random random = new Random(5);
    for (int round = 0; round < 40; round++) {
      int[] ints = random.ints(1 + 2 * random.nextInt(300)).toArray();
      long[] longs = random.longs(random.nextInt(300)).toArray();
      long size = 4 + 4L * ints.length + 16L * longs.length;
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      IndexWriter writer = new IndexWriter(bytes, 98, 1, round, size);
      writer.putInt(ints.length);
      writer.putInts(ints);
      writer.putLongs(longs);
      writer.putLongs(longs);
      writer.finish();
      Path file = folder.resolve("numbers" + round);
      Files.write(file, bytes.toByteArray());
      IndexBytes mapped = MappedFile.open(file, random.nextInt(3, 12));
      assertEquals(bytes.size(), mapped.size());
      IndexReader reader = new IndexReader(mapped, 98, 1);
      reader.verify(size);
      assertArrayEquals(ints, reader.readInts(reader.readInt()));
      IndexLongs left = reader.longs(longs.length);
      assertArrayEquals(longs, reader.readLongs(longs.length));
      assertEquals(longs.length, left.size());
      for (int i = 0; i < longs.length; i++) {
        assertEquals(longs[i], left.get(i));
      }
    }
  }

  @Test
  void longsThatBeginInAnOddPlaceAreReadToo() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    IndexWriter writer = new IndexWriter(bytes, 98, 1, 0, 4 + 80 + 5 + 80);
    writer.putInt(1);
    long[] longs = new Random(1).longs(10).toArray();
    int[] ints = new Random(2).ints(20).toArray();
    writer.putLongs(longs);
    writer.putBytes(new byte[] {1, 2, 3, 4, 5});
    writer.putInts(ints);
    writer.finish();
    Path file = Files.write(folder.resolve("odd"), bytes.toByteArray());
    IndexReader reader = new IndexReader(MappedFile.open(file, 4), 98, 1);
    reader.verify(169);
    assertEquals(1, reader.readInt());
    assertThrows(IllegalStateException.class, () -> reader.longs(10));
    assertArrayEquals(longs, reader.readLongs(10));
    assertArrayEquals(new byte[] {1, 2, 3, 4, 5}, reader.readBytes(5));
    assertArrayEquals(ints, reader.readInts(20));
  }

  @Test
  void whatIsNoIndexIsRefused() throws IOException {
    assertThrows(NoSuchFileException.class, () -> MappedFile.open(folder.resolve("none")));
    Path empty = Files.createFile(folder.resolve("empty"));
    assertThrows(IndexFormatException.class, () -> new IndexReader(MappedFile.open(empty), 98, 1));
  }
}
