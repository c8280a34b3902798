/**
 * One short program per tutorial, to be read from top to bottom and run: each has a {@code main}.
 *
 * <ol>
 *   <li>{@link waywright.examples.SteppingFinder}: one finder, three worlds, every event
 *   <li>{@link waywright.examples.SceneGrid}: a grid laid over a scene, and a chase across it
 *   <li>{@link waywright.examples.FunctionalSearch}: shortest paths out of functions
 *   <li>{@link waywright.examples.TowerDefense}: lanes that give way to towers
 *   <li>{@link waywright.examples.AppleTrees}: Garry, turn by turn
 * </ol>
 */
@org.jspecify.annotations.NullMarked
package waywright.examples;
