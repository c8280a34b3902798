package waywright.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Promise;
import waywright.grid.auto.GridAlgorithms;

/** The page offers every algorithm of the catalogue and no other, and promises what that does. */
class CatalogueTest {

  @Test
  void thePageOffersTheCatalogue() throws IOException {
    String page = Files.readString(Browser.HOME.resolve("src/main/site/js/searches.js"));
    String list = page.substring(page.indexOf("ALGORITHMS = ["), page.indexOf("\n];"));
    Map<String, String> offered = new TreeMap<>();
    Matcher row = Pattern.compile("\\['([a-z-]+)', '[^']+', '([^']+)'\\]").matcher(list);
    while (row.find()) {
      offered.put(row.group(1), row.group(2).contains("Optimal") ? "optimal" : "");
    }
    Map<String, String> known = new TreeMap<>();
    for (Algorithm one : GridAlgorithms.catalogue().all()) {
      known.put(one.name(), one.promise() == Promise.CHEAPEST ? "optimal" : "");
    }
    assertEquals(known, offered);
  }
}
