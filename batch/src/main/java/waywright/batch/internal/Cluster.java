package waywright.batch.internal;

import java.io.IOException;
import java.util.Optional;
import java.util.ServiceLoader;
import waywright.batch.BlockRunner;

/**
 * A way to other machines: found as a service, so that nobody depends on it who does not use it.
 */
public interface Cluster {

  /**
   * Connects to a cluster.
   *
   * @param master where it is, as the cluster's software writes it: {@code spark://host:7077}
   * @throws IOException if it cannot be reached, or cannot run on this Java
   */
  Connection connect(String master) throws IOException;

  /** Machines that make blocks, until it is closed. */
  interface Connection extends BlockRunner, AutoCloseable {

    /** Lets them go. */
    @Override
    void close();
  }

  /** The cluster software that is there, if any. */
  static Optional<Cluster> find() {
    return ServiceLoader.load(Cluster.class).findFirst();
  }
}
