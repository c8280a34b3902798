package waywright.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Constants as they stand on the command line and in results: {@code ONE_OPEN} is one-open. */
final class EnumNames {

  private EnumNames() {}

  /** The name of a constant, in small letters and with hyphens. */
  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The constant of a name, letter by letter. */
  static <E extends Enum<E>> Optional<E> find(E[] constants, String name) {
    return Stream.of(constants).filter(one -> of(one).equals(name)).findFirst();
  }
}
