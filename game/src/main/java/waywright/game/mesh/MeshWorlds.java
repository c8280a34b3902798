package waywright.game.mesh;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import waywright.plane.build.Erosion;
import waywright.plane.build.Outlines;
import waywright.plane.build.TiledOutlines;

/**
 * One floor with obstacles that come, move and go, as bodies of several radii see it: a {@link
 * MeshWorld} of its own for each radius, made when it is first asked for. An edit is made in all of
 * them, and costs each the tiles that it touches.
 *
 * <pre>{@code
 * MeshWorlds worlds = new MeshWorlds(outlines, 256);
 * Agents<MeshGoal> cats = new Agents<>(worlds.of(0.2));
 * Agents<MeshGoal> ogres = new Agents<>(worlds.of(1.5));
 * worlds.put(7, 3, 3, 5, 3, 5, 5, 3, 5);
 * worlds.rebuild();
 * }</pre>
 *
 * <p>Paths over the world of a radius keep that distance from all walls and obstacles. They are
 * slightly longer than necessary, because polygons of {@value #SIDES} sides stand for arcs: by at
 * most half a percent of the arcs. Gaps about as wide as a body are closed. A {@link
 * waywright.mesh.MeshPathfinder} with a radius over the mesh of the world of radius 0 is exact, but
 * must be created again after each change.
 *
 * <p>Memory: that of a world of tiles for each radius asked for. One thread.
 */
public final class MeshWorlds {

  /** The sides of the polygons that stand for discs. */
  public static final int SIDES = 32;

  private final Outlines outlines;
  private final int size;

  /** The obstacles by number, as they were put; rings are not changed. */
  private final TreeMap<Integer, double[]> obstacles = new TreeMap<>();

  /** The worlds by radius. */
  private final TreeMap<Double, MeshWorld> worlds = new TreeMap<>();

  /**
   * A floor without obstacles, and without a world yet.
   *
   * @param outlines its walls; kept, and not to be changed
   * @param size the side of a tile in steps, as for {@link TiledOutlines}
   */
  public MeshWorlds(Outlines outlines, int size) {
    this.outlines = Objects.requireNonNull(outlines, "outlines");
    this.size = size;
  }

  /**
   * The world of a radius, with all obstacles that were put. To be changed from here alone.
   *
   * @param radius 0 for points, else as for {@link Erosion#erode}
   * @throws IllegalArgumentException if the radius is out of range, or nothing is free for it
   */
  public MeshWorld of(double radius) {
    // There is one nought: adding it takes the sign off the other.
    double asked = radius + 0.0;
    MeshWorld known = worlds.get(asked);
    if (known != null) {
      return known;
    }
    TiledOutlines tiles =
        asked == 0
            ? new TiledOutlines(outlines, size)
            : TiledOutlines.forBodies(outlines, size, asked, SIDES);
    MeshWorld world = new MeshWorld(tiles);
    obstacles.forEach(world::put);
    world.rebuild();
    worlds.put(asked, world);
    return world;
  }

  /**
   * Puts an obstacle, or moves the one of that number; {@link #rebuild} shows it.
   *
   * @param ring as for {@link TiledOutlines#put}, and convex; copied
   * @throws IllegalArgumentException if it is none, whatever radii were asked for, or a world has
   *     no room for what it grows to; then it is in no world that is not as it was
   */
  public void put(int id, double... ring) {
    double[] own = ring.clone();
    TiledOutlines.checkConvex(outlines, id, own);
    double[] before = obstacles.get(id);
    for (MeshWorld world : worlds.values()) {
      try {
        world.put(id, own);
      } catch (IllegalArgumentException e) {
        worlds.values().forEach(other -> set(other, id, before));
        throw e;
      }
    }
    obstacles.put(id, own);
  }

  private static void set(MeshWorld world, int id, double @Nullable [] ring) {
    if (ring == null) {
      world.remove(id);
    } else {
      world.put(id, ring);
    }
  }

  /** Takes an obstacle away, and says whether there was one; {@link #rebuild} shows it. */
  public boolean remove(int id) {
    worlds.values().forEach(world -> world.remove(id));
    return obstacles.remove(id) != null;
  }

  /** Rebuilds all tiles that were touched, and shows them; how many these were. */
  public int rebuild() {
    return rebuild(Integer.MAX_VALUE);
  }

  /**
   * Rebuilds no more than so many tiles, the world of the least radius first; each shows its edits
   * when none of its tiles is left.
   *
   * @return how many were rebuilt
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public int rebuild(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("no more than " + most + " tiles. Maybe 1 at least?");
    }
    int rebuilt = 0;
    for (MeshWorld world : worlds.values()) {
      rebuilt += rebuilt < most ? world.rebuild(most - rebuilt) : 0;
    }
    return rebuilt;
  }

  /** All worlds as they were kept. Immutable. */
  public static final class Version {

    private final MeshWorlds of;
    private final TreeMap<Integer, double[]> obstacles;
    private final Map<Double, MeshWorld.Version> worlds = new TreeMap<>();

    private Version(MeshWorlds of) {
      this.of = of;
      obstacles = new TreeMap<>(of.obstacles);
      of.worlds.forEach((radius, world) -> worlds.put(radius, world.save()));
    }
  }

  /** Keeps all worlds as they are now. */
  public Version save() {
    return new Version(this);
  }

  /**
   * Takes all worlds back to a version that was kept. One that was made since then gets the
   * obstacles of then by edits, and shows them.
   *
   * @throws IllegalArgumentException if the version is of other worlds
   */
  public void restore(Version kept) {
    if (kept.of != this) {
      throw new IllegalArgumentException(
          "this version was kept of other worlds. Maybe two games are mixed up?");
    }
    worlds.forEach(
        (radius, world) -> {
          MeshWorld.Version then = kept.worlds.get(radius);
          if (then == null) {
            obstacles.keySet().forEach(world::remove);
            kept.obstacles.forEach(world::put);
            world.rebuild();
          } else {
            world.restore(then);
          }
        });
    obstacles.clear();
    obstacles.putAll(kept.obstacles);
  }
}
