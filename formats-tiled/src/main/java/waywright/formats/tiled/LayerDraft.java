package waywright.formats.tiled;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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

  /** What kind of layer it is, in the words of JSON. */
  String type = "";

  String encoding = "";
  String compression = "";
  final Map<String, String> properties = new HashMap<>();
  final List<TileDraft> chunks = new ArrayList<>();
  final List<RawObject> objects = new ArrayList<>();
  final List<LayerDraft> children = new ArrayList<>();

  /** Its tiles, as far as they are in no chunk. */
  final TileDraft whole;

  /** Whether the file has a place for its tiles. */
  boolean hasData;

  private String prefix = "";
  private String inside = "";

  LayerDraft(TileDraft whole) {
    this.whole = whole;
  }

  /** Adds this layer, or the layers in this group, to a map; image layers have no cells. */
  void addTo(MapDraft map, @Nullable LayerDraft group) throws FormatException {
    if (group != null) {
      enter(group, map.source);
    }
    switch (type) {
      case "tilelayer" -> {
        if (hasData && (chunks.isEmpty() || !whole.isEmpty())) {
          chunks.add(whole);
        }
        map.tileLayers.add(this);
      }
      case "objectgroup" -> map.objectLayers.add(with(objects));
      case "group" -> {
        for (LayerDraft child : children) {
          child.addTo(map, this);
        }
      }
      default -> {}
    }
  }

  /** Puts this layer into a group. */
  private void enter(LayerDraft group, Source source) throws FormatException {
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
