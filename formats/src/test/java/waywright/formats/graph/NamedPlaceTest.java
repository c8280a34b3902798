package waywright.formats.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.OutputFile;

/** Tables of places, and files that are written bit by bit. */
class NamedPlaceTest {

  @TempDir private Path folder;

  private List<NamedPlace> read(String text) throws IOException {
    Path file = folder.resolve("p.csv");
    Files.writeString(file, text, StandardCharsets.UTF_8);
    return NamedPlace.read(Source.of(file));
  }

  private void refused(String text, String place, String words) {
    FormatException e = assertThrows(FormatException.class, () -> read(text));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains("p.csv") && message.contains(place), message);
    assertTrue(message.contains(words), message);
  }

  @Test
  void columnsAreFoundByName() throws IOException {
    assertEquals(
        List.of(new NamedPlace("a, \"b\"", 54.5, -10), new NamedPlace("c", -90, 180)),
        read("Longitude;remark;LAT;name\n-10;x;54.5;\"a, \"\"b\"\"\"\r\n\n180;;-90;c"));
  }

  @Test
  void mistakesHaveAPlace() {
    refused("a,54,10\n", "csv:1:1", "no column \"name\"");
    refused("name,lat,lon\n", "csv:1:1", "no place follows");
    refused("name,lat,lon\na,54,10\nb,north,10\n", "csv:3:3:", "is not a number");
    refused("name,lat,lon\na,54,10\nb,154,10\n", "csv:3:3:", "swapped");
    refused("name,lat,lon\nb,54,-181\n", "csv:2:6:", "swapped");
    refused("name,lat,lon\n,54,10\n", "csv:2:1:", "name is missing");
    refused("name,lat,lon\na,54\n", "csv:2", "2 fields");
  }

  private static long[] weights(String text) throws FormatException {
    return NamedPlace.weights(Source.of("w.csv", text));
  }

  @Test
  void weightsAreWholeNumbers() throws FormatException {
    String head = "name,lat,lon,weight\n";
    assertArrayEquals(
        new long[] {7, 0, 1_000_000_000_000_000L},
        weights(head + "a,5,6,7\nb,5,6,0\n\nc,5,6,1e15\n"));
    assertArrayEquals(new long[] {1, 1}, weights("name,lat,lon\na,5,6\nb,5,6\n"));
    for (String wrong : List.of("-1", "0.5", "1.1e15", "many", "")) {
      FormatException e =
          assertThrows(FormatException.class, () -> weights(head + "a,5,6,7\nb,5,6," + wrong));
      assertTrue(String.valueOf(e.getMessage()).contains("w.csv:3:7"), e.getMessage());
    }
  }

  @Test
  void whatFailsHalfWayLeavesWhatWasThere() throws IOException {
    Path file = folder.resolve("out.csv");
    OutputFile.write(file, out -> out.write('1'));
    assertThrows(
        IOException.class,
        () ->
            OutputFile.write(
                file,
                out -> {
                  out.write(new byte[100_000]);
                  throw new IOException("full");
                }));
    assertEquals("1", Files.readString(file));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
  }
}
