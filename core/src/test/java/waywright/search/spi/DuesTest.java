package waywright.search.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What is owed is paid once, in whatever parts. */
class DuesTest {

  @Test
  void nothingIsOwedAtFirst() {
    Dues dues = new Dues();
    assertTrue(dues.arePaid());
    assertEquals(0, dues.pay(5));
    assertEquals(0, dues.owed());
    assertEquals(0, dues.paid());
  }

  @Test
  void isPaidInParts() {
    Dues dues = new Dues();
    dues.owe(10);
    assertEquals(0, dues.pay(-3));
    assertEquals(0, dues.pay(0));
    assertEquals(4, dues.pay(4));
    assertFalse(dues.arePaid());
    assertEquals(4, dues.paid());
    assertEquals(6, dues.pay(Long.MAX_VALUE));
    assertTrue(dues.arePaid());
    assertEquals(0, dues.pay(1));
    assertEquals(10, dues.paid());
    assertEquals(10, dues.owed());
  }

  @Test
  void whatIsOwedAnewIsNotPaid() {
    Dues dues = new Dues();
    dues.owe(2);
    dues.pay(1);
    dues.owe(Long.MAX_VALUE);
    assertEquals(0, dues.paid());
    assertEquals(Long.MAX_VALUE, dues.pay(Long.MAX_VALUE));
    dues.owe(0);
    assertTrue(dues.arePaid());
    assertThrows(IllegalArgumentException.class, () -> dues.owe(-1));
    assertTrue(dues.arePaid());
  }
}
