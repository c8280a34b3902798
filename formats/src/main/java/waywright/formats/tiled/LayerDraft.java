package waywright.formats.tiled;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a reader has seen of a layer or group; JSON may name its encoding after its data. */
final class LayerDraft {

  String name = "";
  String className = "";
  boolean visible = true;
  double offsetX;
  double offsetY;
  int x;
  int y;
  int width;
  int height;
  String encoding = "";
  String compression = "";
  final Map<String, String> properties = new HashMap<>();
  final List<TileDraft> chunks = new ArrayList<>();
  final List<MapObject> objects = new ArrayList<>();
  private String prefix = "";

  /** Puts this layer into a group. */
  void enter(LayerDraft group) {
    prefix = group.prefix + group.name + "/";
    visible &= group.visible;
    offsetX += group.offsetX;
    offsetY += group.offsetY;
  }

  TileLayer tiles(List<TileChunk> decoded) {
    return new TileLayer(
        prefix + name, name, className, visible, offsetX, offsetY, properties, decoded);
  }

  ObjectLayer objects() {
    return new ObjectLayer(
        prefix + name, name, className, visible, offsetX, offsetY, properties, objects);
  }
}
