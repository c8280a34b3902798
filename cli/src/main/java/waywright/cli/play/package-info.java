/**
 * {@code waywright play}: hands the pages of the playground to a browser on this machine. Start
 * with {@link waywright.cli.play.PlayServer}.
 */
@NullMarked
package waywright.cli.play;

import org.jspecify.annotations.NullMarked;
