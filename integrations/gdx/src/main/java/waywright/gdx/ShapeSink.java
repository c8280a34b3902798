package waywright.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.EarClippingTriangulator;
import com.badlogic.gdx.utils.ShortArray;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.draw.Ink;
import waywright.draw.Sink;

/**
 * Draws shapes by a {@link ShapeRenderer} that has begun filled shapes. Enable blending for inks
 * that show what is below. Allocates nothing after the largest polygon.
 */
public final class ShapeSink implements Sink {

  private static final int SEGMENTS = 16;

  private final ShapeRenderer renderer;
  private final @Nullable Batch batch;
  private final @Nullable BitmapFont font;
  private final Color color = new Color();
  private final EarClippingTriangulator triangulator = new EarClippingTriangulator();
  private float[] corners = new float[16];

  /** A sink that leaves out text. */
  public ShapeSink(ShapeRenderer renderer) {
    this.renderer = Objects.requireNonNull(renderer, "renderer");
    batch = null;
    font = null;
  }

  /** A sink that writes text by a batch of the same projection, in the size of the font. */
  public ShapeSink(ShapeRenderer renderer, Batch batch, BitmapFont font) {
    this.renderer = Objects.requireNonNull(renderer, "renderer");
    this.batch = Objects.requireNonNull(batch, "batch");
    this.font = Objects.requireNonNull(font, "font");
  }

  private void color(Ink ink) {
    Color.argb8888ToColor(color, ink.argb());
    renderer.setColor(color);
  }

  @Override
  public void cell(Ink ink, double x, double y, double width, double height) {
    color(ink);
    renderer.rect((float) x, (float) y, (float) width, (float) height);
  }

  @Override
  public void polygon(Ink ink, double[] points, int size) {
    color(ink);
    if (corners.length < size) {
      corners = new float[2 * size];
    }
    for (int i = 0; i < size; i++) {
      corners[i] = (float) points[i];
    }
    ShortArray triangles = triangulator.computeTriangles(corners, 0, size);
    for (int i = 0; i + 2 < triangles.size; i += 3) {
      int a = 2 * triangles.get(i);
      int b = 2 * triangles.get(i + 1);
      int c = 2 * triangles.get(i + 2);
      renderer.triangle(
          corners[a], corners[a + 1], corners[b], corners[b + 1], corners[c], corners[c + 1]);
    }
  }

  @Override
  public void line(Ink ink, double width, double[] points, int size) {
    color(ink);
    for (int i = 0; i + 3 < size; i += 2) {
      renderer.rectLine(
          (float) points[i],
          (float) points[i + 1],
          (float) points[i + 2],
          (float) points[i + 3],
          (float) width);
    }
  }

  @Override
  public void disc(Ink ink, double x, double y, double radius) {
    color(ink);
    renderer.circle((float) x, (float) y, (float) radius, SEGMENTS);
  }

  @Override
  public void text(Ink ink, double height, double x, double y, String text) {
    if (batch == null || font == null) {
      return;
    }
    renderer.end();
    batch.begin();
    Color.argb8888ToColor(color, ink.argb());
    font.setColor(color);
    font.draw(batch, text, (float) x, (float) y);
    batch.end();
    renderer.begin(ShapeRenderer.ShapeType.Filled);
  }
}
