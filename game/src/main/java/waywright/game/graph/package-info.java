/**
 * Units on a graph whose costs change: {@link waywright.game.graph.GraphWorld} is a {@link
 * waywright.graph.Graph} with traffic on it, and a world for {@link waywright.agent.Agents}.
 */
@org.jspecify.annotations.NullMarked
package waywright.game.graph;
