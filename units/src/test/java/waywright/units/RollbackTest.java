package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;

/** A restored state goes on as the saved one would have. */
class RollbackTest {

  /** What may change is in the parts that are saved, but for what each tick finds again. */
  @Test
  void noFieldIsForgotten() {
    assertEquals(Set.of("index", "isOrdered", "course", "slotCosts", "now"), changing(Unit.class));
    assertEquals(Set.of("now"), changing(UnitOrder.class));
    assertEquals(Set.of("listener"), changing(Failures.class));
    assertEquals(Set.of(), changing(Remedies.class));
    assertEquals(Set.of("covered"), changing(Orders.class));
  }

  private static Set<String> changing(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .filter(field -> !Modifier.isFinal(field.getModifiers()))
        .map(Field::getName)
        .filter(name -> !name.contains("$"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Units of several sizes that turn and speed up slowly: one path with rollbacks, one without. */
  @Test
  void unitsThatTurnGoOnAlike() {
    for (int seed = 1; seed <= 60; seed++) {
      Units once = crowd(seed);
      Units twice = crowd(seed);
      Random random = new Random(seed);
      for (int tick = 0; tick < 100; tick++) {
        long operation = random.nextInt(6) == 0 ? random.nextLong() : 0;
        for (Units units : new Units[] {once, twice}) {
          operate(units, operation);
        }
        UnitsState saved = twice.save();
        for (int i = 0; i < 4; i++) {
          twice.tick();
        }
        twice.restore(saved);
        once.tick();
        twice.tick();
        assertEquals(once.hash(), twice.hash(), "seed " + seed + ", tick " + tick);
      }
    }
  }

  private static Units crowd(int seed) {
    Random random = new Random(seed);
    Units units = new Units(new GameWorld(GridMap.filled(14, 12, '.')));
    for (int i = 0; i < 12; i++) {
      double x = 0.5 + random.nextDouble() * 13;
      double y = 0.5 + random.nextDouble() * 11;
      Speed speed = Speed.of(0.5 + random.nextInt(10));
      speed = random.nextBoolean() ? speed.turning(1 + random.nextInt(7)) : speed;
      speed = random.nextBoolean() ? speed.acceleration(1 + random.nextInt(7)) : speed;
      try {
        units.add(x, y, Body.radius(0.2 + 0.1 * random.nextInt(4)), speed);
      } catch (IllegalArgumentException taken) {
        continue;
      }
    }
    return units;
  }

  private static void operate(Units units, long operation) {
    Random random = new Random(operation);
    Unit unit = units.all().get(random.nextInt(units.all().size()));
    if (operation != 0 && random.nextInt(4) > 0) {
      unit.goTo(random.nextInt(14), random.nextInt(12));
    } else if (operation != 0) {
      unit.moveTo(0.5 + random.nextDouble() * 13, 0.5 + random.nextDouble() * 11);
    }
  }
}
