package waywright.plane.build;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.internal.Rows;
import waywright.plane.internal.Contact;
import waywright.plane.internal.Orientation;
import waywright.plane.internal.Segments;

/**
 * Snap rounding: strands that cross are routed through the centers of all pixels that they pass and
 * that contain an end or a crossing; after that they do not cross, and are split where they touch.
 *
 * <p>Crossings are computed and rounded exactly, so the result depends on the strands alone, not on
 * their order. Source: J. D. Hobby, "Practical segment intersection with finite precision output",
 * 1999; D. Halperin and E. Packer, "Iterated snap rounding", 2002.
 */
final class Noding {

  private static final int MOST_PIXELS = 1 << 26;
  private static final int MOST_ROUNDS = 1000;

  private Strands strands;
  private Buckets buckets;
  private boolean clean;
  private boolean crossed;
  private long[] found = new long[64];
  private int size;

  private Noding(Strands strands) {
    this.strands = strands;
    buckets = new Buckets(strands);
  }

  /**
   * Returns the strands, split into pieces that meet only in points, without those of length 0.
   *
   * @throws IllegalArgumentException if they cross more than 2^26 times
   */
  static Strands of(Strands strands) {
    Strands rest = proper(strands);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Noding noding = new Noding(rest);
      noding.cross();
      if (noding.clean) {
        return rest;
      }
      rest = noding.routed(null, !noding.crossed);
    }
    throw new IllegalStateException("noding did not finish");
  }

  /**
   * Returns the parts of the strands in a square, with its frame: as {@link #of} would round them
   * together with the frames of all tiles, because the effects of rounding reach no farther than a
   * step.
   */
  static Strands inside(Strands near, Square square) {
    Strands all = proper(near);
    square.addFrame(all);
    Noding noding = new Noding(all);
    noding.cross();
    return of(noding.routed(square, false));
  }

  private static Strands proper(Strands strands) {
    Strands proper = new Strands(strands.count());
    for (int i = 0; i < strands.count(); i++) {
      if (strands.start(i) != strands.end(i)) {
        proper.add(strands, i, 0);
      }
    }
    return proper;
  }

  /** Finds the pixels of all crossings, and whether any strands touch other than at ends. */
  private void cross() {
    clean = true;
    buckets.visitPairs(this::cross);
  }

  private void cross(int i, int j) {
    Contact contact = contact(strands, i, j);
    if (contact == Contact.CROSSING) {
      clean = false;
      crossed = true;
      add(Pixel.ofCrossing(strands, i, j));
    } else if (contact == Contact.TOUCH) {
      clean &= shareAnEnd(strands, i, j);
    } else if (contact == Contact.OVERLAP) {
      clean &= isEnd(strands, i, strands.start(j)) && isEnd(strands, i, strands.end(j));
    }
  }

  static Contact contact(Strands s, int i, int j) {
    Orientation exact = Orientation.LATTICE;
    return Segments.contact(
        exact, s.ax(i), s.ay(i), s.bx(i), s.by(i), s.ax(j), s.ay(j), s.bx(j), s.by(j));
  }

  static boolean shareAnEnd(Strands s, int i, int j) {
    return isEnd(s, i, s.start(j)) || isEnd(s, i, s.end(j));
  }

  private static boolean isEnd(Strands s, int i, long point) {
    return point == s.start(i) || point == s.end(i);
  }

  private void add(long point) {
    if (size == found.length) {
      found = Strands.sortedUnique(found, size);
      size = found.length;
      if (size > MOST_PIXELS) {
        throw new IllegalArgumentException(
            "more than 2^26 crossings. Maybe the coordinates are wrong?");
      }
      found = Arrays.copyOf(found, 2 * size + 64);
    }
    found[size++] = point;
  }

  /**
   * Returns all strands routed through the centers of the pixels of all ends and crossings in the
   * square, or, if nothing crosses, split only at the ends that lie exactly on them.
   */
  private Strands routed(@Nullable Square square, boolean exactly) {
    long[] ends = strands.points();
    long[] both = Arrays.copyOf(found, size + ends.length);
    System.arraycopy(ends, 0, both, size, ends.length);
    if (square != null) {
      both = Arrays.stream(both).filter(square::contains).toArray();
    }
    long[] pixels = Strands.sortedUnique(both, both.length);
    Rows rows =
        Rows.of(
            buckets.count(),
            pixels.length,
            k -> buckets.of(Strands.x(pixels[k]), Strands.y(pixels[k])));
    Strands routed = new Strands(2 * strands.count());
    for (int i = 0; i < strands.count(); i++) {
      size = 0;
      buckets.visit(strands, i, (strand, bucket) -> pass(strand, bucket, rows, pixels, exactly));
      route(i, routed);
    }
    return routed;
  }

  private void pass(int strand, int bucket, Rows rows, long[] pixels, boolean exactly) {
    for (int k = rows.firsts()[bucket]; k < rows.firsts()[bucket + 1]; k++) {
      long pixel = pixels[rows.items()[k]];
      int x = Strands.x(pixel);
      int y = Strands.y(pixel);
      if (exactly ? isOn(strand, x, y) : Pixel.isPassed(strands, strand, x, y)) {
        add(pixel);
      }
    }
  }

  private boolean isOn(int i, int x, int y) {
    Strands s = strands;
    return Segments.on(Orientation.LATTICE, x, y, s.ax(i), s.ay(i), s.bx(i), s.by(i));
  }

  /** Adds the strand routed through the found pixels, in the order in which it passes them. */
  private void route(int i, Strands routed) {
    Strands s = strands;
    boolean falls = (s.by(i) - s.ay(i) < 0) != (s.bx(i) - s.ax(i) < 0);
    // Both coordinates are monotonic along a strand; a falling one is mirrored to sort.
    for (int k = 0; k < size; k++) {
      found[k] = falls ? mirrored(found[k]) : found[k];
    }
    Arrays.sort(found, 0, size);
    int sign = falls ? -1 : 1;
    boolean back = Strands.point(s.ax(i), sign * s.ay(i)) > Strands.point(s.bx(i), sign * s.by(i));
    for (int k = 1; k < size; k++) {
      long low = falls ? mirrored(found[k - 1]) : found[k - 1];
      long high = falls ? mirrored(found[k]) : found[k];
      long a = back ? high : low;
      long b = back ? low : high;
      routed.add(Strands.x(a), Strands.y(a), Strands.x(b), Strands.y(b), s.layer(i), s.turns(i));
    }
  }

  private static long mirrored(long point) {
    return Strands.point(Strands.x(point), -Strands.y(point));
  }
}
