package waywright.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;

/** What readers say of malformed files. */
public final class Mistake {

  private Mistake() {}

  /** Demands that {@code reader} refuses what it reads, at this place and with these words. */
  public static FormatException at(int line, int column, String words, Executable reader) {
    FormatException e = assertThrows(FormatException.class, reader);
    assertTrue(e.getMessage().contains(words), e::getMessage);
    assertEquals(line, e.line(), e::getMessage);
    assertEquals(column, e.column(), e::getMessage);
    return e;
  }
}
