/**
 * The commands about maps and meshes: their options, their questions and the answers as words, JSON
 * and pictures. {@link waywright.cli.map.MapCommands} makes them.
 */
@org.jspecify.annotations.NullMarked
package waywright.cli.map;
