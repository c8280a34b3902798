package waywright.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the site can be searched for, without any server: every section of every page, in words. */
final class FindIndex {

  private static final Pattern HEADING =
      Pattern.compile("<h([1-3]) id=\"([^\"]*)\">(.*?)</h\\1>", Pattern.DOTALL);

  private final List<String> entries = new ArrayList<>();

  /** Takes a page in, section by section: what stands before its first heading is of no section. */
  void add(String page, String title, String html) {
    Matcher heading = HEADING.matcher(html);
    String id = "";
    String words = "";
    int from = -1;
    while (heading.find()) {
      add(page, title, id, words, from < 0 ? "" : html.substring(from, heading.start()));
      id = heading.group(2);
      words = plain(heading.group(3));
      from = heading.end();
    }
    add(page, title, id, words, from < 0 ? "" : html.substring(from));
  }

  private void add(String page, String title, String id, String heading, String html) {
    if (heading.isEmpty()) {
      return;
    }
    String link = id.isEmpty() ? page : page + "#" + id;
    String shown = heading.equals(title) ? title : title + ": " + heading;
    entries.add(
        "["
            + quoted(shown)
            + ","
            + quoted(link)
            + ","
            + quoted(plain(html).toLowerCase(Locale.ROOT))
            + "]");
  }

  /** HTML without its tags, and without programs: one looks for words. */
  private static String plain(String html) {
    return html.replaceAll("(?s)<pre.*?</pre>", " ")
        .replaceAll("<[^>]*>", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
        .replaceAll("\\s+", " ")
        .strip();
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("<", "\\u003c") + "\"";
  }

  /** A script, because a page opened from a folder may load no data. */
  String script() {
    return "globalThis.sections = [\n" + String.join(",\n", entries) + "\n];\n";
  }
}
