package waywright.town;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import waywright.agent.Agents;
import waywright.blocks.BlockGoal;
import waywright.blocks.BlockMob;
import waywright.blocks.BlockWorld;
import waywright.blocks.Walker;
import waywright.draw.Ink;
import waywright.draw.Sink;
import waywright.draw.SvgSink;

/**
 * Mobs in a town of blocks: each walks to another place, over stairs and ladders, through doors and
 * over bridges. Prints the town from above and what became of the mobs.
 */
public final class TownSample {

  /** Expansions for all mobs together in one tick. */
  private static final long BUDGET = 20_000;

  /** What an entity walks in one tick: 4 blocks a second at 20 ticks. */
  private static final double STEP = 0.2;

  /** Pixels of a block in the picture. */
  private static final int SCALE = 6;

  /** An entity of the sample. A server has its own, with physics. */
  private static final class Entity {

    final BlockMob mob;
    double x;
    double y;
    double z;

    Entity(BlockMob mob, int[] place) {
      this.mob = mob;
      x = place[0] + 0.5;
      y = place[1];
      z = place[2] + 0.5;
    }

    void tick() {
      if (mob.update(x, y, z) == BlockMob.State.MOVING) {
        x += part(mob.nextX() - x);
        y += part(mob.nextY() - y);
        z += part(mob.nextZ() - z);
      }
    }

    private static double part(double distance) {
      return Math.max(-STEP, Math.min(STEP, distance));
    }
  }

  private final BlockTown town;
  private final BlockWorld world;
  private final Agents<BlockGoal> agents;
  private final List<Entity> entities = new ArrayList<>();
  private int ticks;

  /** Builds a town of 5 × 5 lots and gives each mob a goal. */
  public TownSample(int mobs) {
    town = new BlockTown(7, 5, true, true, false);
    world = town.load();
    agents = new Agents<>(world);
    Walker villager = Walker.mob().withDoors(true);
    List<int[]> places = town.places(world.view(), villager, 1, 2 * mobs);
    for (int i = 0; i < mobs; i++) {
      Entity entity = new Entity(new BlockMob(world, agents, villager), places.get(2 * i));
      int[] goal = places.get(2 * i + 1);
      entity.mob.goTo(goal[0], goal[1], goal[2]);
      entities.add(entity);
    }
  }

  /** Plays a tick of the server. */
  public void tick() {
    ticks++;
    for (Entity entity : entities) {
      entity.tick();
    }
    agents.tick(BUDGET);
  }

  /** Returns how many mobs are in a state. */
  public long count(BlockMob.State state) {
    return entities.stream().filter(entity -> entity.mob.state() == state).count();
  }

  /** Returns a hash of all decisions: equal on every machine. */
  public long hash() {
    return agents.hash();
  }

  /** Returns the lower storey from above, with a letter for each mob: m, M on upper floors. */
  public String map() {
    char[][] rows = floor();
    for (Entity entity : entities) {
      rows[(int) entity.z][(int) entity.x] = entity.y > 2 ? 'M' : 'm';
    }
    return String.join("\n", Arrays.stream(rows).map(String::new).toList());
  }

  /** Returns the lower storey from above, without mobs. */
  private char[][] floor() {
    char[][] rows = new char[town.side()][town.side()];
    for (int z = 0; z < town.side(); z++) {
      for (int x = 0; x < town.side(); x++) {
        rows[z][x] =
            switch (town.material(x, 0, z)) {
              case PLANKS, STONE, STAIR -> '#';
              case DOOR -> '+';
              case LADDER -> 'H';
              default -> town.material(x, -1, z) == BlockTown.Material.WATER ? '~' : '.';
            };
      }
    }
    return rows;
  }

  /** Returns the picture of {@link #draw} as SVG. */
  public String picture() {
    int size = SCALE * town.side();
    SvgSink picture = new SvgSink(size, size, "Mobs in a town of blocks");
    draw(picture.scaled(0, 0, SCALE, SCALE));
    return picture.document();
  }

  /** Draws the lower storey from above, and the mobs: those on upper floors in another color. */
  public void draw(Sink sink) {
    sink.cell(Ink.GROUND, 0, 0, town.side(), town.side());
    char[][] rows = floor();
    for (int z = 0; z < rows.length; z++) {
      for (int x = 0, end; x < rows[z].length; x = end) {
        char kind = rows[z][x];
        end = x + 1;
        while (end < rows[z].length && rows[z][end] == kind) {
          end++;
        }
        if (kind != '.') {
          Ink ink = kind == '#' ? Ink.WALL : kind == '~' ? Ink.group(5) : Ink.OPEN;
          sink.cell(ink, x, z, end - x, 1);
        }
      }
    }
    for (Entity entity : entities) {
      sink.disc(entity.y > 2 ? Ink.group(1) : Ink.UNIT, entity.x, entity.z, 0.6);
    }
  }

  @Override
  public String toString() {
    return "%s mobs after %s ticks: %s arrived, %s still walking, %s unreachable, hash %016x"
        .formatted(
            entities.size(),
            ticks,
            count(BlockMob.State.ARRIVED),
            count(BlockMob.State.MOVING) + count(BlockMob.State.WAITING),
            count(BlockMob.State.UNREACHABLE),
            hash());
  }

  /**
   * Plays the sample.
   *
   * @param arguments the number of mobs, 200 by default; of ticks, 1,200 by default; a file for a
   *     picture as SVG, none by default
   */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    TownSample sample = new TownSample(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200);
    int ticks = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1200;
    for (int i = 0; i < ticks; i++) {
      sample.tick();
    }
    if (arguments.length > 2) {
      Files.writeString(Path.of(arguments[2]), sample.picture());
    }
    out.println(sample.map());
    out.println(sample);
  }
}
