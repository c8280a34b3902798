package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ChartTest {

  private static final List<String> CSV =
      List.of(
          OutcomeTable.CSV_HEAD,
          "one,Waywright A*,0.0,100.0,5,10.00",
          "one,Waywright A*,100.0,200.0,5,1000.00",
          "one,a & b,100.0,200.0,5,100.00",
          "two,Waywright A*,0.0,100.0,5,0.50");

  @Test
  void aTenfoldTimeIsTheSameWayUpEverywhere() throws Exception {
    String svg = String.join("\n", Chart.draw(CSV));
    Document picture =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    assertEquals("svg", picture.getDocumentElement().getTagName());
    var paths = picture.getElementsByTagName("path");
    String line = "";
    for (int i = 0; i < paths.getLength(); i++) {
      String d = ((Element) paths.item(i)).getAttribute("d");
      line = d.contains("L") ? d : line;
    }
    String[] ends = line.substring(1).split("L");
    double up = y(ends[0]) - y(ends[1]);
    // Four decades, 0.1 to 1,000, share the height of 300; the line climbs two of them.
    assertEquals(150, up, 0.11);
    assertTrue(svg.contains("a &amp; b"));
  }

  private static double y(String point) {
    return Double.parseDouble(point.split(" ")[1]);
  }

  @Test
  void nothingIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Chart.draw(List.of(OutcomeTable.CSV_HEAD)));
    assertThrows(IllegalArgumentException.class, () -> Chart.draw(List.of("a", "b")));
  }
}
