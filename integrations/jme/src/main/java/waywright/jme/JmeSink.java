package waywright.jme;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.material.RenderState;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import java.util.Arrays;
import waywright.draw.Ink;
import waywright.draw.Sink;

/**
 * Draws shapes as triangles of one geometry, flat above the ground: attach {@link #geometry} once,
 * then in each frame {@link #clear}, draw, and {@link #show}. x and y of shapes are x and z of the
 * scene. Text is left out. Drawing allocates nothing while no more is drawn than before.
 */
public final class JmeSink implements Sink {

  private static final int SEGMENTS = 16;

  /** How far shapes lie above the ground, and each above the one before. */
  private static final double LIFT = 0.05;

  private static final double ABOVE = 1e-4;

  private final Geometry geometry = new Geometry("waywright", new Mesh());
  private float[] points = new float[3 * 256];
  private float[] colors = new float[4 * 256];
  private int size;
  private int capacity;
  private double height;
  private double lift = LIFT;
  private float red;
  private float green;
  private float blue;
  private float alpha;

  /** Makes a sink whose geometry has no material yet. */
  public JmeSink() {
    geometry.setUserData(SceneTriangles.WALLS, false);
    geometry.setQueueBucket(RenderQueue.Bucket.Transparent);
    geometry.setCullHint(com.jme3.scene.Spatial.CullHint.Never);
  }

  /** Makes a sink whose geometry shows the colors of the shapes. */
  public JmeSink(AssetManager assets) {
    this();
    Material material = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
    material.setBoolean("VertexColor", true);
    material.getAdditionalRenderState().setBlendMode(RenderState.BlendMode.Alpha);
    material.getAdditionalRenderState().setFaceCullMode(RenderState.FaceCullMode.Off);
    geometry.setMaterial(material);
  }

  /** Returns what to attach to the scene. It is not baked. */
  public Geometry geometry() {
    return geometry;
  }

  /** Sets the height of the ground for the shapes that follow. */
  public void height(double height) {
    this.height = height;
  }

  /** Drops all shapes. */
  public void clear() {
    size = 0;
    lift = LIFT;
  }

  /** Shows all shapes since {@link #clear}. */
  public void show() {
    Mesh mesh = geometry.getMesh();
    if (capacity != points.length) {
      capacity = points.length;
      mesh.setBuffer(VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(points.length));
      mesh.setBuffer(VertexBuffer.Type.Color, 4, BufferUtils.createFloatBuffer(colors.length));
      mesh.setDynamic();
    }
    put(mesh.getBuffer(VertexBuffer.Type.Position), points, 3 * size);
    put(mesh.getBuffer(VertexBuffer.Type.Color), colors, 4 * size);
    mesh.updateCounts();
    mesh.updateBound();
    geometry.updateModelBound();
  }

  private static void put(VertexBuffer buffer, float[] values, int count) {
    var data = (java.nio.FloatBuffer) buffer.getData();
    data.clear();
    data.put(values, 0, count).flip();
    buffer.setUpdateNeeded();
  }

  /** Returns the number of triangles since {@link #clear}. */
  public int triangles() {
    return size / 3;
  }

  private void begin(Ink ink) {
    int argb = ink.argb();
    alpha = (argb >>> 24) / 255f;
    red = (argb >> 16 & 255) / 255f;
    green = (argb >> 8 & 255) / 255f;
    blue = (argb & 255) / 255f;
    lift += ABOVE;
  }

  private void corner(double x, double y) {
    if (3 * size == points.length) {
      points = Arrays.copyOf(points, 2 * points.length);
      colors = Arrays.copyOf(colors, 2 * colors.length);
    }
    points[3 * size] = (float) x;
    points[3 * size + 1] = (float) (height + lift);
    points[3 * size + 2] = (float) y;
    colors[4 * size] = red;
    colors[4 * size + 1] = green;
    colors[4 * size + 2] = blue;
    colors[4 * size + 3] = alpha;
    size++;
  }

  private void triangle(double ax, double ay, double bx, double by, double cx, double cy) {
    corner(ax, ay);
    corner(bx, by);
    corner(cx, cy);
  }

  @Override
  public void cell(Ink ink, double x, double y, double width, double height) {
    begin(ink);
    triangle(x, y, x + width, y, x + width, y + height);
    triangle(x, y, x + width, y + height, x, y + height);
  }

  /** Fills a polygon that is convex; others are filled as seen from their first corner. */
  @Override
  public void polygon(Ink ink, double[] points, int size) {
    begin(ink);
    for (int i = 4; i + 1 < size; i += 2) {
      triangle(points[0], points[1], points[i - 2], points[i - 1], points[i], points[i + 1]);
    }
  }

  @Override
  public void line(Ink ink, double width, double[] points, int size) {
    begin(ink);
    for (int i = 2; i + 1 < size; i += 2) {
      double dx = points[i] - points[i - 2];
      double dy = points[i + 1] - points[i - 1];
      double length = Math.hypot(dx, dy);
      double x = length == 0 ? 0 : -dy / length * width / 2;
      double y = length == 0 ? 0 : dx / length * width / 2;
      double ax = points[i - 2];
      double ay = points[i - 1];
      triangle(ax - x, ay - y, ax + x, ay + y, ax + dx + x, ay + dy + y);
      triangle(ax - x, ay - y, ax + dx + x, ay + dy + y, ax + dx - x, ay + dy - y);
    }
  }

  @Override
  public void disc(Ink ink, double x, double y, double radius) {
    begin(ink);
    for (int i = 0; i < SEGMENTS; i++) {
      double from = 2 * Math.PI * i / SEGMENTS;
      double to = 2 * Math.PI * (i + 1) / SEGMENTS;
      triangle(
          x,
          y,
          x + radius * Math.cos(from),
          y + radius * Math.sin(from),
          x + radius * Math.cos(to),
          y + radius * Math.sin(to));
    }
  }

  @Override
  public void text(Ink ink, double height, double x, double y, String text) {
    // Fonts belong to the application.
  }
}
