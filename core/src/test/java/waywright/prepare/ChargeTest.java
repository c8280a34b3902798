package waywright.prepare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What is owed is paid once, in whatever parts. */
class ChargeTest {

  @Test
  void nothingIsOwedAtFirst() {
    Charge charge = new Charge();
    assertTrue(charge.isPaid());
    assertEquals(0, charge.pay(5));
    assertEquals(0, charge.owed());
    assertEquals(0, charge.paid());
  }

  @Test
  void isPaidInParts() {
    Charge charge = new Charge();
    charge.owe(10);
    assertEquals(0, charge.pay(-3));
    assertEquals(0, charge.pay(0));
    assertEquals(4, charge.pay(4));
    assertFalse(charge.isPaid());
    assertEquals(4, charge.paid());
    assertEquals(6, charge.pay(Long.MAX_VALUE));
    assertTrue(charge.isPaid());
    assertEquals(0, charge.pay(1));
    assertEquals(10, charge.paid());
    assertEquals(10, charge.owed());
  }

  @Test
  void whatIsOwedAnewIsNotPaid() {
    Charge charge = new Charge();
    charge.owe(2);
    charge.pay(1);
    charge.owe(Long.MAX_VALUE);
    assertEquals(0, charge.paid());
    assertEquals(Long.MAX_VALUE, charge.pay(Long.MAX_VALUE));
    charge.owe(0);
    assertTrue(charge.isPaid());
    assertThrows(IllegalArgumentException.class, () -> charge.owe(-1));
    assertTrue(charge.isPaid());
  }
}
