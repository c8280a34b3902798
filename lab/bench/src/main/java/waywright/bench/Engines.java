package waywright.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import waywright.algorithm.Algorithm;
import waywright.bench.own.ByLandmarks;
import waywright.bench.own.Waywright;
import waywright.bench.peers.Gand;
import waywright.bench.peers.GdxAi;
import waywright.bench.peers.Hipster;
import waywright.bench.peers.JGraphT;
import waywright.bench.peers.Jung;
import waywright.bench.peers.Squid;
import waywright.bench.peers.Tektosyne;
import waywright.bench.peers.Xaguzman;

/**
 * All engines by the short names of the command line: ours first, then the others.
 *
 * <p>A name stands for one configuration: JGraphT has five, since its searches and graphs differ by
 * orders of magnitude. Names are part of commands that pages quote; they are added, not changed.
 */
public final class Engines {

  /** By name, in the order of the tables: those of this library first. */
  private static final Map<String, Supplier<Engine>> ALL = new LinkedHashMap<>();

  static {
    for (Algorithm algorithm : Waywright.algorithms()) {
      ALL.put(algorithm.name(), () -> new Waywright(algorithm));
    }
    ALL.put("landmarks", ByLandmarks::new);
    ALL.put("gdx-ai", GdxAi::new);
    ALL.put("gand", Gand::new);
    ALL.put("hipster4j", Hipster::new);
    ALL.put("jgrapht-astar", () -> new JGraphT(JGraphT.Search.ASTAR, false));
    ALL.put("jgrapht-astar-shrunk", () -> new JGraphT(JGraphT.Search.SHRUNK_ASTAR, false));
    ALL.put("jgrapht-sparse-astar-shrunk", () -> new JGraphT(JGraphT.Search.SHRUNK_ASTAR, true));
    ALL.put("jgrapht-dijkstra", () -> new JGraphT(JGraphT.Search.DIJKSTRA, false));
    ALL.put("jgrapht-bidirectional", () -> new JGraphT(JGraphT.Search.BIDIRECTIONAL, false));
    ALL.put("xaguzman-astar", () -> new Xaguzman(false));
    ALL.put("xaguzman-jps", () -> new Xaguzman(true));
    ALL.put("squidlib", Squid::new);
    ALL.put("tektosyne", Tektosyne::new);
    ALL.put("jung", Jung::new);
    for (MoreEngines more : ServiceLoader.load(MoreEngines.class)) {
      ALL.putAll(new TreeMap<>(more.engines()));
    }
  }

  // No instances: the map above is filled once, when the class is loaded, and only read then.
  private Engines() {}

  /** All short names in the order of the table. */
  public static Set<String> names() {
    return ALL.keySet();
  }

  /**
   * A new engine.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static Engine create(String name) {
    Supplier<Engine> maker = ALL.get(name);
    if (maker == null) {
      throw new IllegalArgumentException(
          "no engine \"" + name + "\". Maybe one of " + List.copyOf(ALL.keySet()) + "?");
    }
    return maker.get();
  }
}
