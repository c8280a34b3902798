package waywright.picture;

import waywright.draw.Ink;
import waywright.draw.MeshDrawing;
import waywright.draw.Sink;
import waywright.mesh.NavMesh;

/** Draws a mesh, floor over floor. */
final class MeshSheet implements Sheet {

  private static final double LONGER = 1000;
  private static final double MARGIN = 16;
  private static final double FOOT = 26;

  private final NavMesh mesh;
  private final MeshScene scene;
  private final double scale;

  MeshSheet(MeshScene scene) {
    this.scene = scene;
    mesh = scene.mesh;
    scale = LONGER / Math.max(mesh.right() - mesh.left(), mesh.top() - mesh.bottom());
  }

  @Override
  public int width() {
    return (int) Math.ceil((mesh.right() - mesh.left()) * scale + 2 * MARGIN);
  }

  @Override
  public int height() {
    double foot = scene.title.isEmpty() ? 0 : FOOT;
    return (int) Math.ceil((mesh.top() - mesh.bottom()) * scale + 2 * MARGIN + foot);
  }

  @Override
  public void draw(Sink sink) {
    sink.cell(Ink.PAPER, 0, 0, width(), height());
    double scaleY = scene.upright ? -scale : scale;
    double top = MARGIN - (scene.upright ? mesh.top() : mesh.bottom()) * scaleY;
    Sink inMesh = sink.scaled(MARGIN - mesh.left() * scale, top, scale, scaleY);
    MeshDrawing drawing = new MeshDrawing(inMesh, 1 / scale);
    drawing.mesh(mesh);
    scene.seen.forEach(outline -> inMesh.polygon(Ink.SEEN, outline, outline.length));
    for (int i = scene.routes.size() - 1; i >= 0; i--) {
      drawing.route(i == 0 ? Ink.PATH : Ink.OPEN, scene.routes.get(i));
    }
    scene.looks.forEach(look -> drawing.line(Ink.PATH, look));
    if (!scene.title.isEmpty()) {
      sink.text(Ink.TEXT, 14, MARGIN, height() - 0.4 * FOOT, scene.title);
    }
  }
}
