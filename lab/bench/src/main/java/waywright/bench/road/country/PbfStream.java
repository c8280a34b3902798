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
 *
 * <p>All nodes come first, then {@link #endNodes}; then ways and {@link #end}; then relations and
 * {@link #end}: a block holds things of one kind. Numbers of the fields are those of
 * OpenStreetMap's {@code fileformat.proto} and {@code osmformat.proto}.
 */
final class PbfStream {

  /** Things in a block, as other writers have it. */
  private static final int BLOCK = 8_000;

  /** The caller's, who closes it. */
  private final DataOutputStream out;

  /** Level 6, zlib's usual one; used again for each blob. */
  private final Deflater deflater = new Deflater(6);

  /** The texts of the block and their numbers; 0 separates. */
  private final Map<String, Integer> texts = new HashMap<>();

  /** The same texts by their numbers. */
  private final List<String> textList = new ArrayList<>();

  /** Ids of the block's nodes, each as the difference from the one before. */
  private final PbfMessage ids = new PbfMessage();

  /** Latitudes of the same, in the same way. */
  private final PbfMessage latitudes = new PbfMessage();

  /** Longitudes of the same. */
  private final PbfMessage longitudes = new PbfMessage();

  /** The block's things, all of one kind. */
  private final PbfMessage group = new PbfMessage();

  /** The way or relation under way. */
  private final PbfMessage thing = new PbfMessage();

  /** What a packed list is put together in. */
  private final PbfMessage list = new PbfMessage();

  /** Of the node before, 0 at the start of a block. */
  private long lastId;

  /** Of the node before, in 10^−7 degrees. */
  private long lastLatitude;

  /** Of the node before, in 10^−7 degrees. */
  private long lastLongitude;

  /** Things in the block. */
  private int count;

  /**
   * Writes the head, which says what a reader must understand.
   *
   * @param out not closed
   */
  PbfStream(OutputStream out) throws IOException {
    this.out = new DataOutputStream(out);
    PbfMessage head = new PbfMessage();
    head.text(4, "OsmSchema-V0.6").text(4, "DenseNodes").text(5, "Sort.Type_then_ID");
    head.text(16, "waywright country");
    blob("OSMHeader", head);
    clear();
  }

  /** Begins a block; text 0 is empty, as the format has it. */
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

  /** The number of a text in the block's table, to which it is added if it is new. */
  private int number(String text) {
    return texts.computeIfAbsent(
        text,
        key -> {
          textList.add(key);
          return textList.size() - 1;
        });
  }

  /** A node without tags, in 10^−7 degrees; the block ends by itself when it is full. */
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

  /**
   * A way of some nodes, with its tags.
   *
   * @param nodes ids, of which the first {@code size} count; not kept
   * @param tags keys and values in turn
   */
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

  /**
   * A member of a relation.
   *
   * @param kind 0 a node and 1 a way
   * @param id of that node or way
   * @param role as what it belongs to the relation
   */
  record Member(int kind, long id, String role) {}

  /**
   * A relation of the members, in their order.
   *
   * @param tags keys and values in turn
   */
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

  /** Numbers of the keys into field 2, of the values into field 3. */
  private void tags(List<String> tags) {
    for (int field = 2; field <= 3; field++) {
      list.clear();
      for (int i = field - 2; i < tags.size(); i += 2) {
        list.varint(number(tags.get(i)));
      }
      thing.message(field, list);
    }
  }

  /** Counts a way or relation, and ends a full block. */
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

  /**
   * Writes one blob: its head's size as four bytes, its head, its content packed.
   *
   * @param type what the content is: OSMHeader or OSMData
   */
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
