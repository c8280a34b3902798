package waywright.web.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.UnknownFormatConversionException;
import org.junit.jupiter.api.Test;

class PlainFormatTest {

  @Test
  void fillsPlacesAsTheJdkDoes() {
    for (String template : new String[] {"%s %d", "(%d, %s)", "%s%s", "%d is not in 0 .. %s. "}) {
      assertEquals(template.formatted(1, -2), PlainFormat.fill(template, 1, -2));
    }
    assertEquals("none", PlainFormat.fill("none"));
    assertEquals("'x' null 0.1", PlainFormat.fill("'%s' %s %s", 'x', null, 0.1));
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertThrows(UnknownFormatConversionException.class, () -> PlainFormat.fill("%.1f km", 1.5));
  }
}
