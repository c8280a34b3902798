/**
 * A sample to copy: {@link waywright.minestom.MinestomWorld} follows the chunks and blocks of an
 * instance, {@link waywright.minestom.MinestomMob} walks in it, and {@link
 * waywright.minestom.MobComparison} compares it with the server's own navigator.
 */
@org.jspecify.annotations.NullMarked
package waywright.minestom;
