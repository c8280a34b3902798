package lacking;

import java.util.List;
import java.util.stream.Stream;

/** Calls what Android lacks. */
class Lacking {

  static long process() {
    return ProcessHandle.current().pid();
  }

  static List<String> list() {
    return Stream.of("a").toList();
  }
}
