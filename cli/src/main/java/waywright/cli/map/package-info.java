/**
 * The commands about maps and meshes: their options, their questions and the answers as words, JSON
 * and pictures. {@link waywright.cli.map.MapCommands} makes them.
 */
@NullMarked
package waywright.cli.map;

import org.jspecify.annotations.NullMarked;
