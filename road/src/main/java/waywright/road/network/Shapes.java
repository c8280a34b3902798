package waywright.road.network;

import java.util.Arrays;
import waywright.internal.Growth;
import waywright.internal.IntList;

/**
 * The points between the ends of edges, packed: differences from point to point, the first from the
 * tail, in as few bytes as possible (zigzag, seven bits per byte). Immutable.
 *
 * @param starts by edge, the offset of its points; one more entry for the end
 * @param bytes the points of all edges
 */
record Shapes(int[] starts, byte[] bytes) {

  /** Returns the number of points between an edge's ends. */
  int count(int edge) {
    int numbers = 0;
    for (int at = starts[edge]; at < starts[edge + 1]; at++) {
      numbers += bytes[at] >= 0 ? 1 : 0;
    }
    return numbers / 2;
  }

  /** Writes the points of an edge to {@code into}, latitude and longitude alternating. */
  void copy(int edge, int latitude, int longitude, int[] into, int to) {
    int at = starts[edge];
    int end = starts[edge + 1];
    int last = latitude;
    int other = longitude;
    int place = to;
    while (at < end) {
      long zigzag = 0;
      int shift = 0;
      byte b;
      do {
        b = bytes[at++];
        zigzag |= (long) (b & 0x7f) << shift;
        shift += 7;
      } while (b < 0);
      int next = (int) (last + (zigzag >>> 1 ^ -(zigzag & 1)));
      into[place++] = next;
      last = other;
      other = next;
    }
  }

  /** Packs shapes, edge by edge. */
  static final class Packer {

    private final IntList starts = new IntList();
    private byte[] bytes = new byte[64];
    private int size;

    Packer() {
      starts.add(0);
    }

    /** Appends an edge: {@code points} has latitude and longitude alternating, without the ends. */
    void add(int latitude, int longitude, int[] points, int count) {
      for (int i = 0; i < 2 * count; i++) {
        put((long) points[i] - (i >= 2 ? points[i - 2] : i == 0 ? latitude : longitude));
      }
      starts.add(size);
    }

    private void put(long difference) {
      bytes = Growth.ensure(bytes, size + 5);
      long zigzag = difference << 1 ^ difference >> 63;
      while (zigzag > 0x7f) {
        bytes[size++] = (byte) (zigzag | 0x80);
        zigzag >>>= 7;
      }
      bytes[size++] = (byte) zigzag;
    }

    Shapes packed() {
      return new Shapes(starts.toArray(), Arrays.copyOf(bytes, size));
    }
  }
}
