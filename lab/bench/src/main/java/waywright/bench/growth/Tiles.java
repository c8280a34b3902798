package waywright.bench.growth;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import waywright.bench.PlainField;

/**
 * A square world of any size from one map: the middle of the map, and its mirror images beside and
 * below it, so that ways go on where tiles meet. It is never in memory: cells are computed when
 * they are written.
 *
 * @param field the map; not to be changed
 * @param tile side in cells of the square that is taken from its middle
 */
record Tiles(PlainField field, int tile) {

  /** Checks that the map is large enough. */
  Tiles {
    int most = Math.min(field.width(), field.height());
    if (tile < 1 || tile > most) {
      throw new IllegalArgumentException(
          "a tile of " + tile + " cells of a map of " + most + ". Maybe give --tile?");
    }
  }

  /** Whether a cell of the world is free; x and y from 0 on, without end. */
  boolean open(int x, int y) {
    int left = (field.width() - tile) / 2;
    int top = (field.height() - tile) / 2;
    return field.open(left + mirrored(x), top + mirrored(y));
  }

  /** Where in the tile a column or row of the world lies: every other tile runs backwards. */
  private int mirrored(int at) {
    int within = at % tile;
    return at / tile % 2 == 0 ? within : tile - 1 - within;
  }

  /**
   * Writes a world as a map file, row by row.
   *
   * @param file written over; half written if this throws
   * @param side cells in a row, and rows
   */
  void write(Path file, int side) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      String head = "type octile\nheight " + side + "\nwidth " + side + "\nmap\n";
      out.write(head.getBytes(StandardCharsets.US_ASCII));
      byte[] row = new byte[side + 1];
      row[side] = '\n';
      for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
          row[x] = (byte) (open(x, y) ? '.' : '@');
        }
        out.write(row);
      }
    }
  }
}
