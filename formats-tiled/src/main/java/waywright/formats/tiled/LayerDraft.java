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
          String.format(
              "the groups around layer %s have names of more than %s characters. Maybe the"
                  + " file is damaged?",
              FormatException.excerpt(name), NumberSyntax.LONGEST_NAME));
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

  /** The layer of these tiles or objects. */
  <T> Layer<T> with(List<T> items) {
    return new Layer<>(
        prefix + name, name, className, visible, offsetX, offsetY, properties, items);
  }
}
