package waywright.bench.road.country;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;

/**
 * Writes nodes, ways and relations as {@code .osm.pbf}: dense nodes, blobs packed by zlib, 8,000
 * things a block; only one block is in memory.
 */
final class PbfStream {

  /** Things in a block, as other writers have it. */
  private static final int BLOCK = 8_000;

  private final DataOutputStream out;
  private final Deflater deflater = new Deflater(6);

  /** The texts of the block and their numbers; 0 separates. */
  private final Map<String, Integer> texts = new HashMap<>();

  private final List<String> textList = new ArrayList<>();
  private final PbfMessage ids = new PbfMessage();
  private final PbfMessage latitudes = new PbfMessage();
  private final PbfMessage longitudes = new PbfMessage();
  private final PbfMessage group = new PbfMessage();
  private final PbfMessage thing = new PbfMessage();

  /** What a packed list is put together in. */
  private final PbfMessage list = new PbfMessage();

  private long lastId;
  private long lastLatitude;
  private long lastLongitude;

  /** Things in the block. */
  private int count;

  PbfStream(OutputStream out) throws IOException {
    this.out = new DataOutputStream(out);
    PbfMessage head = new PbfMessage();
    head.text(4, "OsmSchema-V0.6").text(4, "DenseNodes").text(5, "Sort.Type_then_ID");
    head.text(16, "waywright country");
    blob("OSMHeader", head);
    clear();
  }

  private void clear() {
    texts.clear();
    textList.clear();
    number("");
    for (PbfMessage part : List.of(ids, latitudes, longitudes, group)) {
      part.clear();
    }
    lastId = 0;
    lastLatitude = 0;
    lastLongitude = 0;
    count = 0;
  }

  private int number(String text) {
    return texts.computeIfAbsent(
        text,
        key -> {
          textList.add(key);
          return textList.size() - 1;
        });
  }

  /** A node without tags, in 10^−7 degrees. */
  void node(long id, long latitude, long longitude) throws IOException {
    ids.zigzag(id - lastId);
    latitudes.zigzag(latitude - lastLatitude);
    longitudes.zigzag(longitude - lastLongitude);
    lastId = id;
    lastLatitude = latitude;
    lastLongitude = longitude;
    if (++count == BLOCK) {
      endNodes();
    }
  }

  /** Ends the block of nodes. */
  void endNodes() throws IOException {
    PbfMessage dense = new PbfMessage();
    dense.message(1, ids).message(8, latitudes).message(9, longitudes);
    group.message(2, dense);
    end();
  }

  /** A way of some nodes, with its tags: keys and values in turn. */
  void way(long id, long[] nodes, int size, List<String> tags) throws IOException {
    thing.clear();
    thing.number(1, id);
    tags(tags);
    list.clear();
    long last = 0;
    for (int i = 0; i < size; i++) {
      list.zigzag(nodes[i] - last);
      last = nodes[i];
    }
    thing.message(8, list);
    group.message(3, thing);
    endThing();
  }

  /** A member of a relation: what it is, 0 a node and 1 a way, and as what. */
  record Member(int kind, long id, String role) {}

  /** A relation. */
  void relation(long id, List<Member> members, List<String> tags) throws IOException {
    thing.clear();
    thing.number(1, id);
    tags(tags);
    PbfMessage roles = new PbfMessage();
    PbfMessage refs = new PbfMessage();
    PbfMessage kinds = new PbfMessage();
    long last = 0;
    for (Member member : members) {
      roles.varint(number(member.role));
      refs.zigzag(member.id - last);
      kinds.varint(member.kind);
      last = member.id;
    }
    thing.message(8, roles).message(9, refs).message(10, kinds);
    group.message(4, thing);
    endThing();
  }

  private void tags(List<String> tags) {
    for (int field = 2; field <= 3; field++) {
      list.clear();
      for (int i = field - 2; i < tags.size(); i += 2) {
        list.varint(number(tags.get(i)));
      }
      thing.message(field, list);
    }
  }

  private void endThing() throws IOException {
    if (++count == BLOCK) {
      end();
    }
  }

  /** Ends a block, if something is in it. */
  void end() throws IOException {
    if (count > 0) {
      PbfMessage table = new PbfMessage();
      textList.forEach(text -> table.text(1, text));
      blob("OSMData", new PbfMessage().message(1, table).message(2, group));
    }
    clear();
  }

  private void blob(String type, PbfMessage content) throws IOException {
    deflater.reset();
    deflater.setInput(content.array(), 0, content.size());
    deflater.finish();
    byte[] packed = new byte[content.size() + content.size() / 100 + 100];
    int size = deflater.deflate(packed);
    PbfMessage blob = new PbfMessage().number(2, content.size()).bytes(3, packed, size);
    PbfMessage head = new PbfMessage().text(1, type).number(3, blob.size());
    out.writeInt(head.size());
    out.write(head.array(), 0, head.size());
    out.write(blob.array(), 0, blob.size());
    out.flush();
  }
}
