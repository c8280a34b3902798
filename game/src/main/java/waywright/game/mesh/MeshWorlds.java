package waywright.game.mesh;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import waywright.plane.build.Outlines;
import waywright.plane.build.TiledOutlines;
import waywright.prepare.PreparedStore;

/**
 * A floor with changing obstacles for agents of several radii: one {@link MeshWorld} per radius,
 * created on first use. An edit applies to all of them, and each rebuilds the tiles that it
 * touches.
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
 * slightly longer than necessary, because polygons of {@value #SIDES} sides approximate arcs: by at
 * most half a percent of the arcs. Gaps about as wide as a body are closed. A {@link
 * waywright.mesh.route.MeshPathfinder} with a radius over the mesh of the world of radius 0 is
 * exact, but must be created again after each change.
 *
 * <p>Memory: that of one world of tiles per radius used, all in one store. One thread.
 */
public final class MeshWorlds {

  /** The number of sides of the polygons that approximate discs. */
  public static final int SIDES = 32;

  private final Outlines outlines;
  private final int size;
  private final PreparedStore store;

  /** The obstacles by number, as given; rings are not changed. */
  private final TreeMap<Integer, double[]> obstacles = new TreeMap<>();

  /** The worlds by radius. */
  private final TreeMap<Double, MeshWorld> worlds = new TreeMap<>();

  /** Same as {@link #MeshWorlds(Outlines, int, PreparedStore)} with its own store. */
  public MeshWorlds(Outlines outlines, int size) {
    this(outlines, size, new PreparedStore());
  }

  /**
   * Makes a floor without obstacles, and without any world yet.
   *
   * @param outlines its walls; not copied, and must not be changed
   * @param size the side of a tile in steps, as for {@link TiledOutlines}
   * @param store caches what the queries of all worlds prepare
   */
  public MeshWorlds(Outlines outlines, int size, PreparedStore store) {
    this.store = Objects.requireNonNull(store, "store");
    this.outlines = Objects.requireNonNull(outlines, "outlines");
    this.size = size;
  }

  /**
   * Returns the world of a radius, with all current obstacles. Change it only through this object.
   *
   * @param radius 0 for points, else as for {@link Outlines#eroded}
   * @throws IllegalArgumentException if the radius is out of range, or nothing is free for it
   */
  public MeshWorld of(double radius) {
    // Adding 0 turns −0 into 0.
    return worlds.computeIfAbsent(radius + 0.0, this::made);
  }

  private MeshWorld made(double asked) {
    TiledOutlines tiles =
        asked == 0
            ? new TiledOutlines(outlines, size)
            : TiledOutlines.forAgents(outlines, size, asked, SIDES);
    MeshWorld world = new MeshWorld(tiles, store);
    obstacles.forEach(world::put);
    world.rebuild();
    return world;
  }

  /**
   * Adds an obstacle, or moves the one with that number; {@link #rebuild} publishes the change.
   *
   * @param ring as for {@link TiledOutlines#put}, and convex; copied
   * @throws IllegalArgumentException if the ring is not a valid obstacle for every radius, or its
   *     enlarged shape exceeds a world; then all worlds are unchanged
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

  /** Removes an obstacle, and returns whether it existed; {@link #rebuild} publishes the change. */
  public boolean remove(int id) {
    worlds.values().forEach(world -> world.remove(id));
    return obstacles.remove(id) != null;
  }

  /** Rebuilds all touched tiles, publishes them, and returns their number. */
  public int rebuild() {
    return rebuild(Integer.MAX_VALUE);
  }

  /**
   * Rebuilds a limited number of tiles, starting with the world of the smallest radius; each world
   * publishes its edits when all its touched tiles are rebuilt.
   *
   * @return the number of rebuilt tiles
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public int rebuild(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("a limit of " + most + " tiles. Maybe 1 or more?");
    }
    int rebuilt = 0;
    for (MeshWorld world : worlds.values()) {
      rebuilt += rebuilt < most ? world.rebuild(most - rebuilt) : 0;
    }
    return rebuilt;
  }

  /** A saved version of all worlds. Immutable. */
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

  /** Saves the current state of all worlds. */
  public Version save() {
    return new Version(this);
  }

  /**
   * Restores a saved version of all worlds. A world that was created since then gets the obstacles
   * of that version by edits, and publishes them.
   *
   * @throws IllegalArgumentException if the version was saved from other worlds
   */
  public void restore(Version kept) {
    if (kept.of != this) {
      throw new IllegalArgumentException(
          "this version was saved from other worlds. Maybe two games are mixed up?");
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
