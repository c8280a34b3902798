package waywright.architecture.samples.spi;

import waywright.architecture.samples.route.Door;

/** What users implement, and which shows a door. */
public interface Plug {

  /** Breaks the rule. */
  Door door();
}
