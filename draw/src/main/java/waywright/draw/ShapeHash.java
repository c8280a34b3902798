package waywright.draw;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Counts and hashes the shapes that it receives and passes them on. Two drawings with equal hashes
 * have the same shapes in the same order, except by chance. Allocates nothing.
 */
public final class ShapeHash implements Sink {

  private final @Nullable Sink next;
  private long hash;
  private int count;

  /** Hashes shapes and draws nothing. */
  public ShapeHash() {
    next = null;
  }

  /** Hashes shapes and passes them on to a sink. */
  public ShapeHash(Sink next) {
    this.next = Objects.requireNonNull(next, "next");
  }

  /** Returns the hash of all shapes until now. */
  public long hash() {
    return hash;
  }

  /** Returns the number of shapes until now. */
  public int count() {
    return count;
  }

  /** Starts again with no shapes. */
  public void clear() {
    hash = 0;
    count = 0;
  }

  @Override
  public void cell(Ink ink, double x, double y, double width, double height) {
    shape('c', ink);
    add(x);
    add(y);
    add(width);
    add(height);
    if (next != null) {
      next.cell(ink, x, y, width, height);
    }
  }

  @Override
  public void polygon(Ink ink, double[] points, int size) {
    shape('p', ink);
    add(points, size);
    if (next != null) {
      next.polygon(ink, points, size);
    }
  }

  @Override
  public void line(Ink ink, double width, double[] points, int size) {
    shape('l', ink);
    add(width);
    add(points, size);
    if (next != null) {
      next.line(ink, width, points, size);
    }
  }

  @Override
  public void disc(Ink ink, double x, double y, double radius) {
    shape('d', ink);
    add(x);
    add(y);
    add(radius);
    if (next != null) {
      next.disc(ink, x, y, radius);
    }
  }

  @Override
  public void text(Ink ink, double height, double x, double y, String text) {
    shape('t', ink);
    add(height);
    add(x);
    add(y);
    add(text.hashCode());
    if (next != null) {
      next.text(ink, height, x, y, text);
    }
  }

  private void shape(char kind, Ink ink) {
    count++;
    add(kind);
    add(ink.argb());
    add(ink.letter());
  }

  private void add(double[] points, int size) {
    add(size);
    for (int i = 0; i < size; i++) {
      add(points[i]);
    }
  }

  private void add(double value) {
    add(Double.doubleToLongBits(value + 0.0));
  }

  private void add(long value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15L;
    hash ^= hash >>> 29;
  }
}
