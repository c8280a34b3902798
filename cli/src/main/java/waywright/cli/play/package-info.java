/**
 * {@code waywright play}: hands the pages of the playground to a browser on this machine. Start
 * with {@link waywright.cli.play.PlayServer}.
 */
@org.jspecify.annotations.NullMarked
package waywright.cli.play;
