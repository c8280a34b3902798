package waywright.formats.tiled;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.NumberSyntax;

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
  final List<RawObject> objects = new ArrayList<>();
  private String prefix = "";
  private String inside = "";

  /** Puts this layer into a group. */
  void enter(LayerDraft group, Source source) throws FormatException {
    prefix = group.inside();
    if (prefix.length() > NumberSyntax.LONGEST_NAME) {
      throw source.error(
          "the groups around layer "
              + FormatException.excerpt(name)
              + " have names of more than "
              + NumberSyntax.LONGEST_NAME
              + " characters. Maybe the file is damaged?");
    }
    visible &= group.visible;
    offsetX += group.offsetX;
    offsetY += group.offsetY;
  }

  /** The prefix of the layers in this group; one text for all of them. */
  private String inside() {
    if (inside.isEmpty()) {
      inside = prefix + name + "/";
    }
    return inside;
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
