package waywright.batch.internal;

import java.io.IOException;
import java.util.Optional;
import java.util.ServiceLoader;
import waywright.batch.BlockRunner;

/**
 * A connector to other machines, found as a service, so that programs without a cluster do not
 * depend on one.
 */
public interface Cluster {

  /**
   * Connects to a cluster.
   *
   * @param master its address in the notation of the cluster software: {@code spark://host:7077}
   * @throws IOException if it cannot be reached, or cannot run on this Java version
   */
  Connection connect(String master) throws IOException;

  /** A cluster that computes blocks until it is closed. */
  interface Connection extends BlockRunner, AutoCloseable {

    /** Releases the machines. */
    @Override
    void close();
  }

  /** Returns the connector of the available cluster software, if any. */
  static Optional<Cluster> find() {
    return ServiceLoader.load(Cluster.class).findFirst();
  }
}
