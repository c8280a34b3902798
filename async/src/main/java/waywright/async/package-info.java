/**
 * Searches on other threads. {@link waywright.async.AsyncNavigator} answers requests as {@link
 * java.util.concurrent.CompletableFuture}s, over immutable versions of a map, with a pool of
 * workspaces. Not for lockstep simulations: there the {@link waywright.game.Navigator} answers at a
 * fixed tick, on the thread of the game. {@link waywright.async.ExecutorWorkers} divides the work
 * of building an index among threads.
 */
@org.jspecify.annotations.NullMarked
package waywright.async;
