package waywright.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Writes one page: Markdown in the frame that all pages share. */
final class PageWriter {

  private static final List<Extension> TABLES = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(TABLES).build();

  /**
   * A comment in the Markdown that becomes a scene of the playground: {@code <!-- play: race -->}.
   */
  private static final String PLAY = "<!-- play: ([a-z]+) -->";

  private final Book book;
  private final Path site;
  private final String frame;
  private final FindIndex index = new FindIndex();

  /** Writes into a folder. */
  PageWriter(Book book, Path site) throws IOException {
    this.book = book;
    this.site = site;
    frame = resource("frame.html");
  }

  /** What lies beside this class. */
  static String resource(String name) throws IOException {
    try (InputStream in = PageWriter.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException(name + " is missing beside " + PageWriter.class);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Writes the page of a file. */
  void write(Path source, String page) throws IOException {
    Links links = new Links(book, source, site);
    Node tree = PARSER.parse(Files.readString(source));
    tree.accept(new LinkTurner(links));
    String html =
        HtmlRenderer.builder()
            .extensions(TABLES)
            .attributeProviderFactory(context -> new Anchors())
            .build()
            .render(tree)
            .replaceAll(PLAY, scene(links.up()))
            .replaceAll("<th([^>]*)></th>", "<td$1></td>");
    // On the first page the playground comes after the sentence that says what all this is.
    String body = page.equals("index.html") ? html.replaceFirst("</p>\n", "</p>\n" + hero()) : html;
    write(page, title(tree), body, links.up());
  }

  /** Writes a page of finished HTML. */
  void write(String page, String title, String body, String up) throws IOException {
    index.add(page, title, body);
    Path file = site.resolve(page);
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        frame
            .replace("{title}", escaped(title))
            .replace("{up}", up)
            .replace("{contents}", contents(page, up))
            .replace("{body}", body));
  }

  /** The script that tells the site's search what there is, of all pages written so far. */
  String found() {
    return index.script();
  }

  private static String hero() {
    return "<section class=\"hero\"><iframe src=\"play/index.html#search\" loading=\"lazy\""
        + " title=\"The playground: a search on a map\"></iframe>"
        + "<p><a class=\"button\" href=\"play/index.html\">Open the playground</a></p></section>\n";
  }

  private static String scene(String up) {
    return "<figure class=\"scene\"><iframe src=\""
        + up
        + "play/index.html#$1\" loading=\"lazy\" title=\"The playground: $1\"></iframe>"
        + "<figcaption><a href=\""
        + up
        + "play/index.html#$1\">In a window of its own</a></figcaption></figure>";
  }

  private String contents(String page, String up) throws IOException {
    StringBuilder html = new StringBuilder();
    for (Book.Group group : book.contents()) {
      html.append("<h2>").append(escaped(group.title())).append("</h2>\n<ul>\n");
      for (Book.Entry entry : group.entries()) {
        html.append("<li><a href=\"").append(up).append(entry.target()).append('"');
        html.append(entry.target().equals(page) ? " aria-current=\"page\">" : ">");
        html.append(escaped(entry.title())).append("</a></li>\n");
      }
      html.append("</ul>\n");
    }
    return html.toString();
  }

  /** The words of the first heading. */
  static String title(Node tree) {
    for (Node node = tree.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading) {
        return words(node);
      }
    }
    return "Waywright";
  }

  /** The Markdown of a file, as a tree. */
  static Node parse(Path file) throws IOException {
    return PARSER.parse(Files.readString(file));
  }

  private static String words(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            text.append(part.getLiteral());
          }
        });
    return text.toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  /** Headings can be linked to, by the names that code forges give them too. */
  private static final class Anchors implements org.commonmark.renderer.html.AttributeProvider {

    /** How often a heading of these words was met: the second one gets a number. */
    private final Map<String, Integer> seen = new HashMap<>();

    @Override
    public void setAttributes(Node node, String tag, Map<String, String> attributes) {
      if (node instanceof Heading) {
        String plain = words(node).toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "");
        String name = plain.replace(' ', '-');
        int before = seen.merge(name, 1, Integer::sum) - 1;
        attributes.put("id", before == 0 ? name : name + "-" + before);
      }
      if (node instanceof Image) {
        attributes.put("loading", "lazy");
      }
      // What may be too wide and scrolls must be reached by the keyboard.
      if (tag.equals("pre") || tag.equals("table")) {
        attributes.put("tabindex", "0");
      }
    }
  }

  /** Turns links and pictures; takes out diagrams that are drawn by the reader's program. */
  private static final class LinkTurner extends AbstractVisitor {

    private final Links links;

    LinkTurner(Links links) {
      this.links = links;
    }

    @Override
    public void visit(Link link) {
      String turned = links.turned(link.getDestination());
      visitChildren(link);
      if (turned.isEmpty()) {
        for (Node child = link.getFirstChild(); child != null; child = link.getFirstChild()) {
          link.insertBefore(child);
        }
        link.unlink();
      } else {
        link.setDestination(turned);
      }
    }

    @Override
    public void visit(Image image) {
      image.setDestination(links.turned(image.getDestination()));
    }

    @Override
    public void visit(FencedCodeBlock block) {
      if (block.getInfo().equals("mermaid")) {
        block.unlink();
      }
    }
  }
}
