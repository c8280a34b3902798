package waywright.formats.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class TriangleSoupTest {

  @Test
  void whatIsNotThereIsRefusedByNumber() {
    TriangleSoup soup =
        new TriangleSoup(new float[] {0, 1, 2, 3, 4, 5, 6, 7, 9}, new int[] {0, 2, 1});
    assertEquals(9, soup.z(2));
    assertEquals(1, soup.corner(0, 2));
    for (int wrong : new int[] {-1, 3, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      List<Executable> calls =
          List.of(
              () -> soup.x(wrong),
              () -> soup.y(wrong),
              () -> soup.z(wrong),
              () -> soup.corner(wrong, 0),
              () -> soup.corner(0, wrong));
      for (Executable call : calls) {
        String message = assertThrows(IndexOutOfBoundsException.class, call).getMessage();
        assertEquals(
            true, message.matches("(vertex|triangle|corner) " + wrong + " is not in .*Maybe.*"));
      }
    }
  }
}
